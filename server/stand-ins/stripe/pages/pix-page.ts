import { renderSVG } from 'uqr'
import { page } from '#server/stand-ins/html-page.ts'
import type { Locale } from '#server/stand-ins/locale.ts'
import { stripeTexts, type StripeTexts } from '#server/stand-ins/texts.ts'
import { money } from './money.ts'

export type ShownCode = {
  data: string
  expiresAt: number
  amount: number
  currency: string
}

/** Dark on light in every theme, with the border that cameras need. */
export const qrCodeSvg = (data: string): string => renderSVG(data, { border: 4 })

/**
 * The code to pay, in a frame over the page that pays, or on its own. Without a code it is over, or
 * paid already. Its script enables the buttons: a press before it would be lost.
 */
export function pixPage(
  code: ShownCode | null,
  state: 'open' | 'paid' | 'over',
  locale: Locale,
): string {
  const t = stripeTexts[locale].pix
  return page({
    locale,
    title: t.title,
    head: `<link rel="stylesheet" href="../../assets/pages.css">
<script type="application/json" id="texts">${JSON.stringify(t)}</script>
<script src="../../assets/pix.js" defer></script>`,
    body: `<main class="card card-dialog pix" data-state="${state}">
<div class="pix-head"><h1>${t.title}</h1>
<button class="plain" id="close" disabled aria-label="${t.close}">✕</button></div>
<div role="status" id="said">${state === 'open' ? '' : `<p>${t[state]}</p>`}</div>
${code && state === 'open' ? openPart(code, t) : ''}
</main>`,
  })
}

const openPart = (
  { data, expiresAt, amount, currency }: ShownCode,
  t: StripeTexts['pix'],
) => `
<div id="open" data-expires="${expiresAt}">
<p class="amount">${money(amount, currency)}</p>
<p class="muted">${t.scan}</p>
<div class="qr" role="img" aria-label="${t.qrCode}">${qrCodeSvg(data)}</div>
<textarea readonly rows="4" id="code" aria-label="${t.copy}">${data}</textarea>
<div class="actions"><button class="primary" id="copy" disabled>${t.copy}</button></div>
<p class="muted small">${t.left} <strong id="left"></strong>. ${t.later}</p>
<div class="bank" data-standin>
<p class="notice">${t.notice}</p>
<div class="actions">
<button id="pay" data-action="pay" disabled>${t.pay}</button>
<button id="end" data-action="end" disabled>${t.end}</button>
</div>
</div>
</div>`
