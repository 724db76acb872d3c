import { renderSVG } from 'uqr'
import { page } from '#server/stand-ins/html-page.ts'
import type { Locale } from '#server/stand-ins/locale.ts'
import { money } from './money.ts'

type Texts = Record<
  | 'title'
  | 'notice'
  | 'scan'
  | 'qrCode'
  | 'copy'
  | 'copied'
  | 'left'
  | 'later'
  | 'pay'
  | 'end'
  | 'close'
  | 'paid'
  | 'over'
  | 'lost',
  string
>

const texts: Record<Locale, Texts> = {
  pt: {
    title: 'Pague com Pix',
    notice:
      'Demonstração local: nada é cobrado. Os botões no fim fazem as vezes do seu banco.',
    scan: 'Abra o app do seu banco e leia o QR code, ou copie e cole o código.',
    qrCode: 'QR code do Pix',
    copy: 'Copiar Pix copia e cola',
    copied: 'Código copiado',
    left: 'Vence em',
    later: 'Você pode fechar: o pagamento é confirmado sozinho.',
    pay: 'Pagar no banco',
    end: 'Deixar vencer',
    close: 'Fechar',
    paid: 'Pix pago. Tudo certo!',
    over: 'Este código não vale mais: o banco não o aceita.',
    lost: 'Sem conexão. Tente de novo.',
  },
  es: {
    title: 'Paga con Pix',
    notice:
      'Demostración local: no se cobra nada. Los botones del final hacen las veces de tu banco.',
    scan: 'Abre la app de tu banco y lee el código QR, o copia y pega el código.',
    qrCode: 'Código QR del Pix',
    copy: 'Copiar el código Pix',
    copied: 'Código copiado',
    left: 'Vence en',
    later: 'Puedes cerrar: el pago se confirma solo.',
    pay: 'Pagar en el banco',
    end: 'Dejar vencer',
    close: 'Cerrar',
    paid: 'Pix pagado. ¡Todo listo!',
    over: 'Este código ya no vale: el banco no lo acepta.',
    lost: 'Sin conexión. Vuelve a intentarlo.',
  },
  en: {
    title: 'Pay with Pix',
    notice:
      'Local demonstration: nothing is charged. The buttons at the end stand in for your bank.',
    scan: "Open your bank's app and scan the QR code, or copy and paste the code.",
    qrCode: 'QR code of the Pix',
    copy: 'Copy the Pix code',
    copied: 'Code copied',
    left: 'Expires in',
    later: 'You may close this: the payment is confirmed by itself.',
    pay: 'Pay at the bank',
    end: 'Let it expire',
    close: 'Close',
    paid: 'Pix paid. All done!',
    over: 'This code is over: the bank does not take it.',
    lost: 'No connection. Try again.',
  },
}

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
  const t = texts[locale]
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

const openPart = ({ data, expiresAt, amount, currency }: ShownCode, t: Texts) => `
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
