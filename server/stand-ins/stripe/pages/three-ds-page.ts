import { page } from '#server/stand-ins/html-page.ts'
import type { Locale } from '#server/stand-ins/locale.ts'
import type { PaymentIntent } from '#server/stand-ins/stripe/objects.ts'
import { money } from './money.ts'

type Texts = {
  title: string
  notice: string
  question: (amount: string) => string
  authorise: string
  fail: string
}

const texts: Record<Locale, Texts> = {
  pt: {
    title: 'Autenticação do cartão',
    notice: 'Demonstração local: esta página faz as vezes da do seu banco.',
    question: (amount) => `Você autoriza o pagamento de ${amount}?`,
    authorise: 'Autorizar',
    fail: 'Recusar',
  },
  es: {
    title: 'Autenticación de la tarjeta',
    notice: 'Demostración local: esta página hace las veces de la de tu banco.',
    question: (amount) => `¿Autorizas el pago de ${amount}?`,
    authorise: 'Autorizar',
    fail: 'Rechazar',
  },
  en: {
    title: 'Card authentication',
    notice: "Local demonstration: this page stands in for your bank's.",
    question: (amount) => `Do you authorise the payment of ${amount}?`,
    authorise: 'Authorise',
    fail: 'Decline',
  },
}

/**
 * The bank's question, in a frame over the page that pays. Its script enables the buttons: a press
 * before it would be lost.
 */
export function threeDSPage(intent: PaymentIntent, locale: Locale): string {
  const { title, notice, question, authorise, fail } = texts[locale]
  const amount = `<strong>${money(intent.amount, intent.currency)}</strong>`
  return page({
    locale,
    title,
    head: `<link rel="stylesheet" href="../assets/pages.css">
<script src="../assets/three-ds.js" defer></script>`,
    body: `<main class="card card-dialog">
<p class="notice" data-standin>${notice}</p>
<h1>${title}</h1>
<p>${question(amount)}</p>
<div class="actions">
<button class="primary" id="test-source-authorize-3ds" data-result="ok" disabled>${authorise}</button>
<button id="test-source-fail-3ds" data-result="fail" disabled>${fail}</button>
</div>
</main>`,
  })
}
