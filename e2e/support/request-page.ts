import { expect, type Locator, type Page } from '@playwright/test'
import type { Transition } from '#src/contract/requests/request-lifecycle.ts'
import { formatMoney } from '#src/lib/format.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import type { Texts } from './texts.ts'

type Named = { name: string }
type Parties = { client: Named; tasker: Named }

/** The transitions that a dialog comes before, with the text of its button. */
const asked: Partial<Record<Transition, string>> = {
  accept: 'requests.dialogs.accept.confirm',
  cancel: 'requests.dialogs.cancel.confirm',
  confirm: 'requests.dialogs.confirm.confirm',
  decline: 'requests.dialogs.decline.confirm',
  deliver: 'work:delivery.confirm',
  redeliver: 'work:delivery.confirm',
}

/** The details of a request, as one of its parties sees them. */
export function requestPage(page: Page, t: Texts, { client, tasker }: Parties) {
  const main = page.locator('main')
  const firstName = ({ name }: Named) => name.split(' ')[0]
  const names = { client: firstName(client), tasker: firstName(tasker) }
  const button = (action: Transition): Locator =>
    main.getByRole('button', { name: t(`requests.actions.${action}`), exact: true })
  async function fillDate(sheet: Locator, moment: Date) {
    const { date, time } = dateAndTime(moment)
    await sheet.getByLabel(t('requests.fields.date')).fill(date)
    await sheet.getByLabel(t('requests.fields.time')).fill(time)
  }
  const expectLine = (name: string, brl: number) =>
    expect(main.locator('dl > *').filter({ hasText: name })).toContainText(formatMoney(brl))

  return {
    button,
    open: (id: string) => page.goto(`/service-request/details/${id}`),
    expectStatus: (state: string) =>
      expect(
        main.getByRole('status').getByText(t(`requests.status.${state}`), { exact: true }),
      ).toBeVisible(),
    /** The holders of the parts of the price. @param brl as people read it: 60 is R$ 60,00 */
    expectMoney: (where: string, brl: number) =>
      expectLine(t(`requests.money.${where}`, names), brl),
    expectLine,
    async expectDone(...events: string[]) {
      const folded = main.getByRole('button', { name: t('common.seeAll') })
      if ((await folded.count()) > 0) await folded.click()
      for (const event of events)
        await expect(
          main
            .getByRole('listitem')
            .getByText(t(`requests.events.${event}`), { exact: true }),
        ).toBeVisible()
    },
    /** Makes a transition, and confirms where the page asks. */
    async act(action: Transition) {
      await button(action).click()
      const confirm = asked[action]
      if (!confirm) return
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByRole('button', { name: t(confirm), exact: true })
        .click()
    },
    /** Proposes other terms, with the price as people type it. */
    async offer({ price, date, note }: { price: string; date?: Date; note?: string }) {
      await main.getByRole('button', { name: t('requests.offer.open') }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t('requests.terms.price')).fill(price)
      if (date) await fillDate(sheet, date)
      if (note) await sheet.getByLabel(t('requests.offer.note')).fill(note)
      await sheet.getByRole('button', { name: t('requests.otherDate.send') }).click()
      await expect(sheet).toBeHidden()
    },
    async proposeDate(moment: Date) {
      await main.getByRole('button', { name: t('requests.otherDate.propose') }).click()
      const sheet = page.getByRole('dialog')
      await fillDate(sheet, moment)
      await sheet.getByRole('button', { name: t('requests.otherDate.send') }).click()
      await expect(sheet).toBeHidden()
    },
    async acceptDate() {
      await main.getByRole('button', { name: t('requests.otherDate.accept') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('requests.otherDate.acceptConfirm') })
        .click()
    },
    /** @param brl the due amount */
    pay: (brl: number) =>
      main
        .getByRole('link', {
          name: t('requests.payAmount', { amount: formatMoney(brl) }),
          exact: true,
        })
        .click(),
  }
}
