import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import {
  createConnectedAccount,
  createPaymentIntent,
  getPayoutAccount,
  releasePayment,
} from '#src/contract/payments/payments.ts'
import { markPaid, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { canReceive, findPayoutAccount } from '#server/db/payments/payout-accounts.ts'
import { deliveries, notifications, payments, serviceRequests } from '#server/db/schema.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { confirm, type MoneyWorld, move, must } from '#server/test/money-world.ts'
import { bringOrderTo } from '#server/test/order-world.ts'

setUpMoneyWorld()

/** The secret of the saved cards is new in each answer. */
const anotherWayToCards = { savedCardsSecret: expect.stringMatching(/^cuss_secret_/) }

const intent = (who: MoneyWorld['client'], serviceRequestId: string, key?: string) =>
  who.call(createPaymentIntent, { body: { serviceRequestId } }, key ? { key } : {})

describe('POST /api/payments/create-payment-intent', () => {
  test('answers the due amount; repeated, at once or under the same key, it is one intent', async () => {
    const { _id: id } = await world.bringTo('accepted', '50-50')
    const answers = await Promise.all([intent(world.client, id), intent(world.client, id)])
    const underKey = () => intent(world.client, id, 'intent-key-1')
    const [first, ...others] = [...answers, await underKey(), await underKey()].map(must)
    expect(first).toMatchObject({ amount: 60.01, instalment: 1 })
    for (const other of others) expect(other).toEqual({ ...first, ...anotherWayToCards })
    expect(await world.paymentsOf(id)).toHaveLength(1)
  })

  test('an intent that ended at the provider is replaced', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const first = must(await intent(world.client, id))
    await world.stripe.paymentIntents.cancel(first.clientSecret.split('_secret_')[0] ?? '')
    const second = must(await intent(world.client, id))
    expect(second.paymentId).toBe(first.paymentId)
    expect(second.clientSecret).not.toBe(first.clientSecret)
  })

  test('is the client’s, and only when something is due', async () => {
    const { _id: pending } = await world.request()
    expect(await intent(world.client, pending)).toMatchObject({
      status: 409,
      error: { code: 'payments/nothing-due', details: { status: 'pending' } },
    })
    const { _id: id } = await world.bringTo('accepted')
    expect(await intent(world.tasker, id)).toMatchObject({
      status: 403,
      error: { code: 'payments/client-only' },
    })
    expect(await intent(world.stranger, id)).toMatchObject({ status: 404 })
    expect(await intent(world.anonymous, id)).toMatchObject({ status: 401 })
    expect(await intent(world.client, 'x')).toMatchObject({ status: 422 })
    await world.pay(id)
    expect(await intent(world.client, id)).toMatchObject({
      status: 409,
      error: { code: 'payments/already-paid' },
    })
    await world.deliver()
    expect(await intent(world.client, id)).toMatchObject({
      status: 409,
      error: { code: 'payments/already-paid', details: { status: 'paid' } },
    })
  })

  test('is refused for a cancelled request, and 404 for an unknown one', async () => {
    const { _id: id } = await world.bringTo('accepted', '50-50')
    must(await intent(world.client, id))
    must(await move(world.client, id, 'cancelled'))
    expect(await intent(world.client, id)).toMatchObject({
      status: 409,
      error: { code: 'payments/nothing-due', details: { status: 'cancelled' } },
    })
    expect(await intent(world.client, crypto.randomUUID())).toMatchObject({
      status: 404,
      error: { code: 'requests/not-found' },
    })
  })

  test.each(['before', 'after'] as const)(
    'an answer lost %s it happened is asked for again and makes no second intent',
    async (when) => {
      const { _id: id } = await world.bringTo('accepted')
      world.setFault(() => when)
      expect(await intent(world.client, id)).toMatchObject({
        status: 503,
        error: { code: 'payments/provider-unavailable' },
        headers: { 'retry-after': '5' },
      })
      world.setFault(() => 'none')
      const { clientSecret } = must(await intent(world.client, id))
      const { data } = await world.stripe.paymentIntents.list({ limit: 100 })
      const ours = data.filter(({ metadata }) => metadata['request_id'] === id)
      expect(ours.map(({ client_secret }) => client_secret)).toEqual([clientSecret])
    },
  )
})

