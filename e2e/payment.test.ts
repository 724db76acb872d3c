import { getRequest } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { cards, interceptCharge, paymentPage } from './support/payment-page.ts'
import { chargesOf } from './support/provider.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const PRICE = 187.5
/** In centavos: one charge, the whole price. */
const ONCE = [18_750]

test('a card is declined, its bank refuses, the charge is lost: then it is paid, once @phone', async ({
  page,
  origin,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/402 .*\/confirm|ERR_CONNECTION_RESET|409 .*mark-paid$/)
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted', { price: PRICE })
  await signIn(page, job.client)
  const payment = paymentPage(page, t)
  await payment.open(id)
  const alert = page.getByRole('alert').filter({ hasText: /\w/ })
  const expectNothingPaid = async () => {
    await expect(alert).toBeVisible()
    expect(await chargesOf(origin, id)).toEqual([])
  }

  await payment.pay(cards.declined)
  await expectNothingPaid()

  await payment.pay(cards.authenticated)
  await payment.refuse()
  await expectNothingPaid()

  await interceptCharge(page, (route) => route.abort('connectionreset'))
  await payment.pay(cards.good)
  await expectNothingPaid()

  await test.step('a double click, and the bank accepts', async () => {
    await payment.fill(cards.authenticated)
    await payment.button.dblclick()
    await payment.authorise()
    await payment.expectPaid(id)
    const request = requestPage(page, t, job)
    await request.expectStatus('paid')
    await request.expectMoney('held', PRICE)
    expect(await chargesOf(origin, id)).toEqual(ONCE)
  })

  await test.step('a paid request is not paid again', async () => {
    await payment.open(id)
    await expect(page.getByText(t('payment:nothing.paid'))).toBeVisible()
    await expect(payment.button).toHaveCount(0)
    await page.goto(`/payment-success?requestId=${id}`)
    await expect(page.getByText(t('payment:success.paid'))).toBeVisible()
  })
})

test('the answer to the charge is lost, the network too, or the page is closed: it is paid once @desktop', async ({
  page,
  context,
  origin,
  t,
  guard,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest) // three payments
  guard.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/)
  const job = await people.both()
  await signIn(page, job.client)
  const payment = paymentPage(page, t)
  /** Opens the form for another request. */
  async function openNext(): Promise<string> {
    const id = await requestAt(origin, job, 'accepted', { price: PRICE })
    await payment.open(id)
    return id
  }
  async function expectPaidOnce(id: string) {
    await payment.expectPaid(id)
    await expectHeldOnce(id)
  }
  async function expectHeldOnce(id: string) {
    const request = requestPage(page, t, job)
    await request.expectStatus('paid')
    await request.expectMoney('held', PRICE)
    expect(await chargesOf(origin, id)).toEqual(ONCE)
  }

  await test.step('the answer is lost', async () => {
    const id = await openNext()
    await interceptCharge(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await payment.pay(cards.good)
    await expectPaidOnce(id)
  })

  await test.step('the network goes away in the middle, and comes back', async () => {
    const id = await openNext()
    await interceptCharge(page, async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await payment.pay(cards.good)
    await expect(page.getByText(t('offline.banner'))).toBeVisible()
    await expect(page.getByText(t('payment:verifying'))).toBeVisible()
    await context.setOffline(false)
    await expectPaidOnce(id)
  })

  await test.step('a reload in the middle does not ask for the money again', async () => {
    const id = await openNext()
    await interceptCharge(page, async (route) => {
      await route.fetch() // and the page never gets the answer
    })
    await payment.pay(cards.good)
    const status = async () =>
      (await job.client.api(getRequest, { params: { id } })).data.status
    await expect.poll(status).toBe('paid') // by the provider's event
    page.once('dialog', (dialog) => void dialog.accept())
    await payment.open(id) // a reload, unless the page has got the event and led on
    await expect(page.getByText(t('payment:nothing.paid'))).toBeVisible()
    await page.getByRole('link', { name: t('payment:toRequest') }).click()
    await expectHeldOnce(id)
  })
})
