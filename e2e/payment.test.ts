import { getRequest } from '#src/contract/requests.ts'
import { expect, test as base } from './fixtures.ts'
import { cards, interceptCharge, paymentPage } from './support/payment-page.ts'
import type { Person } from './support/people.ts'
import { chargesOf } from './support/provider.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'

const PRICE = 187.5
/** In centavos: one charge, the whole price. */
const ONCE = [18_750]

type Due = {
  id: string
  client: Person
  payment: ReturnType<typeof paymentPage>
  /** The page shows that the money is held, and the provider has charged once. */
  expectHeldOnce: () => Promise<void>
}

/** A client before the form of the payment provider. */
const test = base.extend<{ due: Due }>({
  due: async ({ page, origin, t, people, signIn }, provide) => {
    const job = await people.both()
    const id = await requestAt(origin, job, 'accepted', { price: PRICE })
    await signIn(page, job.client)
    const payment = paymentPage(page, t)
    await payment.open(id)
    await provide({
      id,
      client: job.client,
      payment,
      async expectHeldOnce() {
        await payment.expectPaid(id)
        const request = requestPage(page, t, job)
        await request.expectStatus('paid')
        await request.expectMoney('held', PRICE)
        expect(await chargesOf(origin, id)).toEqual(ONCE)
      },
    })
  },
})

test('a declined card, then a good one @phone', async ({ page, origin, guard, due }) => {
  guard.allow(/402 .*\/confirm/)
  await due.payment.pay(cards.declined)
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  expect(await chargesOf(origin, due.id)).toEqual([])
  await due.payment.pay(cards.good)
  await due.expectHeldOnce()
})

test('on a desktop the form, what is paid and the button are in view at once @desktop', async ({
  page,
  t,
  due,
}) => {
  await expect(due.payment.button).toBeEnabled()
  for (const part of [
    due.payment.saving,
    page.getByText(t('payment:total'), { exact: true }),
    due.payment.button,
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  // Nothing lies over what is paid.
  await page.getByText(t('payment:total'), { exact: true }).click({ trial: true })
})

test('3-D Secure, authorised @desktop', async ({ due }) => {
  await due.payment.pay(cards.authenticated)
  await due.payment.authorise()
  await due.expectHeldOnce()
})

test('3-D Secure, refused, then another card @phone', async ({ page, origin, due }) => {
  await due.payment.pay(cards.authenticated)
  await due.payment.refuse()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  expect(await chargesOf(origin, due.id)).toEqual([])
  await due.payment.pay(cards.good)
  await due.expectHeldOnce()
})

test('the answer to the charge is lost @desktop', async ({ page, guard, due }) => {
  guard.allow(/ERR_CONNECTION_RESET/)
  await interceptCharge(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await due.payment.pay(cards.good)
  await due.expectHeldOnce()
})

test('the charge itself is lost, and tried again @phone', async ({
  page,
  origin,
  guard,
  due,
}) => {
  guard.allow(/ERR_CONNECTION_RESET/)
  guard.allow(/409 .*mark-paid$/)
  await interceptCharge(page, (route) => route.abort('connectionreset'))
  await due.payment.pay(cards.good)
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  expect(await chargesOf(origin, due.id)).toEqual([])
  await due.payment.pay(cards.good)
  await due.expectHeldOnce()
})

test('the network goes away in the middle, and comes back @phone', async ({
  page,
  context,
  t,
  guard,
  due,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await interceptCharge(page, async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await due.payment.pay(cards.good)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await expect(page.getByText(t('payment:verifying'))).toBeVisible()
  await context.setOffline(false)
  await due.expectHeldOnce()
})

test('a reload in the middle does not ask for the money again @desktop', async ({
  page,
  t,
  due,
}) => {
  await interceptCharge(page, async (route) => {
    await route.fetch() // and the page never hears of it
  })
  await due.payment.pay(cards.good)
  const status = async () =>
    (await due.client.api(getRequest, { params: { id: due.id } })).data.status
  await expect.poll(status).toBe('paid') // by the provider's event
  page.once('dialog', (dialog) => void dialog.accept())
  await due.payment.open(due.id) // a reload, unless the page has heard of it and led on
  await expect(page.getByText(t('payment:nothing.paid'))).toBeVisible()
  await page.getByRole('link', { name: t('payment:toRequest') }).click()
  await due.expectHeldOnce()
})

test('a double click pays once @desktop', async ({ due }) => {
  await due.payment.fill(cards.good)
  await due.payment.button.dblclick()
  await due.expectHeldOnce()
})

test('what is paid is not paid again @desktop', async ({ page, t, due }) => {
  await due.payment.pay(cards.good)
  await due.expectHeldOnce()
  await due.payment.open(due.id)
  await expect(page.getByText(t('payment:nothing.paid'))).toBeVisible()
  await expect(due.payment.button).toHaveCount(0)
})