/** The next call of the route would hang: an answer proves that it was not called. */
const expectNoCall = (route: string) => void world.standIn.control.hold(route)
const UPDATE = 'POST /v1/payment_intents/:id'
const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)

describe('a deadline that moves', () => {
  test('is sent to the provider, and an unchanged one is not', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const first = must(await intent(world.client, id))
    expectNoCall(UPDATE)
    expect(must(await intent(world.client, id)).clientSecret).toBe(first.clientSecret)
    world.standIn.control.clearFaults()
    await world.setTimes(id, { date: inHours(3) })
    const telling = world.standIn.control.hold(UPDATE)
    const answer = intent(world.client, id)
    await telling.reached
    telling.release()
    expect(must(await answer).clientSecret).toBe(first.clientSecret)
  })

  test('does not block a payment at the same time', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const { clientSecret } = must(await intent(world.client, id))
    await world.setTimes(id, { date: inHours(3) })
    const telling = world.standIn.control.hold(UPDATE)
    const answer = intent(world.client, id)
    await telling.reached
    await confirm(world.stripe, idOf(clientSecret))
    telling.release()
    expect(must(await answer).clientSecret).toBe(clientSecret)
    await world.deliver()
    expect(await show(id)).toMatchObject({ status: 'paid', payments: [{ amount: 120.01 }] })
  })

  test('leaves one intent of two that were being made for it, and ends the other', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const making = world.standIn.control.hold('POST /v1/payment_intents')
    const slow = intent(world.client, id)
    await making.reached
    await world.setTimes(id, { date: inHours(3) })
    const kept = must(await intent(world.client, id))
    making.release()
    expect(await slow).toMatchObject({
      status: 409,
      error: { code: 'payments/nothing-due', details: { status: 'accepted' } },
    })
    expect(await world.paymentsOf(id)).toMatchObject([
      { status: 'awaiting', intentId: idOf(kept.clientSecret) },
    ])
    const { data } = await world.stripe.paymentIntents.list({ limit: 100 })
    const ours = data.filter(({ metadata }) => metadata['request_id'] === id)
    expect(
      Object.fromEntries(ours.map(({ client_secret, status }) => [client_secret, status])),
    ).toEqual({
      [kept.clientSecret]: 'requires_payment_method',
      [ours.find(({ status }) => status === 'canceled')?.client_secret ?? '']: 'canceled',
    })
  })
})

test('an intent that the provider refuses is made under another key the next time', async () => {
  const { _id: id } = await world.bringTo('accepted')
  world.setFault(() => 'before')
  await intent(world.client, id)
  world.setFault(() => 'none')
  const [payment] = await world.paymentsOf(id)
  const payBy = Date.parse((await show(id)).deadline ?? '')
  const another = { amount: 5000, currency: 'brl' }
  const idempotencyKey = `pi:${payment?.id}:1:${payBy}`
  await world.stripe.paymentIntents.create(another, { idempotencyKey })
  expect(await intent(world.client, id)).toMatchObject({
    error: { code: 'payments/provider-refused' },
  })
  expect((await world.paymentsOf(id))[0]?.intentAttempt).toBe(2)
  expect(must(await intent(world.client, id)).amount).toBe(120.01)
})

