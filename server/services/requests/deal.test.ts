import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import type { PaymentStatus } from '#src/contract/requests/requests.ts'
import { timers, type Transition } from '#src/contract/requests/request-lifecycle.ts'
import {
  type PaymentRow,
  paymentsOf,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import {
  attention,
  disputes,
  notifications,
  requestEvents,
  reviews,
} from '#server/db/schema.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
  storedRequest,
} from '#server/test/bare-requests.ts'
import { taskerRow } from '#server/test/people.ts'
import { transition } from '#server/services/deals/transition.ts'
import { requestDeal } from './deal.ts'
import type { RequestStep } from './request-types.ts'

const HOUR = 60 * 60_000
const AT = new Date('2026-11-26T12:00:00Z')
const later = (ms: number) => new Date(AT.getTime() + ms)
/** The time of the last change, and the date of the work. */
const BEFORE = later(-6 * HOUR)
const DATE = later(20 * 24 * HOUR)

setUpBareRequests()

/** A request of R$ 100,01; the fee is 15 %. */
const request = (status: RequestRow['status'], row: Partial<RequestRow> = {}) =>
  bareRequest(status, { date: DATE, statusSince: BEFORE, termsSince: BEFORE, ...row })

/** Payments of a request in these states; arrived ones have the given amount. */
const pay = (
  of: RequestRow,
  ...rows: (Partial<PaymentRow> & { status: PaymentStatus })[]
) => barePayments(of, ...rows.map((row) => ({ paidAt: BEFORE, ...row })))

const take = (before: RequestRow, step: Omit<RequestStep, 'at'> & { at?: Date }) =>
  db.transaction((tx) => transition(requestDeal, tx, before, { at: AT, ...step }))

const moneyOf = async ({ id }: RequestRow) =>
  (await paymentsOf(db, id)).map((row) => [
    ...[row.status, row.transferAmount, row.feeAmount, row.refundAmount],
  ])

const disputesOf = ({ id }: RequestRow) =>
  db.select().from(disputes).where(eq(disputes.requestId, id))

const concernsOf = ({ id }: RequestRow) =>
  db.select().from(attention).where(eq(attention.requestId, id))

const told = async ({ id }: RequestRow) => {
  const rows = await db.select().from(notifications)
  return rows
    .filter(({ data }) => data['requestId'] === id)
    .map(({ uid, type }) => [uid, type])
}

const jobs = async () => (await taskerRow(db, 'marina')).completedJobs

test.each<
  [
    Transition,
    RequestStep['actor'],
    RequestRow['status'],
    RequestRow['status'],
    Date | null,
  ]
>([
  ['accept', 'tasker', 'pending', 'accepted', later(timers.payment)],
  ['decline', 'tasker', 'negotiating', 'declined', null],
  ['pay', 'system', 'accepted', 'paid', null],
  [
    'deliver',
    'tasker',
    'in_progress',
    'delivered',
    later(20 * 24 * HOUR + timers.confirmation),
  ],
  ['request_changes', 'client', 'delivered', 'changes_requested', null],
  ['dispute', 'client', 'delivered', 'disputed', later(timers.disputeAnswer)],
  ['confirm', 'client', 'delivered', 'completed', later(timers.closing)],
  ['close', 'system', 'completed', 'closed', null],
])('transition %s by the %s from %s to %s stores the deadline too', async (...row) => {
  const [action, actor, status, next, deadline] = row
  const before = await request(status)
  const taken = await take(before, { action, actor })
  const after = await storedRequest(before.id)
  expect(after).toEqual(taken.row)
  expect(after).toEqual({
    ...{ ...before, status: next, statusSince: AT, deadline },
    disputeAwaits: action === 'dispute' ? 'tasker' : null,
  })
})

test('a transition is in the timeline and notified to the other party, once', async () => {
  const before = await request('pending')
  const said = { note: 'Não trabalho nesse dia', reason: 'no_time' } as const
  const { eventId } = await take(before, { action: 'decline', actor: 'tasker', ...said })
  const ofIt = eq(requestEvents.requestId, before.id)
  expect(await db.select().from(requestEvents).where(ofIt)).toMatchObject([
    {
      ...{ id: eventId, action: 'decline', actor: 'tasker', status: 'declined', at: AT },
      ...{ ...said, taskerPercent: null },
    },
  ])
  expect(await told(before)).toEqual([['clara', 'request_declined']])
})

