import { page } from '#server/stand-ins/html-page.ts'
import type { Locale } from '#server/stand-ins/locale.ts'
import { stripeTexts } from '#server/stand-ins/texts.ts'
import type { PaymentIntent } from '#server/stand-ins/stripe/objects.ts'
import { money } from './money.ts'

/**
 * The bank's question, in a frame over the page that pays. Its script enables the buttons: a press
 * before it would be lost.
 */
export function threeDSPage(intent: PaymentIntent, locale: Locale): string {
  const { title, notice, question, authorise, fail } = stripeTexts[locale].bank
  const amount = `<strong>${money(intent.amount, intent.currency)}</strong>`
  return page({
    locale,
    title,
    head: `<link rel="stylesheet" href="../assets/pages.css">
<script src="../assets/three-ds.js" defer></script>`,
    body: `<main class="card card-dialog">
<p class="notice" data-standin>${notice}</p>
<h1>${title}</h1>
<p>${question.replace('{{amount}}', amount)}</p>
<div class="actions">
<button class="primary" id="test-source-authorize-3ds" data-result="ok" disabled>${authorise}</button>
<button id="test-source-fail-3ds" data-result="fail" disabled>${fail}</button>
</div>
</main>`,
  })
}