describe('an intent that is being made while the request is cancelled', () => {
  test('is not returned and is ended, by the reconcile job if need be', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const making = world.standIn.control.hold('POST /v1/payment_intents')
    const answer = intent(world.client, id)
    await making.reached
    must(await move(world.client, id, 'cancelled'))
    world.standIn.control.fault({
      match: 'POST /v1/payment_intents/:id/cancel',
      mode: 'drop_before',
      // The SDK tries once more when a connection closes.
      times: 2,
    })
    making.release()
    expect(await answer).toMatchObject({
      status: 409,
      error: { code: 'payments/nothing-due', details: { status: 'cancelled' } },
    })
    expect((await world.paymentsOf(id))[0]?.status).toBe('awaiting')
    await reconcilePayments(world.deps)
    expect((await world.paymentsOf(id))[0]?.status).toBe('canceled')
  })

  test('is ended at once where the provider can be reached', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const making = world.standIn.control.hold('POST /v1/payment_intents')
    const answer = intent(world.client, id)
    await making.reached
    must(await move(world.client, id, 'cancelled'))
    making.release()
    expect((await answer).status).toBe(409)
    expect((await world.paymentsOf(id))[0]?.status).toBe('canceled')
    const { data } = await world.stripe.paymentIntents.list({ limit: 100 })
    const ours = data.filter(({ metadata }) => metadata['request_id'] === id)
    expect(ours.map(({ status }) => status)).toEqual(['canceled'])
  })
})

test('a balance paid on a page that was still open is held for the dispute', async () => {
  const { _id: id } = await world.bringTo('delivered', '50-50')
  const { clientSecret } = must(await intent(world.client, id))
  // The call that ends the page's intent is lost.
  world.setFault(() => 'before')
  const note = 'Faltou a tampa do quadro'
  const body = { status: 'disputed', reason: 'quality', note } as const
  must(await world.client.call(updateRequestStatus, { params: { id }, body }))
  world.setFault(() => 'none')
  await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
  await world.deliver()
  expect(await show(id)).toMatchObject({
    status: 'disputed',
    payments: [
      { status: 'frozen', heldAmount: 60.01 },
      { status: 'frozen', heldAmount: 60 },
    ],
  })
})

describe('PATCH /api/requests/service-requests/:id/mark-paid', () => {
  const mark = (who: MoneyWorld['client'], id: string) =>
    who.call(markPaid, { params: { id }, body: {} })

  test('finds a payment whose webhook was lost; again it is the same answer', async () => {
    const { _id: id } = await world.bringTo('accepted')
    expect(await mark(world.client, id)).toMatchObject({
      status: 409,
      error: { code: 'payments/not-paid', details: { status: 'accepted' } },
    })
    await world.pay(id)
    await world.drop()
    const paid = must(await mark(world.client, id)).data
    expect(paid).toMatchObject({
      status: 'paid',
      payments: [{ instalment: 1, amount: 120.01, status: 'held' }],
    })
    expect(must(await mark(world.tasker, id)).data.timeline).toEqual(paid.timeline)
  })

  test('finds none where the page was only opened, nor where a balance is still due', async () => {
    const { _id: opened } = await world.bringTo('accepted')
    must(await intent(world.client, opened))
    expect(await mark(world.client, opened)).toMatchObject({
      status: 409,
      error: { code: 'payments/not-paid', details: { status: 'accepted' } },
    })
    const { _id: halfPaid } = await world.bringTo('delivered', '50-50')
    for (const who of [world.client, world.tasker])
      expect(await mark(who, halfPaid)).toMatchObject({
        status: 409,
        error: { code: 'payments/not-paid', details: { status: 'delivered' } },
      })
  })

  test('finds one that the provider was still working on', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    await world.drop()
    await world.db
      .update(payments)
      .set({ status: 'processing' })
      .where(eq(payments.requestId, id))
    expect(must(await mark(world.client, id)).data.status).toBe('paid')
  })

  test('is for its parties', async () => {
    const { _id: id } = await world.bringTo('accepted')
    expect(await mark(world.client, crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await mark(world.stranger, id)).toMatchObject({ status: 404 })
    expect(await mark(world.anonymous, id)).toMatchObject({ status: 401 })
  })

  test('is an error when the provider does not answer', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    await world.drop()
    world.setFault(() => 'before')
    expect(await mark(world.client, id)).toMatchObject({ status: 503 })
  })
})