test.each(['client', 'tasker'] as const)(
  'an offer of the %s replaces the terms before it',
  async (actor) => {
    const termsBy = actor === 'client' ? 'tasker' : 'client'
    const before = await request('pending', { termsBy, termsVersion: 3 })
    const date = later(48 * HOUR)
    const terms = { price: 8000, date, paymentMethod: '50-50' } as const
    const { row: after } = await take(before, { action: 'offer', actor, terms })
    expect(await storedRequest(before.id)).toEqual(after)
    expect(after).toMatchObject({
      ...{ ...terms, status: 'negotiating', termsBy: actor, termsVersion: 4 },
      ...{ termsSince: AT, deadline: later(46 * HOUR) },
      earlierTerms: [
        { by: termsBy, price: 10_001, date: DATE.toISOString(), paymentMethod: '100' },
      ],
    })
  },
)

test('an offer of another price leaves date and method unchanged', async () => {
  const before = await request('negotiating')
  const terms = { price: 8000 }
  const { row: after } = await take(before, { action: 'offer', actor: 'tasker', terms })
  expect(after).toMatchObject({ ...terms, date: DATE, paymentMethod: '100' })
})

test('the last 19 of many offers can be withdrawn, down to the first terms', async () => {
  const earlier = Array.from({ length: 20 }, (_, index) => ({
    ...{ by: 'client' as const, price: 5000 + index, paymentMethod: '100' as const },
    date: DATE.toISOString(),
    durationMinutes: 120,
  }))
  const before = await request('negotiating', { earlierTerms: earlier })
  const terms = { price: 8000 }
  const { row: after } = await take(before, { action: 'offer', actor: 'client', terms })
  expect(after.earlierTerms.map(({ price }) => price)).toEqual([
    5000,
    ...earlier.slice(2).map(({ price }) => price),
    10_001,
  ])
})

test('a withdrawn offer restores the terms before it, as a new version', async () => {
  const first = await request('pending', { termsBy: 'client' })
  const terms = { price: 8000, date: later(48 * HOUR), paymentMethod: '50-50' } as const
  const { row: second } = await take(first, { action: 'offer', actor: 'tasker', terms })
  const offer = { action: 'offer', actor: 'tasker', terms: { price: 7000 } } as const
  const { row: third } = await take(second, offer)
  const back = { action: 'withdraw_offer', actor: 'tasker', at: later(HOUR) } as const
  const { row: fourth } = await take(third, back)
  expect(fourth).toMatchObject({
    ...{ ...terms, status: 'negotiating', termsBy: 'tasker', termsVersion: 4 },
    ...{ termsSince: later(HOUR), earlierTerms: second.earlierTerms },
  })
  const { row: fifth } = await take(fourth, back)
  expect(await storedRequest(first.id)).toEqual(fifth)
  expect(fifth).toMatchObject({
    ...{ status: 'pending', price: 10_001, date: DATE },
    ...{ paymentMethod: '100', termsBy: 'client' },
    ...{ termsVersion: 5, termsSince: later(HOUR), earlierTerms: [] },
  })
})

test.each<[Transition, RequestRow['status'], boolean]>([
  ['pay', 'accepted', true],
  ['start', 'paid', false],
  ['cancel', 'paid', false],
  ['expire', 'accepted', false],
])(
  '%s: a date proposal stays open until work begins or ends',
  async (action, from, waits) => {
    const dateProposal = { id: uuidv7(), by: 'client' as const, date: DATE.toISOString() }
    const before = await request(from, { dateProposal })
    await take(before, { action, actor: action === 'cancel' ? 'client' : 'system' })
    expect((await storedRequest(before.id)).dateProposal).toEqual(
      waits ? dateProposal : null,
    )
  },
)

