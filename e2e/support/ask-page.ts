import { expect, type Page } from '@playwright/test'
import type { PaymentMethod } from '#src/contract/payments/money.ts'
import { formatMoney } from '#src/lib/format.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import type { Texts } from './texts.ts'

type Schedule = { daysAhead: number; time: string; cep: string }

/** Asking for a service, step by step. */
export function askPage(page: Page, t: Texts) {
  const field = (name: string) =>
    page.getByLabel(t(`requests.fields.${name}`), { exact: true })
  const expectStep = (step: string) =>
    expect(
      page.getByRole('heading', { level: 1, name: t(`requests.steps.${step}.title`) }),
    ).toBeVisible()
  const next = () =>
    page.getByRole('button', { name: t('requests.steps.next'), exact: true }).click()
  const sendButton = page.getByRole('button', {
    name: t('requests.steps.review.send'),
    exact: true,
  })

  return {
    sendButton,
    typeDescription: (text: string) => field('description').fill(text),
    expectDescription: (text: string) => expect(field('description')).toHaveValue(text),
    async describe(text: string) {
      await field('description').fill(text)
      await next()
      await expectStep('when')
    },
    async schedule({ daysAhead, time, cep }: Schedule) {
      const date = new Date(Date.now() + daysAhead * 24 * 60 * 60_000)
      await field('date').fill(dateAndTime(date).date)
      await field('time').fill(time)
      await field('cep').fill(cep)
      await next()
      await expectStep('payment')
    },
    async chooseTerms(method: PaymentMethod) {
      await page.getByRole('radio', { name: t(`requests.methodName.${method}`) }).check()
      await next()
      await expectStep('review')
    },
    async expectReview({ cep, price }: { cep: string; price: number }) {
      const main = page.locator('main')
      await expect(main).toContainText(cep)
      await expect(main.getByText(formatMoney(price)).first()).toBeVisible()
    },
    send: () => sendButton.click(),
    /** At the end, as a visitor. */
    async signIn() {
      await page.getByRole('button', { name: t('ask:visitor.signIn') }).click()
      await expect(page).toHaveURL(/\/login\?from=/)
    },
  }
}