describe('the whole way', () => {
  test("'100': confirming releases the price less the fee", async () => {
    const { _id: id } = await world.bringTo('completed')
    const [payment] = await world.paymentsOf(id)
    expect(payment).toMatchObject({ status: 'released', transferAmount: 10_201 })
    const transfer = await world.stripe.transfers.retrieve(payment?.transferId ?? '')
    expect(transfer).toMatchObject({
      amount: 10_201,
      transfer_group: id,
      source_transaction: payment?.chargeId,
      metadata: { payment_id: payment?.id },
    })
  })

  test("'50-50': the balance completes and releases both; the fee is that of the price", async () => {
    const { _id: id } = await world.bringTo('completed', '50-50')
    const data = await show(id)
    expect(data).toMatchObject({
      status: 'completed',
      platformFee: 18,
      payments: [
        { instalment: 1, amount: 60.01, status: 'released' },
        { instalment: 2, amount: 60, status: 'released' },
      ],
    })
    expect(data.timeline.map(({ action, by }) => `${action} ${by}`).slice(-2)).toEqual([
      'pay_balance client',
      'confirm system',
    ])
    const sent = (await world.paymentsOf(id)).map(
      ({ transferAmount }) => transferAmount ?? 0,
    )
    expect(sent.reduce((sum, each) => sum + each)).toBe(12_001 - 1_800)
  })

  test('the tasker cancels: all of it goes back', async () => {
    const { _id: id } = await world.bringTo('paid')
    await move(world.tasker, id, 'cancelled')
    expect(await show(id)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded', refundedAmount: 120.01, releasedAt: null }],
    })
  })

  test('the client cancels late: 20 % of the price is the tasker’s', async () => {
    const { _id: id } = await world.bringTo('paid', '50-50')
    await world.db
      .update(serviceRequests)
      .set({ date: new Date(Date.now() + 3_600_000) })
      .where(eq(serviceRequests.id, id))
    const paidAt = new Date(Date.now() - 3_600_000)
    await world.db.update(payments).set({ paidAt }).where(eq(payments.requestId, id))
    await move(world.client, id, 'cancelled')
    const [payment] = await world.paymentsOf(id)
    expect(payment).toMatchObject({
      status: 'refunded',
      amount: 6_001,
      transferAmount: 2_400,
      refundAmount: 3_601,
    })
  })

  test('a refund that is another by now is not taken for the one that was read', async () => {
    const { _id: id } = await world.bringTo('paid')
    const cancel = (refund: number) =>
      world.client.call(updateRequestStatus, {
        params: { id },
        body: { status: 'cancelled', refund },
      })
    const refused = async (refund: number, now: object) => {
      expect(await cancel(refund)).toMatchObject({
        status: 409,
        error: { code: 'requests/refund-changed', details: now },
      })
      expect(await show(id)).toMatchObject({
        status: 'paid',
        payments: [{ status: 'held' }],
      })
    }
    const date = new Date(Date.now() + 3_600_000)
    await world.db.update(serviceRequests).set({ date }).where(eq(serviceRequests.id, id))
    await refused(96.01, { refund: 120.01, toTasker: 0 })
    const paidAt = new Date(Date.now() - 3_600_000)
    await world.db.update(payments).set({ paidAt }).where(eq(payments.requestId, id))
    await refused(120.01, { refund: 96.01, toTasker: 24 })
    must(await cancel(96.01))
    // The same again is no error, whatever it names.
    must(await cancel(120.01))
    expect(await show(id)).toMatchObject({
      status: 'cancelled',
      payments: [{ refundedAmount: 96.01 }],
    })
  })

  test('a free cancellation is refused when it has been paid meanwhile', async () => {
    const { _id: id } = await world.bringTo('paid')
    const body = { status: 'cancelled', refund: 0 } as const
    expect(
      await world.client.call(updateRequestStatus, { params: { id }, body }),
    ).toMatchObject({
      status: 409,
      error: { code: 'requests/refund-changed', details: { refund: 120.01 } },
    })
  })

  test('only cancelling names a refund', async () => {
    const { _id: id } = await world.bringTo('paid')
    const body = { status: 'in_progress', refund: 0 } as const
    expect(
      await world.tasker.call(updateRequestStatus, { params: { id }, body }),
    ).toMatchObject({ status: 422, error: { details: [{ path: 'refund' }] } })
  })

  test('cancelling ends no intent that is paid', async () => {
    const { _id: id } = await world.bringTo('paid', '50-50')
    expectNoCall('POST /v1/payment_intents/:id/cancel')
    must(await move(world.tasker, id, 'cancelled'))
    world.standIn.control.clearFaults()
    expect((await world.paymentsOf(id)).map(({ status }) => status)).toEqual(['refunded'])
  })

  test('cancelling ends the open intent', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await intent(world.client, id)
    await move(world.client, id, 'cancelled')
    const [payment] = await world.paymentsOf(id)
    expect(payment?.status).toBe('canceled')
    const ended = await world.stripe.paymentIntents.retrieve(payment?.intentId ?? '')
    expect(ended.status).toBe('canceled')
  })

  test('a card that goes through too late is refunded', async () => {
    const { _id: id } = await world.bringTo('accepted')
    const { clientSecret } = must(await intent(world.client, id))
    world.setFault(() => 'before')
    await move(world.client, id, 'cancelled')
    world.setFault(() => 'none')
    await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded', refundedAmount: 120.01 }],
    })
  })
})

