import { expect, test } from './fixtures.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { chargesOf } from './support/provider.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const PRICE = 187.5

test('a Pix code expires, another one is closed, found again, and paid at the bank @phone', async ({
  page,
  otherPage,
  origin,
  t,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest)
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted', { price: PRICE })
  await signIn(page, job.client)
  const payment = paymentPage(page, t)
  const bank = page.frameLocator('iframe[title="Pix"]')
  await payment.open(id)

  await test.step('an expired code is shown as expired', async () => {
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/pix.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await payment.showPix()
    // A press before its script has loaded would be lost.
    await expect(bank.locator('#pay')).toBeDisabled()
    script.resolve()
    await bank.locator('#end').click()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    expect(await chargesOf(origin, id)).toEqual([])
  })

  await payment.showPix()
  await bank.locator('#close').click()
  await expect(page.getByText(t('payment:pix.waiting'))).toBeVisible()
  await page.goto('/requests')
  await payment.open(id)
  const link = page.getByRole('link', { name: t('payment:pix.page') })
  const bankPage = await otherPage()
  await bankPage.goto((await link.getAttribute('href')) ?? '')
  await bankPage.locator('#pay').click()

  // The waiting page goes on by itself.
  await page.bringToFront()
  await payment.expectPaid(id)
  const client = requestPage(page, t, job)
  await client.expectStatus('paid')
  await client.expectMoney('held', PRICE)
  expect(await chargesOf(origin, id)).toEqual([PRICE * 100])
})

test('a job is paid by Pix before the code, and a card pays what a code did not @desktop @nightly', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const [id, other] = await Promise.all([
    requestAt(origin, job, 'accepted', { price: PRICE }),
    requestAt(origin, job, 'accepted', { price: PRICE }),
  ])
  await signIn(page, job.client)
  const payment = paymentPage(page, t)
  const bank = page.frameLocator('iframe[title="Pix"]')
  await payment.open(id)
  await payment.showPix()
  await bank.locator('#pay').click()
  await payment.expectPaid(id)

  await payment.open(other)
  await payment.showPix()
  await bank.locator('#end').click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await payment.chooseCard()
  await payment.pay(cards.good)
  await payment.expectPaid(other)
  expect(await chargesOf(origin, other)).toEqual([PRICE * 100])
})