test('a dispute freezes held money alone, and awaits the other party', async () => {
  const before = await request('delivered', { paymentMethod: '50-50' })
  await pay(before, { status: 'held' }, { status: 'processing', intentId: 'pi_balance' })
  const note = 'A tomada ainda não funciona'
  const step = { action: 'dispute', actor: 'client', note, reason: 'quality' } as const
  const { effects } = await take(before, step)
  expect(effects).toEqual([{ kind: 'cancel-intent', intentId: 'pi_balance' }])
  expect(await moneyOf(before)).toEqual([
    ['frozen', null, 0, 0],
    ['processing', null, 0, 0],
  ])
  expect(await storedRequest(before.id)).toMatchObject({
    ...{ disputeAwaits: 'tasker', pausedStatus: null },
  })
  expect(await disputesOf(before)).toMatchObject([
    { openedBy: 'client', openedAt: AT, reason: 'quality', endedAt: null },
  ])
  expect(await concernsOf(before)).toMatchObject([
    { kind: 'dispute', amount: 10_001, reason: 'quality', since: AT },
  ])
})

test('a chargeback stops a request, accuses no party, and stores its status', async () => {
  const before = await request('delivered')
  await pay(before, { status: 'held' })
  const { eventId } = await take(before, {
    ...{ action: 'dispute', actor: 'system', logAs: 'chargeback' },
    pausedStatus: 'delivered',
  })
  expect(await storedRequest(before.id)).toMatchObject({
    ...{ status: 'disputed', pausedStatus: 'delivered', disputeAwaits: null },
  })
  const events = db.select().from(requestEvents).where(eq(requestEvents.id, eventId))
  expect(await events).toMatchObject([{ action: 'chargeback', status: 'disputed' }])
  expect(await disputesOf(before)).toMatchObject([{ openedBy: 'system' }])
  expect(await concernsOf(before)).toEqual([])
})

test('a dispute opened by the system without a chargeback is for an operator', async () => {
  const before = await request('delivered')
  await take(before, { action: 'dispute', actor: 'system' })
  expect(await concernsOf(before)).toMatchObject([{ kind: 'dispute', doneAt: null }])
})

async function disputed(...rows: Parameters<typeof pay>[1][]) {
  const before = await request('delivered', { pausedStatus: 'delivered' })
  await pay(before, ...rows)
  const { row: now } = await take(before, { action: 'dispute', actor: 'client' })
  return now
}

test('a decided dispute divides what is left, less the fee, and the job counts', async () => {
  const before = await disputed(
    { status: 'held', amount: 5001, refundedByHand: 1000 },
    { status: 'held', amount: 5000 },
  )
  const had = await jobs()
  const step = { action: 'settle', actor: 'operator', payeePercent: 50 } as const
  const { effects, eventId } = await take(before, step)
  const ids = (await paymentsOf(db, before.id)).map(({ id }) => id)
  expect(effects).toEqual(ids.map((paymentId) => ({ kind: 'sync', paymentId })))
  expect(await moneyOf(before)).toEqual([
    ['refunding', 1701, 300, 2000],
    ['refunding', 2125, 375, 2500],
  ])
  expect(await jobs()).toBe(had + 1)
  expect(await disputesOf(before)).toMatchObject([
    { endedAt: AT, endedBy: 'operator', taskerPercent: 50 },
  ])
  expect(await concernsOf(before)).toMatchObject([{ doneAt: AT }])
  expect(await storedRequest(before.id)).toMatchObject({
    disputeAwaits: null,
    pausedStatus: null,
  })
  const events = db.select().from(requestEvents).where(eq(requestEvents.id, eventId))
  expect(await events).toMatchObject([{ action: 'settle', taskerPercent: 50 }])
})

test('a dispute that ends without a division pays the tasker', async () => {
  const before = await disputed({ status: 'held' })
  await take(before, { action: 'settle', actor: 'system' })
  expect(await moneyOf(before)).toEqual([['releasing', 8501, 1500, 0]])
  expect(await disputesOf(before)).toMatchObject([
    { endedBy: 'system', taskerPercent: null },
  ])
})

test('a refund returns all that is left, without a fee, and counts no job', async () => {
  const before = await disputed({ status: 'held', lostAmount: 1 })
  const had = await jobs()
  const { effects } = await take(before, {
    action: 'refund',
    actor: 'operator',
    payeePercent: 0,
  })
  expect(effects).toHaveLength(1)
  expect(await moneyOf(before)).toEqual([['refunding', 0, 0, 10_000]])
  expect(await jobs()).toBe(had)
  expect(await disputesOf(before)).toMatchObject([{ taskerPercent: 0 }])
})

