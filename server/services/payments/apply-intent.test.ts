import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import {
  attention,
  ledgerTransactions,
  payments,
  webhookEvents,
} from '#server/db/schema.ts'
import type { Intent } from '#server/providers/payments/payment-provider.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { move, must } from '#server/test/money-world.ts'
import { applyIntent } from './apply-intent.ts'

/** Intents in states that the stand-in never reaches by itself. */

setUpMoneyWorld()

type Payment = typeof payments.$inferSelect

let payment: Payment
beforeEach(async () => {
  const { _id: id } = await world.bringTo('accepted')
  must(await world.client.call(createPaymentIntent, { body: { serviceRequestId: id } }))
  payment = firstOf(await world.paymentsOf(id))
})

function firstOf<T>([first]: T[]): T {
  if (!first) throw new Error('there is no payment')
  return first
}

const said = (says: Partial<Intent> = {}): Intent => ({
  id: payment.intentId ?? `pi_${payment.id}`,
  status: 'open',
  clientSecret: 'secret',
  amount: payment.amount,
  amountReceived: says.status === 'succeeded' ? payment.amount : 0,
  currency: 'brl',
  chargeId: says.status === 'succeeded' ? `ch_${payment.id}` : null,
  pixUntil: null,
  payBy: null,
  customerId: null,
  metadata: { payment_id: payment.id },
  ...says,
})

async function take(intent: Intent) {
  const { logged, logger } = keptLog()
  const deps = { ...world.deps, logger }
  const effects = await world.db.transaction((tx) => applyIntent(tx, deps, intent))
  return { effects, logged }
}

const set = (changes: Partial<Payment>) =>
  world.db.update(payments).set(changes).where(eq(payments.id, payment.id))

const now = async () =>
  firstOf(await world.db.select().from(payments).where(eq(payments.id, payment.id)))

const booked = () =>
  world.db
    .select({ kind: ledgerTransactions.kind, ref: ledgerTransactions.ref })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.paymentId, payment.id))

const concerns = () =>
  world.db.select().from(attention).where(eq(attention.paymentId, payment.id))

test.each([
  ['another’s payment', { payment_id: uuidv7() }],
  ['no id of ours', { payment_id: 'order-7' }],
  ['nothing', {}],
])('an intent of %s changes nothing', async (_what, metadata: Record<string, string>) => {
  const { effects, logged } = await take(said({ status: 'succeeded', metadata }))
  expect([effects, logged]).toEqual([[], []])
  expect(await now()).toEqual(payment)
})

test.each([
  ['awaiting', 'open', 'awaiting'],
  ['awaiting', 'processing', 'processing'],
  ['awaiting', 'canceled', 'canceled'],
  ['processing', 'open', 'awaiting'],
  ['canceled', 'open', 'canceled'],
  ['canceled', 'processing', 'processing'],
] as const)('%s, and it is %s: %s', async (was, status, becomes) => {
  await set({ status: was })
  const pixUntil = new Date('2030-01-02T03:04:05Z')
  expect(await take(said({ status, pixUntil }))).toEqual({ effects: [], logged: [] })
  expect(await now()).toMatchObject({
    ...{ status: becomes, pixUntil, paidAt: null, intentId: payment.intentId },
    checkedAt: expect.any(Date),
  })
})

test.each(['awaiting', 'processing', 'canceled'] as const)(
  '%s, and it is paid: the money is held, once',
  async (was) => {
    await set({ status: was, pixUntil: new Date('2030-01-02') })
    const paid = said({ status: 'succeeded' })
    expect(await take(paid)).toEqual({ effects: [], logged: [] })
    expect(await now()).toMatchObject({
      ...{ status: 'held', intentId: paid.id, chargeId: paid.chargeId, pixUntil: null },
      paidAt: expect.any(Date),
      stale: false,
    })
    expect(await booked()).toEqual([{ kind: 'charge', ref: paid.chargeId }])
    const held = await now()
    expect(await take(paid)).toEqual({ effects: [], logged: [] })
    expect(await take(said({ status: 'canceled' }))).toEqual({ effects: [], logged: [] })
    expect(await now()).toEqual(held)
  },
)

test('a paid intent without a charge is posted under its own id', async () => {
  const paid = said({ status: 'succeeded', chargeId: null })
  await take(paid)
  expect(await booked()).toEqual([{ kind: 'charge', ref: paid.id }])
})

