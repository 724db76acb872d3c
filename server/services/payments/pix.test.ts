import { expect, test } from 'vitest'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { markPaid } from '#src/contract/requests/requests.ts'
import { timers } from '#src/contract/requests/request-lifecycle.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { atBank, confirm, move, must, showPix } from '#server/test/money-world.ts'
import { reconcilePayments } from './reconcile.ts'
import { runTimers } from './timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

setUpMoneyWorld()

const ask = async (serviceRequestId: string) => {
  const answer = await world.client.call(createPaymentIntent, {
    body: { serviceRequestId },
  })
  return must(answer).clientSecret.split('_secret_')[0] ?? ''
}

const intentOf = (id: string) => world.stripe.paymentIntents.retrieve(id)
const expiryOf = async (id: string) =>
  (await intentOf(id)).payment_method_options?.pix?.expires_at ?? NaN
const deadlineOf = async (id: string) => Date.parse((await show(id)).deadline ?? '')

/** A request with a shown Pix code. */
async function waiting(status: 'accepted' | 'delivered' = 'accepted') {
  const method = status === 'delivered' ? '50-50' : '100'
  const { _id: id } = await world.bringTo(status, method)
  const intent = await ask(id)
  return { id, intent, url: await showPix(world.stripe, intent) }
}

test('a Pix paid after the page was closed is reported by webhook, twice and late', async () => {
  const { id, intent, url } = await waiting()
  await world.deliver()
  const [open] = (await show(id)).payments
  expect(open?.pixUntil).toBe(new Date((await expiryOf(intent)) * 1000).toISOString())
  expect((await show(id)).status).toBe('accepted')
  await atBank(world.standIn, url)
  const events = await world.pending()
  for (const event of [...events, ...events].toReversed()) await world.post(event)
  const request = await show(id)
  expect(request).toMatchObject({
    status: 'paid',
    payments: [{ status: 'held', pixUntil: null }],
  })
  expect(request.timeline.filter(({ action }) => action === 'pay')).toHaveLength(1)
})

test('a balance is paid by Pix, which completes the work', async () => {
  const { id, url } = await waiting('delivered')
  await atBank(world.standIn, url)
  await world.deliver()
  expect(await show(id)).toMatchObject({ status: 'completed' })
})

test('a Pix whose webhook was lost is found', async () => {
  const { id, url } = await waiting()
  await atBank(world.standIn, url)
  await world.drop()
  must(await world.client.call(markPaid, { params: { id }, body: {} }))
  expect((await show(id)).status).toBe('paid')
})

test('a cancelled request ends its code: the bank refuses it', async () => {
  const { id, url } = await waiting()
  must(await move(world.client, id, 'cancelled'))
  expect(await atBank(world.standIn, url)).toEqual({ state: 'over' })
  expect(await world.paymentsOf(id)).toMatchObject([{ status: 'canceled', paidAt: null }])
})

test('a Pix paid just before its request is cancelled is refunded whole', async () => {
  const { id, url } = await waiting()
  await atBank(world.standIn, url) // before any webhook
  must(await move(world.client, id, 'cancelled'))
  await world.deliver()
  expect(await show(id)).toMatchObject({
    status: 'cancelled',
    payments: [{ status: 'refunded', refundedAmount: 120.01 }],
  })
})

test('a Pix paid while the call that ends its code was lost is refunded whole', async () => {
  const { id, url } = await waiting()
  const match = 'POST /v1/payment_intents/:id/cancel'
  world.standIn.control.fault({ match, mode: 'drop_before', times: 2 })
  must(await move(world.client, id, 'cancelled'))
  expect(await atBank(world.standIn, url)).toEqual({ state: 'paid' })
  world.standIn.control.clearFaults()
  await world.deliver()
  await reconcilePayments(world.deps)
  expect(await world.paymentsOf(id)).toMatchObject([
    { status: 'refunded', refundAmount: 12_001 },
  ])
})

test('an unpaid code expires, and a card pays the same intent', async () => {
  const { id, intent, url } = await waiting()
  await atBank(world.standIn, url, 'end')
  await world.deliver()
  expect(await world.paymentsOf(id)).toMatchObject([{ status: 'awaiting', pixUntil: null }])
  expect(await ask(id)).toBe(intent)
  await confirm(world.stripe, intent)
  await world.deliver()
  expect((await show(id)).status).toBe('paid')
  expect(await atBank(world.standIn, url)).toEqual({ state: 'over' })
})

test('a client with a code may pay by card instead, once', async () => {
  const { id, intent, url } = await waiting()
  expect(await ask(id)).toBe(intent)
  await confirm(world.stripe, intent)
  expect(await atBank(world.standIn, url)).toEqual({ state: 'over' })
  await world.deliver()
  const { charges } = world.standIn.control.state()
  const taken = Object.values(charges).filter(({ payment_intent: of }) => of === intent)
  expect(taken).toHaveLength(1)
  expect((await show(id)).status).toBe('paid')
})

test('a request that is not paid in time expires with its code', async () => {
  const { id, url } = await waiting()
  const long = new Date(Date.now() - timers.payment - timers.shortest)
  await world.setTimes(id, { statusSince: long, termsSince: long })
  await runTimers(requestDeal, world.deps)
  expect((await show(id)).status).toBe('expired')
  expect(await atBank(world.standIn, url)).toEqual({ state: 'over' })
})

test.each(['accepted', 'delivered'] as const)(
  'no code of a request that is %s outlives its deadline',
  async (status) => {
    const { _id: id } = await world.bringTo(status, '50-50')
    const until = await expiryOf(await ask(id))
    const deadline = await deadlineOf(id)
    expect(until * 1000).toBeLessThanOrEqual(deadline)
    expect(until * 1000).toBeGreaterThan(deadline - 1000)
  },
)

test('a moved deadline moves the expiry of the next code, not of a shown one', async () => {
  const { _id: id } = await world.bringTo('accepted')
  const intent = await ask(id)
  const hour = 60 * 60_000
  await world.setTimes(id, { date: new Date(Date.now() + 3 * hour) })
  expect(await ask(id)).toBe(intent)
  expect(await expiryOf(intent)).toBe(Math.floor((await deadlineOf(id)) / 1000))

  const url = await showPix(world.stripe, intent)
  await world.setTimes(id, { date: new Date(Date.now() + 4 * hour) })
  // A call would never return.
  world.standIn.control.hold('POST /v1/payment_intents/:id')
  expect(await ask(id)).toBe(intent)
  world.standIn.control.clearFaults()
  expect(await atBank(world.standIn, url, 'look')).toEqual({ state: 'open' })
})

test('too close to the deadline only a card can pay', async () => {
  const { _id: id } = await world.bringTo('accepted')
  const early = await ask(id)
  const since = new Date(Date.now() - timers.shortest + 60_000)
  await world.setTimes(id, { statusSince: since, termsSince: since, date: new Date() })
  expect(await ask(id)).toBe(early)
  expect((await intentOf(early)).payment_method_types).toEqual(['card'])
  await confirm(world.stripe, early)
  await world.deliver()
  expect((await show(id)).status).toBe('paid')
})
