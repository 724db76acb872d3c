import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { resolveDispute } from '#src/contract/disputes/disputes.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { chargebacks, payments } from '#server/db/schema.ts'
import {
  type ChargeBooks,
  type Intent,
  type PaymentProvider,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { show, setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { addPayment, addRequest } from '#server/test/people.ts'
import { reconcilePayments } from './reconcile.ts'

setUpMoneyWorld()

describe('reconciling', () => {
  test('finds a payment whose webhook was lost', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.pay(id)
    await world.drop()
    await reconcilePayments(world.deps)
    expect((await show(id)).status).toBe('paid')
  })

  test('ends an intent that outlived its request', async () => {
    const { _id: id } = await world.bringTo('accepted')
    await world.client.call(createPaymentIntent, {
      body: { serviceRequestId: id },
    })
    world.setFault(() => 'before')
    const cancel = { params: { id }, body: { status: 'cancelled' } } as const
    must(await world.client.call(updateRequestStatus, cancel))
    world.setFault(() => 'none')
    await reconcilePayments(world.deps)
    expect((await show(id)).payments[0]?.status).toBe('canceled')
  })

  test.each(['before', 'after'] as const)(
    'finishes a release and a refund whose answers were lost %s they happened, once',
    async (when) => {
      const { _id: id } = await world.bringTo('disputed')
      world.setFault(() => when)
      must(
        await world.operator.call(resolveDispute, {
          params: { id },
          body: { taskerPercent: 50, note: 'Metade' },
        }),
      )
      await reconcilePayments(world.deps)
      expect((await show(id)).payments[0]?.status).toBe('refunding')
      world.setFault(() => 'none')
      await reconcilePayments(world.deps)
      const [payment] = await world.paymentsOf(id)
      expect(payment).toMatchObject({
        status: 'refunded',
        transferAmount: 5101,
        refundAmount: 6000,
      })
      const transfers = await world.stripe.transfers.list({ transfer_group: id })
      const refunds = await world.stripe.refunds.list({ charge: payment?.chargeId ?? '' })
      expect(transfers.data.map(({ amount }) => amount)).toEqual([5101])
      expect(refunds.data.map(({ amount }) => amount)).toEqual([6000])
    },
  )

  test('takes over from a dead worker after its claim', async () => {
    const { _id: id } = await world.bringTo('delivered')
    world.setFault(() => 'before')
    must(
      await world.client.call(updateRequestStatus, {
        params: { id },
        body: { status: 'completed' },
      }),
    )
    world.setFault(() => 'none')
    const claim = (ms: number) =>
      world.db
        .update(payments)
        .set({ claimedUntil: new Date(Date.now() + ms) })
        .where(eq(payments.requestId, id))
    await claim(30_000)
    await reconcilePayments(world.deps)
    expect((await show(id)).payments[0]?.status).toBe('releasing')
    await claim(-1)
    await reconcilePayments(world.deps)
    expect((await show(id)).payments[0]?.status).toBe('released')
  })
})

describe('which instalments the provider is asked about', () => {
  const HOUR = 60 * 60_000
  const DAY = 24 * HOUR
  const NOW = new Date('2026-11-26T12:00:00Z')
  const ago = (ms: number) => new Date(NOW.getTime() - ms)

  // Excludes the payments of earlier tests.
  beforeEach(async () => {
    await world.db.update(payments).set({ intentId: null })
  })

  /** A charged instalment that is not due for a check yet. */
  async function instalment(row: Partial<PaymentRow> = {}): Promise<string> {
    const requestId = await addRequest(world.db, { status: 'paid' })
    const id = uuidv7()
    return addPayment(world.db, {
      ...{ id, requestId, amount: 5000 },
      ...{ intentId: `pi_${id}`, chargeId: `ch_${id}`, lookAt: ago(-HOUR) },
      ...row,
    })
  }

  const nothingNew: ChargeBooks = { transfer: null, refunds: [], chargebacks: [] }

  /** Runs the job with a provider without news, except for `says`. */
  async function run(says: Partial<PaymentProvider> = {}) {
    const asked: string[] = []
    const { logged, logger } = keptLog()
    const provider: Partial<PaymentProvider> = {
      getIntent: async (id) => {
        asked.push(id)
        throw new PaymentUnknownError()
      },
      chargeBooks: async ({ chargeId }) => {
        asked.push(chargeId)
        return nothingNew
      },
      transfer: () => Promise.reject(new PaymentUnknownError()),
      refund: () => Promise.reject(new PaymentUnknownError()),
      ...says,
    }
    const looked = await reconcilePayments({
      ...{ ...world.deps, logger, clock: () => NOW },
      payments: Object.assign(Object.create(world.deps.payments), provider),
    })
    return { looked, asked, logged }
  }

  test.each<[boolean, Partial<PaymentRow>]>([
    [true, { status: 'awaiting', lookAt: NOW }],
    [true, { status: 'processing', lookAt: ago(DAY) }],
    [false, { status: 'awaiting', lookAt: ago(-1) }],
    [false, { status: 'awaiting', lookAt: NOW, intentId: null }],
    [false, { status: 'canceled', lookAt: null }],
  ])('an intent is checked when it is due: %j, %j', async (isAsked, row) => {
    const id = await instalment({ chargeId: null, ...row })
    const { looked, asked } = await run()
    expect([looked, asked]).toEqual(isAsked ? [1, [`pi_${id}`]] : [0, []])
  })

  test.each<[boolean, Partial<PaymentRow>]>([
    [true, { status: 'releasing' }],
    [true, { status: 'releasing', retryAt: NOW }],
    [true, { status: 'refunding', retryAt: ago(1) }],
    [false, { status: 'releasing', retryAt: ago(-1) }],
    [false, { status: 'refunding', retryAt: ago(-1) }],
    [false, { status: 'held', retryAt: ago(1) }],
    [false, { status: 'frozen', retryAt: ago(1) }],
    [true, { status: 'held', stale: true }],
    [true, { status: 'released', stale: true }],
    [true, { status: 'held', claimedUntil: NOW }],
    [true, { status: 'refunded', claimedUntil: ago(DAY) }],
    [false, { status: 'held', claimedUntil: ago(-1) }],
  ])(
    'an unsent settlement waits for its retry time alone: %j, %j',
    async (isAsked, row) => {
      const id = await instalment({ transferAmount: 1, ...row })
      const { looked, asked } = await run()
      expect([looked, asked]).toEqual(isAsked ? [1, [`ch_${id}`]] : [0, []])
    },
  )

  test('a claim or mark left on an unpaid one is taken off', async () => {
    const left = { lookAt: ago(-HOUR), stale: true, claimedUntil: ago(1) }
    await instalment({ ...left, status: 'awaiting', chargeId: null })
    const open = { status: 'open', metadata: {} } as Intent
    const getIntent = async () => open
    expect((await run({ getIntent })).looked).toBe(1)
    expect((await run({ getIntent })).looked).toBe(0)
  })

  const lately = { settledAt: ago(120 * DAY - 1) }
  test.each<[number | null, Partial<PaymentRow>]>([
    [3 * HOUR, { status: 'awaiting', chargeId: null }],
    [3 * HOUR, { status: 'processing', chargeId: null }],
    [DAY, { status: 'held' }],
    [DAY, { status: 'frozen' }],
    [DAY, { status: 'releasing', transferAmount: 1 }],
    [DAY, { status: 'refunding', refundAmount: 1 }],
    [30 * DAY, { status: 'released', ...lately }],
    [30 * DAY, { status: 'refunded', ...lately }],
    [null, { status: 'released', settledAt: ago(120 * DAY) }],
  ])('the less can happen, the later the next check: after %j, %j', async (after, row) => {
    const id = await instalment({ lookAt: NOW, ...row })
    expect((await run()).looked).toBe(1)
    const [seen] = await world.db.select().from(payments).where(eq(payments.id, id))
    expect(seen?.lookAt).toEqual(after === null ? null : ago(-after))
  })

  test.each<[number | null, 'open' | 'won' | 'lost']>([
    [HOUR, 'open'],
    [null, 'won'],
    [null, 'lost'],
  ])(
    'an open chargeback is checked every hour, however old: %j, %s',
    async (after, status) => {
      const old = { status: 'released', settledAt: ago(400 * DAY), lookAt: NOW } as const
      const paymentId = await instalment(old)
      await world.db.insert(chargebacks).values({
        ...{ id: `dp_${paymentId}`, paymentId, status, amount: 5000, reason: 'fraud' },
        ...{ openedAt: ago(400 * DAY), closedAt: status === 'open' ? null : ago(1) },
      })
      const { looked, asked } = await run()
      expect([looked, asked]).toEqual([1, [`ch_${paymentId}`]])
      const [seen] = await world.db
        .select()
        .from(payments)
        .where(eq(payments.id, paymentId))
      expect(seen?.lookAt).toEqual(after === null ? null : ago(-after))
      await world.db.delete(chargebacks)
    },
  )

  test('one that is due for two reasons is checked once', async () => {
    const unseen = { lookAt: NOW, stale: true }
    await instalment({ ...unseen, status: 'held' })
    await instalment({ ...unseen, status: 'releasing', transferAmount: 1 })
    await instalment({ ...unseen, status: 'awaiting', chargeId: null })
    const { looked, asked } = await run()
    expect(looked).toBe(3)
    expect(new Set(asked).size).toBe(3)
    expect(asked).toHaveLength(3)
  })

  test('a run checks the 400 that have waited longest, the next one the rest', async () => {
    const ids: string[] = []
    for (let minutes = 0; minutes < 401; minutes += 1)
      ids.push(
        await instalment({
          ...{ status: 'awaiting', chargeId: null },
          lookAt: ago(minutes * 60_000),
        }),
      )
    const [newest, ...others] = ids.map((id) => `pi_${id}`)
    const first = await run()
    expect(first.looked).toBe(400)
    expect(first.asked).toEqual(others.toReversed())
    expect(first.logged).toContainEqual(
      expect.objectContaining({ behindMinutes: 400, level: 40 }),
    )
    const second = await run()
    expect(second.asked).toEqual([newest])
    expect(second.logged.some((line) => isRecord(line) && 'behindMinutes' in line)).toBe(
      false,
    )
  })

  test('an unchanged intent goes to the end of the queue too', async () => {
    const id = await instalment({ status: 'awaiting', chargeId: null, lookAt: NOW })
    const { looked, logged } = await run({
      getIntent: async (intentId) => ({
        ...{
          id: intentId,
          status: 'succeeded',
          clientSecret: 'secret',
          chargeId: `ch_${id}`,
        },
        ...{ amount: 5000, amountReceived: 4999, currency: 'brl', pixUntil: null },
        ...{ payBy: null, customerId: null, metadata: { payment_id: id } },
      }),
    })
    expect([looked, logged.length]).toEqual([1, 1])
    const [row] = await world.db.select().from(payments).where(eq(payments.id, id))
    expect(row).toMatchObject({
      ...{ status: 'awaiting', checkedAt: NOW, lookAt: ago(-3 * HOUR) },
    })
  })

  test.each([
    ['an answer that did not come is no alarm', new PaymentUnknownError(), 40],
    ['a fault of ours is one', new Error('undefined is not a function'), 50],
  ])('one that fails does not hold up the others: %s', async (_what, error, level) => {
    const broken = await instalment({ lookAt: ago(2) })
    const other = await instalment({ lookAt: ago(1) })
    const asked: string[] = []
    const { looked, logged } = await run({
      chargeBooks: async ({ paymentId }) => {
        asked.push(paymentId)
        if (paymentId === broken) throw error
        return nothingNew
      },
    })
    // In parallel, so in no order.
    expect([looked, new Set(asked)]).toEqual([2, new Set([broken, other])])
    expect(logged).toMatchObject([{ level, paymentId: broken }])
    const [row] = await world.db.select().from(payments).where(eq(payments.id, broken))
    // It is due again, at the end of the queue.
    expect(row).toMatchObject({ stale: true, checkedAt: NOW })
  })
})
