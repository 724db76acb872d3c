import { purchaseItem } from '#src/contract/orders/orders.ts'
import { expect, test } from './fixtures.ts'
import { itemOf } from './support/market-page.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { chargesOf } from './support/provider.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test('a card is saved with one payment, removed in the form, saved again, pays, and is removed @phone', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest) // three payments
  const job = await people.both()
  const [first, second, itemId] = await Promise.all([
    requestAt(origin, job, 'accepted', { price: 187.5 }),
    requestAt(origin, job, 'accepted'),
    itemOf(job.tasker),
  ])
  await job.client.api(purchaseItem, { body: { itemId, quantity: 1 } })
  await signIn(page, job.client)
  const payment = paymentPage(page, t)
  async function payAndSave(id: string) {
    await payment.fill(cards.good)
    await payment.saving.check()
    await payment.button.click()
    await payment.expectPaid(id)
  }
  await payment.open(first)
  await payAndSave(first)
  expect(await chargesOf(origin, first)).toEqual([18_750])

  await payment.open(second)
  await payment.removeSaved('4242')
  await expect(payment.savedCard('4242')).toHaveCount(0)
  await payAndSave(second)

  await page.goto(`/marketplace/purchase/${itemId}`)
  await expect(payment.savedCard('4242')).toBeChecked()
  await payment.button.click()
  await payment.expectBought()

  await page.goto('/user-profile')
  await page.getByRole('link', { name: t('shell.savedCards') }).click()
  // One: the first was removed.
  const name = t('cards:name', { brand: 'Visa', last4: '4242' })
  await expect(page.getByText(name)).toHaveCount(1)
  await page.getByRole('button', { name: t('cards:removeOne', { name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('cards:remove'), exact: true })
    .click()
  await expect(page.getByText(t('cards:empty'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('cards:empty'))).toBeVisible()
})
