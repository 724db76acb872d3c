import { escapeHtml, page } from '#server/stand-ins/html-page.ts'
import type { Locale } from '#server/stand-ins/locale.ts'
import type { AccountStage } from '#server/stand-ins/stripe/accounts.ts'
import type { Account } from '#server/stand-ins/stripe/objects.ts'

type Texts = {
  title: string
  notice: string
  lead: string
  steps: [title: string, detail: string][]
  complete: string
  /** For an account that has told everything: another bank account. */
  change: string
  others: string
  stages: Record<Exclude<AccountStage, 'whole'>, string>
  leave: string
}

const pt: Texts = {
  title: 'Receba seus pagamentos',
  notice:
    'Demonstração local: esta página faz as vezes do cadastro da Stripe. Nada é enviado e nenhum dinheiro se move.',
  lead: 'Para transferir o que você ganha, o provedor de pagamentos precisa saber quem recebe.',
  steps: [
    ['Identidade', 'CPF de teste 000.000.000-00'],
    ['Conta bancária', 'Banco de teste, conta 0001'],
    ['Termos', 'Contrato de serviços aceito ao concluir'],
  ],
  complete: 'Concluir cadastro',
  change: 'Trocar a conta bancária',
  others: 'Ou veja os outros estados de uma conta:',
  stages: {
    partial: 'Enviar sem documento nem banco',
    review: 'Enviar e esperar a conferência',
    owing: 'Ativa, mas com um documento a enviar',
    stopped: 'Parada, por falta de um documento',
    rejected: 'Recusada',
  },
  leave: 'Sair sem concluir',
}

const es: Texts = {
  title: 'Recibe tus pagos',
  notice:
    'Demostración local: esta página hace las veces del registro de Stripe. No se envía nada y no se mueve dinero.',
  lead: 'Para transferirte lo que ganas, el proveedor de pagos necesita saber quién cobra.',
  steps: [
    ['Identidad', 'CPF de prueba 000.000.000-00'],
    ['Cuenta bancaria', 'Banco de prueba, cuenta 0001'],
    ['Términos', 'Contrato de servicios aceptado al terminar'],
  ],
  complete: 'Completar registro',
  change: 'Cambiar la cuenta bancaria',
  others: 'O mira los otros estados de una cuenta:',
  stages: {
    partial: 'Enviar sin documento ni banco',
    review: 'Enviar y esperar la revisión',
    owing: 'Activa, pero con un documento por enviar',
    stopped: 'Detenida, por falta de un documento',
    rejected: 'Rechazada',
  },
  leave: 'Salir sin completar',
}

const en: Texts = {
  title: 'Get paid',
  notice:
    "Local demonstration: this page stands in for Stripe's sign-up. Nothing is sent and no money moves.",
  lead: 'To transfer what you earn, the payment provider needs to know who receives it.',
  steps: [
    ['Identity', 'Test CPF 000.000.000-00'],
    ['Bank account', 'Test bank, account 0001'],
    ['Terms', 'Services agreement accepted on completion'],
  ],
  complete: 'Complete sign-up',
  change: 'Change the bank account',
  others: 'Or see the other states of an account:',
  stages: {
    partial: 'Send without document and bank',
    review: 'Send and wait for the review',
    owing: 'Active, with a document to send',
    stopped: 'Stopped, for want of a document',
    rejected: 'Rejected',
  },
  leave: 'Leave without completing',
}

const texts: Record<Locale, Texts> = { pt, es, en }

const step = ([title, detail]: Texts['steps'][number]) =>
  `<li><strong>${title}</strong><span>${detail}</span></li>`

const stageButton = ([stage, text]: [string, string]) =>
  `<button name="action" value="${stage}">${text}</button>`

/** The form by which somebody begins to be paid, and later their account's page. It posts `action` to itself. */
export function onboardingPage(account: Account, locale: Locale): string {
  const { title, notice, lead, steps, leave, ...ask } = texts[locale]
  const isWhole =
    account.details_submitted && account.requirements.currently_due.length === 0
  return page({
    locale,
    title,
    head: '<link rel="stylesheet" href="../../../assets/pages.css">',
    body: `<main class="card">
<p class="notice" data-standin>${notice}</p>
<h1>${title}</h1>
<p class="muted">${escapeHtml(account.email ?? account.id)}</p>
<p>${lead}</p>
<ol class="steps">${steps.map(step).join('')}</ol>
<form method="post" class="actions">
<button class="primary" name="action" value="whole">${isWhole ? ask.change : ask.complete}</button>
<button name="action" value="leave">${leave}</button>
<p class="muted">${ask.others}</p>
${Object.entries(ask.stages).map(stageButton).join('')}
</form>
</main>`,
  })
}
