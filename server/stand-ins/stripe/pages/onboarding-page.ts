import { escapeHtml, page } from '#server/stand-ins/html-page.ts'
import type { Locale } from '#server/stand-ins/locale.ts'
import { stripeTexts, type StripeTexts } from '#server/stand-ins/texts.ts'
import type { AccountStage } from '#server/stand-ins/stripe/accounts.ts'
import type { Account } from '#server/stand-ins/stripe/objects.ts'

const step = ({ title, detail }: StripeTexts['onboarding']['steps'][number]) =>
  `<li><strong>${title}</strong><span>${detail}</span></li>`

const stageButton = ([stage, text]: [string, string]) =>
  `<button name="action" value="${stage}">${text}</button>`

/** The onboarding form, and later the account's page. It posts `action` to itself. */
export function onboardingPage(account: Account, locale: Locale): string {
  const { title, notice, lead, steps, leave, ...ask } = stripeTexts[locale].onboarding
  const stages: Record<Exclude<AccountStage, 'whole'>, string> = ask.stages
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
${Object.entries(stages).map(stageButton).join('')}
</form>
</main>`,
  })
}