describe('a balance paid on a page that was still open when changes were asked for', () => {
  test('is held, and completes when the client opens the request after the new delivery', async () => {
    const { _id: id } = await world.bringTo('delivered', '50-50')
    const { clientSecret } = must(await intent(world.client, id))
    world.setFault(() => 'before')
    must(await move(world.client, id, 'changes_requested'))
    world.setFault(() => 'none')
    await confirm(world.stripe, clientSecret.split('_secret_')[0] ?? '')
    await world.deliver()
    expect(await show(id)).toMatchObject({
      status: 'changes_requested',
      payments: [{ status: 'held' }, { status: 'held' }],
    })
    must(await move(world.tasker, id, 'delivered'))
    expect(await intent(world.client, id)).toMatchObject({
      error: { code: 'payments/already-paid' },
    })
    const mark = (who: MoneyWorld['client']) =>
      who.call(markPaid, { params: { id }, body: {} })
    expect(must(await mark(world.tasker)).data.status).toBe('delivered')
    expect(must(await mark(world.client)).data).toMatchObject({
      status: 'completed',
      payments: [{ status: 'released' }, { status: 'released' }],
    })
  })
})

describe('POST /api/payments/:paymentId/release', () => {
  const release = (who: MoneyWorld['client'], paymentId: string) =>
    who.call(releasePayment, { params: { paymentId } })
  const firstPayment = async (id: string) => (await world.paymentsOf(id))[0]?.id ?? ''

  test('sends nothing before the job is done', async () => {
    const { _id: id } = await world.bringTo('paid')
    expect(await release(world.client, await firstPayment(id))).toMatchObject({
      status: 409,
      error: { code: 'payments/not-releasable', details: { status: 'held' } },
    })
  })

  test.each(['before', 'after'] as const)(
    'finishes a transfer whose answer was lost %s it happened, once',
    async (when) => {
      const { _id: id } = await world.bringTo('delivered')
      world.setFault(() => when)
      must(await move(world.client, id, 'completed'))
      world.setFault(() => 'none')
      const paymentId = await firstPayment(id)
      expect((await world.paymentsOf(id))[0]?.status).toBe('releasing')
      const answers = await Promise.all(
        [world.client, world.operator, world.client].map((who) => release(who, paymentId)),
      )
      const [client, operator, again] = answers.map(({ status }) => status)
      expect([client, again]).toEqual([200, 200])
      // An operator is told when another call is sending it.
      expect([200, 409]).toContain(operator)
      expect(must(await release(world.client, paymentId)).payment.status).toBe('released')
      const { data } = await world.stripe.transfers.list({ transfer_group: id })
      expect(data).toHaveLength(1)
    },
  )

  test('answers its outcome', async () => {
    const { _id: id } = await world.bringTo('delivered')
    world.setFault(() => 'before')
    must(await move(world.client, id, 'completed'))
    world.setFault(() => 'none')
    expect(must(await release(world.client, await firstPayment(id))).payment).toMatchObject(
      {
        status: 'released',
        transfer: { net: 102.01, sent: true },
      },
    )
  })

  test('a failed refund is sent again by an operator, not by the client', async () => {
    const { _id: id } = await world.bringTo('paid')
    world.setFault(() => 'before')
    must(await move(world.client, id, 'cancelled'))
    world.setFault(() => 'none')
    const paymentId = await firstPayment(id)
    const refused = (status: string) => ({
      status: 409,
      error: { code: 'payments/not-releasable', details: { status } },
    })
    expect(await release(world.client, paymentId)).toMatchObject(refused('refunding'))
    for (let sent = 0; sent < 2; sent++)
      expect(must(await release(world.operator, paymentId)).payment.status).toBe('refunded')
    expect(await release(world.client, paymentId)).toMatchObject(refused('refunded'))
  })

  test('is for the client and operators', async () => {
    const { _id: id } = await world.bringTo('completed')
    const paymentId = await firstPayment(id)
    expect(await release(world.tasker, paymentId)).toMatchObject({ status: 403 })
    expect(await release(world.stranger, paymentId)).toMatchObject({ status: 404 })
    expect(await release(world.anonymous, paymentId)).toMatchObject({ status: 401 })
    for (const unknown of ['x', crypto.randomUUID()])
      expect(await release(world.operator, unknown)).toMatchObject({
        status: 404,
        error: { code: 'payments/not-found' },
      })
    expect(await release(world.operator, paymentId)).toMatchObject({ status: 200 })
  })
})

