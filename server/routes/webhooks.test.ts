import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  getRequest,
  markPaid,
  updateRequestStatus,
} from '#src/contract/requests/requests.ts'
import { resolveDispute } from '#src/contract/disputes/disputes.ts'
import { webhookEvents } from '#server/db/schema.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { createMoneyWorld, must, webhookSecrets } from '#server/test/money-world.ts'

setUpMoneyWorld()

const unsigned = (headers: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...headers },
    payload: '{"id":"evt_x","type":"payment_intent.succeeded"}',
  })

describe('the payment provider’s word', () => {
  test.each([{}, { 'stripe-signature': 't=1,v1=00' }])(
    'needs its signature: %o',
    async (headers) => {
      const answer = await unsigned(headers as Record<string, string>)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'payments/bad-signature' })
    },
  )

  test('is refused when it is old, or signed for the other endpoint', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    const payload = JSON.stringify(
      (await world.pending()).find(({ type }) => type === 'payment_intent.succeeded'),
    )
    const { platform, connect } = webhookSecrets
    const now = Math.floor(Date.now() / 1000)
    for (const [url, secret, timestamp] of [
      ['/api/webhooks/stripe', platform, now - 10 * 60],
      ['/api/webhooks/stripe', connect, now],
      ['/api/webhooks/stripe-connect', platform, now],
    ] as const) {
      const signature = { payload, secret, timestamp }
      const answer = await world.app.inject({
        ...{ method: 'POST', url, payload },
        headers: {
          'content-type': 'application/json',
          'stripe-signature': world.stripe.webhooks.generateTestHeaderString(signature),
        },
      })
      expect(answer.json()).toMatchObject({ code: 'payments/bad-signature' })
    }
    expect((await show(id)).status).toBe('accepted')
    await world.deliver()
    expect((await show(id)).status).toBe('paid')
  })

  test('is refused beyond a few forgeries a minute, and taken when it is signed', async () => {
    const forge = () => unsigned({ 'stripe-signature': 't=1,v1=00' })
    const answers = await Promise.all(Array.from({ length: 40 }, forge))
    const statuses = new Set(answers.map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([400, 429]))
    expect((await forge()).json()).toMatchObject({ code: 'request/too-many' })
    const [event] = await world.pending()
    expect(await world.post(event ?? {})).toBe(200)
  })

  test('takes effect once, however often and in whatever company it comes', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    const events = await world.pending()
    const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')
    if (!succeeded) throw new Error('no event')
    const mark = () => world.client.call(markPaid, { params: { id }, body: {} })
    const posted = await Promise.all([world.post(succeeded), world.post(succeeded), mark()])
    expect(posted.map((each) => (typeof each === 'number' ? each : each.status))).toEqual([
      200, 200, 200,
    ])
    await world.deliver()
    expect((await show(id)).timeline.filter(({ action }) => action === 'pay')).toHaveLength(
      1,
    )
    const rows = await world.db
      .select()
      .from(webhookEvents)
      .where(eq(webhookEvents.id, succeeded.id))
    expect(rows).toHaveLength(1)
  })

  test('is answered for a retry when the provider does not answer, and then counts', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    const succeeded = (await world.pending()).find(
      ({ type }) => type === 'payment_intent.succeeded',
    )
    world.setFault(() => 'before')
    expect(await world.post(succeeded ?? {})).toBe(503)
    expect((await show(id)).status).toBe('accepted')
    world.setFault(() => 'none')
    expect(await world.post(succeeded ?? {})).toBe(200)
    expect((await show(id)).status).toBe('paid')
  })

  test('about something unknown is answered 2xx and ignored', async () => {
    expect(
      await world.post({ id: 'evt_1', type: 'customer.created', data: { object: {} } }),
    ).toBe(200)
    const other = { id: 'pi_of_another_environment' }
    expect(
      await world.post({
        id: 'evt_2',
        type: 'payment_intent.succeeded',
        data: { object: other },
      }),
    ).toBe(200)
  })

  test('is asked about once: an event that was taken costs the provider no call', async () => {
    const { _id: id } = await world.bringTo('paid')
    await world.standIn.control.dispute((await world.paymentsOf(id))[0]?.chargeId ?? '')
    const events = await world.pending()
    await world.deliver()
    let calls = 0
    world.setFault(() => {
      calls += 1
      return 'none'
    })
    for (const event of events) expect(await world.post(event)).toBe(200)
    expect(calls).toBe(0)
  })

  test('a refund made by hand at the provider is seen, and an operator must look', async () => {
    const { _id: id } = await world.bringTo('paid')
    const charge = (await world.paymentsOf(id))[0]?.chargeId
    await world.stripe.refunds.create({ charge: charge ?? '' })
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'disputed',
      payments: [{ status: 'refunded', refundedAmount: 120.01 }],
    })
  })

  test('replayed after a refund under another id, it changes nothing', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    const [succeeded] = (await world.pending()).filter(
      ({ type }) => type === 'payment_intent.succeeded',
    )
    await world.deliver()
    const body = { status: 'cancelled', refund: 120.01 } as const
    must(await world.client.call(updateRequestStatus, { params: { id }, body }))
    const before = await show(id)
    expect(before.payments).toMatchObject([{ status: 'refunded', refundedAmount: 120.01 }])
    for (const [n, type] of [
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ].entries())
      expect(await world.post({ ...succeeded, id: `evt_replayed_${n}`, type })).toBe(200)
    expect(await show(id)).toEqual(before)
  })

  test('our own refund, reported by webhook, changes nothing more', async () => {
    const { _id: id } = await world.bringTo('disputed')
    await world.operator.call(resolveDispute, {
      params: { id },
      body: { taskerPercent: 0, note: 'Nada feito' },
    })
    const before = await show(id)
    await world.deliver()
    expect(before).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded' }],
    })
    expect(await show(id)).toEqual(before)
  })
})

describe('delivered by the provider itself', () => {
  test('twice and out of order, the whole way', async () => {
    const own = await createMoneyWorld()
    own.standIn.start()
    own.standIn.control.webhookMode('duplicate')
    const { _id: id } = await own.bringTo('accepted', '50-50')
    await own.pay(id)
    await own.standIn.control.idle()
    const seen = await own.client.call(getRequest, { params: { id } })
    expect(must(seen).data).toMatchObject({
      status: 'paid',
      payments: [{ status: 'held' }],
    })
    await own.close()
  })
})
