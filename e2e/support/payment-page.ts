import { expect, type Page, type Route } from '@playwright/test'
import { cardField, paymentPanel } from './places.ts'
import type { Texts } from './texts.ts'

/** Test cards of the provider. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  authenticated: '4000002500003155',
} as const

/** The page for paying the due amount. */
export function paymentPage(page: Page, t: Texts) {
  const button = page.getByRole('button', { name: payName(t) })
  const bank = page.frameLocator('iframe[title="3D Secure"]')
  const form = page.frameLocator('iframe[title="Secure payment input frame"]')
  const chooseCard = async () => {
    await expect(paymentPanel(page)).toBeVisible()
    const tab = form.locator('#card-tab')
    if (await tab.isVisible()) await tab.click()
  }
  const fill = async (number: string) => {
    await chooseCard()
    await cardField(page, 'cc-number').fill(number)
    await cardField(page, 'cc-exp').fill('1234')
    await cardField(page, 'cc-csc').fill('123')
  }
  return {
    button,
    fill,
    /** The checkbox by which the card is saved. */
    saving: form.locator('#save'),
    /** The way to pay with a saved card, by the last digits of its number. */
    savedCard: (last4: string) => form.getByRole('radio', { name: last4 }),
    removeSaved: (last4: string) =>
      form.getByRole('button', { name: new RegExp(`${last4}$`) }).click(),
    open: (id: string) => page.goto(`/payment/${id}`),
    async pay(number: string) {
      await fill(number)
      await button.click()
    },
    /** Asks for a Pix code. */
    async showPix() {
      await form.locator('#pix-tab').click()
      await button.click()
    },
    chooseCard,
    /** Answers on the bank's page. */
    authorise: () => bank.locator('[data-result="ok"]').click(),
    refuse: () => bank.locator('[data-result="fail"]').click(),
    /** Waits for the confirmation, and goes on to the request. */
    async expectPaid(id: string) {
      await expect(page).toHaveURL(new RegExp(`/payment-success\\?requestId=${id}`))
      await page
        .getByRole('link', { name: t('payment:toRequest') })
        .or(page.getByRole('link', { name: t('meeting:add') }))
        .click()
      await expect(page).toHaveURL(new RegExp(`/service-request/details/${id}`))
    },
    /** Waits for the confirmation of a purchase, and goes on to the order. */
    async expectBought() {
      await expect(page.getByText(t('payment:success.bought'))).toBeVisible()
      await page.getByRole('link', { name: t('payment:toOrder') }).click()
      await expect(page).toHaveURL(/\/marketplace\/order-summary\//)
    },
  }
}

/** The name of the button without its amount, so that it is found whatever is due. */
const payName = (t: Texts) =>
  new RegExp(`^${t('payment:payAmount', { amount: '' }).trim()}`)

/** Handles the next call that charges the card as the test says. */
export const interceptCharge = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route('**/v1/payment_intents/*/confirm', handle, { times: 1 })