describe('the payer', () => {
  const receiptsOf = async (uid: string, action = 'receipt') => {
    const rows = await world.db
      .select({ data: notifications.data, channel: deliveries.channel })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(eq(notifications.uid, uid))
    return rows.filter(({ data }) => data['action'] === action)
  }

  test('gets one receipt for a job and for an order, by e-mail alone', async () => {
    const before = (await receiptsOf('clara')).length
    const { _id: requestId } = await world.bringTo('paid', '100')
    const orderId = await bringOrderTo(world, 'paid')
    await world.deliver()
    expect((await receiptsOf('clara')).slice(before)).toMatchObject([
      { channel: 'mail', data: { requestId, amount: 12_001 } },
      { channel: 'mail', data: { orderId, amount: 12_001 } },
    ])
    expect(await receiptsOf('marina')).toEqual([])
    const { notifications: told } = must(
      await world.client.call(listNotifications, { query: {} }),
    )
    const receipt = told.find(({ message }) => message.startsWith('Recebemos R$'))
    expect(receipt).toMatchObject({ read: true })
  })

  test.each(['none', 'drop_after'] as const)(
    'gets one receipt of the refund (answer of the provider: %s)',
    async (lost) => {
      const before = (await receiptsOf('clara', 'refund_receipt')).length
      const { _id: requestId } = await world.bringTo('paid', '100')
      if (lost !== 'none')
        world.standIn.control.fault({ match: 'POST /v1/refunds', mode: lost, times: 2 })
      must(await move(world.tasker, requestId, 'cancelled'))
      for (const _time of [1, 2]) {
        await world.deliver()
        await reconcilePayments(world.deps)
      }
      expect((await receiptsOf('clara', 'refund_receipt')).slice(before)).toMatchObject([
        { channel: 'mail', data: { requestId, amount: 12_001 } },
      ])
      expect(await receiptsOf('marina', 'refund_receipt')).toEqual([])
    },
  )
})

