import { purchaseItem } from '#src/contract/orders.ts'
import { expect, test } from './fixtures.ts'
import { itemOf } from './support/market-page.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { chargesOf } from './support/provider.ts'
import { requestAt } from './support/requests.ts'

test('a card is saved with one payment, pays the next, and is removed @phone', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted', { price: 187.5 })
  await signIn(page, job.client)
  const payment = paymentPage(page, t)
  await payment.open(id)
  await payment.fill(cards.good)
  await payment.saving.check()
  await payment.button.click()
  await payment.expectPaid(id)
  expect(await chargesOf(origin, id)).toEqual([18_750])

  const itemId = await itemOf(job.tasker)
  await job.client.api(purchaseItem, { body: { itemId, quantity: 1 } })
  await page.goto(`/marketplace/purchase/${itemId}`)
  await expect(payment.savedCard('4242')).toBeChecked()
  await payment.button.click()
  await expect(page).toHaveURL(/\/marketplace\/order-summary\//)

  await page.goto('/user-profile')
  await page.getByRole('link', { name: t('shell.savedCards') }).click()
  const name = t('cards:name', { brand: 'Visa', last4: '4242' })
  await expect(page.getByText(name)).toBeVisible()
  await page.getByRole('button', { name: t('cards:removeOne', { name }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('cards:remove'), exact: true })
    .click()
  await expect(page.getByText(t('cards:empty'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('cards:empty'))).toBeVisible()
})

test('a saved card that is removed in the form pays no more @desktop', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const [first, second] = [
    await requestAt(origin, job, 'accepted'),
    await requestAt(origin, job, 'accepted'),
  ]
  await signIn(page, job.client)
  const payment = paymentPage(page, t)
  await payment.open(first)
  await payment.fill(cards.good)
  await payment.saving.check()
  await payment.button.click()
  await payment.expectPaid(first)

  await payment.open(second)
  await payment.removeSaved('4242')
  await expect(payment.savedCard('4242')).toHaveCount(0)
  await payment.pay(cards.good)
  await payment.expectPaid(second)
  await page.goto('/saved-cards')
  await expect(page.getByText(t('cards:empty'))).toBeVisible()
})
