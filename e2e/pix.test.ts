import type { Page } from '@playwright/test'
import { getRequest } from '#src/contract/requests.ts'
import { expect, test as base } from './fixtures.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { chargesOf } from './support/provider.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt, type Job } from './support/requests.ts'

const PRICE = 187.5

type Due = { id: string; job: Job }

/** A client before the form of the payment provider. */
const test = base.extend<{ due: Due }>({
  due: async ({ page, origin, t, people, signIn }, provide) => {
    const job = await people.both()
    const id = await requestAt(origin, job, 'accepted', { price: PRICE, inHours: 3 })
    await signIn(page, job.client)
    await paymentPage(page, t).open(id)
    await provide({ id, job })
  },
})

const bankOf = (page: Page) => page.frameLocator('iframe[title="Pix"]')

test('a job is paid by Pix, from the code to the release @phone', async ({
  page,
  otherPage,
  origin,
  t,
  due: { id, job },
  signIn,
}) => {
  test.setTimeout(150_000)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/pix.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await paymentPage(page, t).showPix()
  const pay = bankOf(page).locator('#pay')
  // A press before its script is there would be lost.
  await expect(pay).toBeDisabled()
  script.resolve()
  await pay.click()
  await paymentPage(page, t).expectPaid(id)
  const client = requestPage(page, t, job)
  await client.expectStatus('paid')
  await client.expectMoney('held', PRICE)

  const taskerPage = await otherPage()
  const work = requestPage(taskerPage, t, job)
  await signIn(taskerPage, job.tasker)
  await taskerPage.goto(`/service-request/details/${id}`)
  await work.act('start')
  await work.expectStatus('in_progress')
  await work.act('deliver')
  await client.expectStatus('delivered')
  await client.act('confirm')
  await client.expectStatus('completed')
  await client.expectMoney('released', PRICE)
  expect(await chargesOf(origin, id)).toEqual([PRICE * 100])
})

test('a code is put away, found again, and paid at the bank after the page is gone @desktop', async ({
  page,
  otherPage,
  t,
  due: { id, job },
}) => {
  await paymentPage(page, t).showPix()
  await bankOf(page).locator('#close').click()
  await expect(page.getByText(t('payment:pix.waiting'))).toBeVisible()
  await page.goto('/requests')
  await paymentPage(page, t).open(id)
  const link = page.getByRole('link', { name: t('payment:pix.page') })
  const bankPage = await otherPage()
  await bankPage.goto((await link.getAttribute('href')) ?? '')
  await page.goto('/requests')
  await bankPage.locator('#pay').click()
  const status = async () =>
    (await job.client.api(getRequest, { params: { id } })).data.status
  await expect.poll(status).toBe('paid') // by the provider's event
})

test('a page that waits goes on by itself @phone', async ({
  page,
  otherPage,
  t,
  due: { id },
}) => {
  await paymentPage(page, t).showPix()
  await bankOf(page).locator('#close').click()
  const link = page.getByRole('link', { name: t('payment:pix.page') })
  const bankPage = await otherPage()
  await bankPage.goto((await link.getAttribute('href')) ?? '')
  await bankPage.locator('#pay').click()
  await page.bringToFront()
  await paymentPage(page, t).expectPaid(id)
})

test('a code that is over: it is said, and a card pays @desktop', async ({
  page,
  origin,
  t,
  due: { id },
}) => {
  const payment = paymentPage(page, t)
  await payment.showPix()
  await bankOf(page).locator('#end').click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await payment.chooseCard()
  await payment.pay(cards.good)
  await payment.expectPaid(id)
  expect(await chargesOf(origin, id)).toEqual([PRICE * 100])
})