test.each([
  ['another amount', { amountReceived: 1 }],
  ['another currency', { currency: 'usd' }],
  ['another amount, without a charge', { amountReceived: 1, chargeId: null }],
])(
  '%s does not count as the payment: it is listed for operators',
  async (_what, differs) => {
    const intent = said({ status: 'succeeded', ...differs })
    const { effects, logged } = await take(intent)
    expect(effects).toEqual([])
    expect(logged).toMatchObject([
      {
        msg: 'the provider received another amount than was asked',
        paymentId: payment.id,
        expected: payment.amount,
        received: intent.amountReceived,
      },
    ])
    expect(await now()).toEqual(payment)
    const ref = intent.chargeId ?? intent.id
    expect(await booked()).toEqual([{ kind: 'unexpected_charge', ref }])
    expect(await concerns()).toMatchObject([
      {
        ...{ kind: 'unexpected_payment', subject: intent.id, doneAt: null },
        ...{ requestId: payment.requestId, amount: intent.amountReceived },
      },
    ])
  },
)

test('money for a replaced intent is listed for operators', async () => {
  const intent = said({ id: `pi_old_${payment.id}`, status: 'succeeded' })
  const { effects, logged } = await take(intent)
  expect(effects).toEqual([])
  expect(logged).toMatchObject([
    { msg: 'a replaced intent was paid', paymentId: payment.id, intentId: intent.id },
  ])
  expect(await now()).toEqual(payment)
  expect(await booked()).toEqual([{ kind: 'unexpected_charge', ref: intent.chargeId }])
  expect(await concerns()).toMatchObject([{ subject: intent.id, amount: payment.amount }])
})

test.each(['open', 'processing', 'canceled'] as const)(
  'a replaced intent that is %s changes nothing',
  async (status) => {
    const told = await take(said({ id: `pi_old_${payment.id}`, status }))
    expect(told).toEqual({ effects: [], logged: [] })
    expect(await now()).toEqual(payment)
    expect([await booked(), await concerns()]).toEqual([[], []])
  },
)

test('a replaced intent that is canceled late leaves the next one alone', async () => {
  await set({ intentId: null, intentAttempt: 2 })
  const waiting = await now()
  const old = said({ id: `pi_old_${payment.id}`, status: 'canceled' })
  expect(await take(old)).toEqual({ effects: [], logged: [] })
  expect(await now()).toEqual(waiting)
})

test('an open intent of a request without a due payment is cancelled, no other', async () => {
  must(await move(world.client, payment.requestId ?? '', 'cancelled'))
  await set({ status: 'canceled' })
  const intent = said()
  expect((await take(intent)).effects).toEqual([
    { kind: 'cancel-intent', intentId: intent.id },
  ])
  expect((await take(said({ status: 'processing' }))).effects).toEqual([])
  expect((await take(said({ status: 'canceled' }))).effects).toEqual([])
})

test('events of a charge from before it was known are handled, once', async () => {
  const paid = said({ status: 'succeeded' })
  const at = new Date('2026-11-01T12:00:00Z')
  const event = { type: 'charge.dispute.created', receivedAt: at }
  const ids = { taken: uuidv7(), waiting: uuidv7(), others: uuidv7() }
  await world.db.insert(webhookEvents).values([
    { ...event, id: ids.taken, chargeId: paid.chargeId, takenAt: at },
    { ...event, id: ids.waiting, chargeId: paid.chargeId },
    { ...event, id: ids.others, chargeId: 'ch_others' },
  ])
  const concern = {
    kind: 'unmatched_event',
    subject: paid.chargeId ?? '',
    since: at,
  } as const
  await world.db.insert(attention).values({ ...concern, id: uuidv7() })
  expect((await take(paid)).effects).toEqual([{ kind: 'sync', paymentId: payment.id }])
  expect(await now()).toMatchObject({ status: 'held', stale: true })
  const takenAt = async (id: string) =>
    firstOf(await world.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))
      .takenAt
  expect(await takenAt(ids.waiting)).toBeInstanceOf(Date)
  expect(await takenAt(ids.taken)).toEqual(at)
  expect(await takenAt(ids.others)).toBeNull()
  const settled = await world.db
    .select()
    .from(attention)
    .where(eq(attention.subject, concern.subject))
  expect(settled).toMatchObject([{ doneAt: expect.any(Date) }])
})
