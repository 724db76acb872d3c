import { escapeHtml, page } from '#server/stand-ins/html-page.ts'
import type { Locale } from '#server/stand-ins/locale.ts'
import type { Account } from '#server/stand-ins/stripe/objects.ts'

type Texts = {
  title: string
  notice: string
  lead: string
  steps: [title: string, detail: string][]
  complete: string
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
  leave: 'Leave without completing',
}

const texts: Record<Locale, Texts> = { pt, es, en }

const step = ([title, detail]: Texts['steps'][number]) =>
  `<li><strong>${title}</strong><span>${detail}</span></li>`

/** The onboarding form of a tasker. It posts `action` to itself. */
export function onboardingPage(account: Account, locale: Locale): string {
  const { title, notice, lead, steps, complete, leave } = texts[locale]
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
<button class="primary" name="action" value="complete">${complete}</button>
<button name="action" value="leave">${leave}</button>
</form>
</main>`,
  })
}
