import { formatMoney } from '#src/lib/format.ts'
import { expect, test } from './fixtures.ts'
import { itemForm, itemOf } from './support/market-page.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test('two people, one order: bought by card, sent, brought, confirmed @phone', async ({
  page,
  otherPage,
  t,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest)
  const [seller, buyer] = await Promise.all([people.tasker(), people.client()])
  const title = `Luminária ${seller.name.split(' ')[0]}`
  const delivery = { meetup: false, pickup: true, carrierPrice: 30 }
  const id = await itemOf(seller, { title, price: 85, stock: 3, delivery })

  await signIn(page, buyer)
  await page.goto(`/marketplace/${id}`)
  await page.getByRole('link', { name: t('market:buy') }).click()
  await page.getByRole('button', { name: t('market:purchase.more') }).click()
  await page.getByRole('radio', { name: t('market:delivery.carrier') }).check()
  const line = (name: string) =>
    page.getByLabel(t(`account:addresses.${name}`), { exact: true })
  await page.getByLabel(t('market:filters.cep'), { exact: true }).fill('01310-100')
  await expect(line('city')).toHaveValue('São Paulo')
  await line('street').fill('Avenida Paulista')
  await line('number').fill('1000')
  await page.getByRole('button', { name: t('market:purchase.toPayment') }).dblclick()

  // The reservation survives a reload, and the pieces are off the market meanwhile.
  await expect(page.getByText(t('market:purchase.kept'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
  const payment = paymentPage(page, t)
  await payment.pay(cards.good)
  await payment.expectBought()
  await expect(page.getByText(formatMoney(200)).first()).toBeVisible()

  const sales = await otherPage()
  await signIn(sales, seller)
  await sales.goto('/marketplace/orders?side=selling')
  await sales.getByRole('link', { name: title }).click()
  await expect(sales.getByText('Avenida Paulista, 1000')).toBeVisible()
  await sales.getByRole('button', { name: t('orders:actions.ship') }).click()
  await sales.getByLabel(new RegExp(`^${t('orders:ship.carrier')}`)).fill('Correios')
  await sales.getByLabel(t('orders:ship.code'), { exact: true }).fill('BR123456789')
  await sales.getByRole('button', { name: t('orders:ship.confirm'), exact: true }).click()
  await expect(page.getByText('BR123456789')).toBeVisible()
  await sales
    .getByRole('button', { name: t('orders:actions.deliver'), exact: true })
    .click()
  await sales
    .getByRole('alertdialog')
    .getByRole('button', { name: t('orders:ask.deliver.confirm') })
    .click()

  await page.getByRole('button', { name: t('orders:actions.confirm'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('orders:ask.confirm.confirm') })
    .dblclick()
  await expect(page.getByText(t('orders:status.confirmed'), { exact: true })).toBeVisible()
  await expect(sales.getByText(t('orders:net'), { exact: true })).toBeVisible()
  await expect(sales.getByText(t('orders:status.confirmed'), { exact: true })).toBeVisible()
})

test('a client sells: the item can be bought once the payout account is set up @desktop @nightly', async ({
  page,
  otherPage,
  t,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest)
  const [seller, buyer] = await Promise.all([people.client(), people.client()])
  const title = `Vitrola ${seller.name.split(' ')[0]}`
  await signIn(page, seller)
  await page.goto('/marketplace/new')
  const form = itemForm(page, t)
  await form.fill({ title, price: '200' })
  await form.publish.click()
  await expect(page.getByText(t('market:receiveFirst'))).toBeVisible()
  const item = new URL(page.url()).pathname
  const shopping = await otherPage()
  await signIn(shopping, buyer)
  await shopping.goto(item)
  await expect(shopping.getByText(t('market:cannotReceive'))).toBeVisible()

  await page.getByRole('button', { name: t('market:receiveSetup') }).dblclick()
  await page.locator('button[value=whole]').click()
  await expect(page).toHaveURL(new RegExp(item))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(t('market:receiveFirst'))).toBeHidden()

  const buy = shopping.getByRole('link', { name: t('market:buy') })
  await expect(async () => {
    await shopping.reload()
    await expect(buy).toBeVisible({ timeout: 2000 })
  }).toPass()
  await buy.click()
  await shopping.getByRole('button', { name: t('market:purchase.toPayment') }).click()
  const paymentOfPickUp = paymentPage(shopping, t)
  await paymentOfPickUp.pay(cards.good)
  await paymentOfPickUp.expectBought()
  await shopping
    .getByRole('button', { name: t('orders:actions.confirm_paid'), exact: true })
    .click()
  await shopping
    .getByRole('alertdialog')
    .getByRole('button', { name: t('orders:ask.confirm.confirm') })
    .click()
  await expect(
    shopping.getByText(t('orders:status.confirmed'), { exact: true }),
  ).toBeVisible()
  await page.goto('/notifications')
  await expect(page.getByText(formatMoney(170)).first()).toBeVisible()
})