test('a confirmed job pays the tasker all but the fee of all instalments, and counts once', async () => {
  const before = await request('delivered', { paymentMethod: '50-50' })
  const ids = await pay(
    before,
    { status: 'held', amount: 5001 },
    { status: 'held', amount: 5000 },
  )
  const had = await jobs()
  const { effects } = await take(before, { action: 'confirm', actor: 'system' })
  expect(effects).toEqual(ids.map((paymentId) => ({ kind: 'sync', paymentId })))
  expect(await moneyOf(before)).toEqual([
    ['releasing', 4251, 750, 0],
    ['releasing', 4250, 750, 0],
  ])
  expect(await jobs()).toBe(had + 1)
  expect((await taskerRow(db, 'clara')).completedJobs).toBe(0)
})

test.each([
  ['the client cancels in time', 'client', DATE, ['refunding', 0, 0, 10_001]],
  ['the client cancels late', 'client', later(HOUR), ['refunding', 2000, 0, 8001]],
  ['the tasker cancels late', 'tasker', later(HOUR), ['refunding', 0, 0, 10_001]],
] as const)('%s: held money is divided without a fee', async (_who, actor, date, money) => {
  const before = await request('paid', { date })
  const [paymentId] = await pay(before, { status: 'held' })
  const { effects } = await take(before, { action: 'cancel', actor })
  expect(effects).toEqual([{ kind: 'sync', paymentId }])
  expect(await moneyOf(before)).toEqual([[...money]])
})

test.each<[Transition, RequestRow['status'], RequestStep['actor']]>([
  ['start', 'paid', 'tasker'],
  ['deliver', 'in_progress', 'tasker'],
  ['request_changes', 'delivered', 'client'],
  ['redeliver', 'changes_requested', 'tasker'],
])('transition %s moves no money', async (action, from, actor) => {
  const before = await request(from)
  await pay(before, { status: 'held' })
  expect((await take(before, { action, actor })).effects).toEqual([])
  expect(await moneyOf(before)).toEqual([['held', null, 0, 0]])
})

test.each<PaymentStatus>(['releasing', 'refunding', 'released', 'refunded', 'canceled'])(
  '%s money is not settled again',
  async (status) => {
    const before = await request('delivered')
    await pay(before, { status, transferAmount: 7 })
    expect((await take(before, { action: 'confirm', actor: 'client' })).effects).toEqual([])
    expect(await moneyOf(before)).toEqual([[status, 7, 0, 0]])
  },
)

test('an expired request cancels its intents; an unopened payment at once', async () => {
  const before = await request('accepted')
  await pay(before, { status: 'awaiting', intentId: 'pi_begun' }, { status: 'awaiting' })
  const { effects } = await take(before, { action: 'expire', actor: 'system' })
  expect(effects).toEqual([{ kind: 'cancel-intent', intentId: 'pi_begun' }])
  expect(await moneyOf(before)).toEqual([
    ['awaiting', null, 0, 0],
    ['canceled', null, 0, 0],
  ])
})

test('the balance is due while work is delivered, not while it is changed', async () => {
  const before = await request('changes_requested', { paymentMethod: '50-50' })
  await pay(before, { status: 'held' }, { status: 'awaiting', intentId: 'pi_rest' })
  const { row: delivered, effects } = await take(before, {
    ...{ action: 'redeliver', actor: 'tasker' },
  })
  expect(effects).toEqual([])
  const changes = { action: 'request_changes', actor: 'client' } as const
  expect((await take(delivered, changes)).effects).toEqual([
    { kind: 'cancel-intent', intentId: 'pi_rest' },
  ])
})

test('reviews are shown when a request closes, not before', async () => {
  const before = await request('delivered')
  await db.insert(reviews).values({
    ...{ id: uuidv7(), requestId: before.id, taskerUid: 'marina', by: 'client' },
    ...{ authorUid: 'clara', authorName: 'Clara', rating: 4 },
  })
  const shown = async () => {
    const ofIt = eq(reviews.requestId, before.id)
    const rows = await db.select().from(reviews).where(ofIt).orderBy(asc(reviews.id))
    return rows.map(({ shownAt }) => shownAt)
  }
  const { row: done } = await take(before, { action: 'confirm', actor: 'client' })
  expect(await shown()).toEqual([null])
  const had = await jobs()
  await take(done, { action: 'close', actor: 'system' })
  expect(await shown()).toEqual([AT])
  expect(await jobs()).toBe(had)
})