describe('being paid', () => {
  test('the form is the provider’s; coming back from it counts without a webhook', async () => {
    const novo = await world.as('novo')
    expect(must(await novo.call(getPayoutAccount))).toEqual({ state: 'none', missing: [] })
    const { url } = must(
      await novo.call(createConnectedAccount, {
        body: { returnPath: '/tasker-profile?a=1' },
      }),
    )
    expect(url).toMatch(/^http/)
    const again = must(await novo.call(createConnectedAccount, { body: {} }))
    const status = () => novo.call(getPayoutAccount).then(must)
    expect(await status()).toEqual({
      state: 'incomplete',
      missing: ['identity', 'bank', 'terms'],
    })
    await world.onboard(again.url)
    expect(await status()).toEqual({ state: 'active', missing: [] })
  })

  test('the provider’s webhook reports it too', async () => {
    const other = await world.as('other')
    const { url } = must(await other.call(createConnectedAccount, { body: {} }))
    await world.onboard(url)
    await world.deliver()
    expect(await canReceive(world.db, 'other')).toBe(true)
  })

  test('is begun once, by two calls at a time', async () => {
    const twin = await world.as('twin')
    const start = () => twin.call(createConnectedAccount, { body: {} }).then(must)
    await Promise.all([start(), start()])
    const accounts = Object.values(world.standIn.control.state().accounts)
    expect(accounts.filter(({ metadata }) => metadata['uid'] === 'twin')).toHaveLength(1)
  })

  test('is answered in every state; a person whose account is stopped is notified once', async () => {
    const tess = await world.as('tess')
    must(await tess.call(createConnectedAccount, { body: {} }))
    const accountId = (await findPayoutAccount(world.db, 'tess'))?.accountId ?? ''
    const stages = {
      partial: { state: 'incomplete', missing: ['document', 'bank'] },
      review: { state: 'in_review', missing: [] },
      whole: { state: 'active', missing: [] },
      owing: { state: 'active', missing: ['document'] },
      stopped: { state: 'restricted', missing: ['document'] },
      rejected: { state: 'restricted', missing: [] },
    } as const
    for (const stage of [
      'partial',
      'review',
      'whole',
      'owing',
      'stopped',
      'rejected',
    ] as const) {
      await world.standIn.control.setAccount(accountId, stage)
      await world.deliver()
      expect(must(await tess.call(getPayoutAccount))).toEqual(stages[stage])
      expect(await canReceive(world.db, 'tess')).toBe(stages[stage].state === 'active')
    }
    const { notifications } = must(await tess.call(listNotifications, { query: {} }))
    expect(notifications.map(({ message }) => message)).toEqual([
      expect.stringContaining('parou de fazer seus depósitos'),
    ])
  })

  test('with nothing left to say, one comes to the account’s own page', async () => {
    const start = () => world.tasker.call(createConnectedAccount, { body: {} }).then(must)
    const form = await world.standIn.fetch(
      new Request((await start()).url.replace('/__stripe', '')),
    )
    expect(await form.text()).toContain('Change the bank account')
    await world.standIn.control.setAccount('acct_marina', 'owing')
    await world.deliver()
    const page = await start().then(({ url }) =>
      world.standIn.fetch(new Request(url.replace('/__stripe', ''))),
    )
    expect(await page.text()).toContain('Complete sign-up')
    await world.standIn.control.setAccount('acct_marina', 'whole')
    await world.deliver()
  })

  test('is for every signed-in user, and comes back to our own pages only', async () => {
    for (const returnPath of [
      '//evil.test',
      'https://evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      '/.//evil.test',
      '/%2Fevil.test',
    ])
      expect(
        await world.tasker.call(createConnectedAccount, { body: { returnPath } }),
      ).toMatchObject({ status: 422 })
    expect(await world.anonymous.call(createConnectedAccount, { body: {} })).toMatchObject({
      status: 401,
    })
    expect(await world.anonymous.call(getPayoutAccount)).toMatchObject({ status: 401 })
  })
})
