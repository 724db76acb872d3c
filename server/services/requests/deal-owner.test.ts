import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deadlineOf, type RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import {
  type PaymentRow,
  type RequestRow,
  updatePayment,
} from '#server/db/requests/request-rows.ts'
import { disputes, requestEvents, serviceRequests } from '#server/db/schema.ts'
import type { CaseOwner } from '#server/services/money/case-owner.ts'
import {
  barePayments,
  bareRequest,
  db,
  setUpBareRequests,
  storedPayment,
  storedRequest,
} from '#server/test/bare-requests.ts'
import { dealOwner } from '#server/services/deals/owner.ts'
import { requestDeal } from './deal.ts'

/** How a request reacts to the provider's payment events. */

setUpBareRequests()

const AT = new Date('2026-11-26T12:00:00Z')
const EARLIER = new Date('2026-11-20T12:00:00Z')

const request = (status: RequestStatus, row: Partial<RequestRow> = {}) =>
  bareRequest(status, { statusSince: EARLIER, termsSince: EARLIER, date: EARLIER, ...row })

/** One instalment of a request. */
async function paymentOf(of: RequestRow, row: Partial<PaymentRow> = {}) {
  const [id = ''] = await barePayments(of, { status: 'held', paidAt: EARLIER, ...row })
  return storedPayment(id)
}

const tell = <T>(row: RequestRow, what: (owner: CaseOwner) => Promise<T>): Promise<T> =>
  db.transaction((tx) => what(dealOwner(requestDeal, tx, row)))

/** The events of a request, oldest first. */
const eventsOf = ({ id }: RequestRow) =>
  db
    .select({
      action: requestEvents.action,
      actor: requestEvents.actor,
      at: requestEvents.at,
    })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, id))
    .orderBy(asc(requestEvents.id))

const bySystem = (action: string) => ({ action, actor: 'system', at: AT })
const balance = { action: 'pay_balance', actor: 'client', at: AT }

test('its payer is the client, its payee the tasker', async () => {
  const row = await request('paid')
  expect(dealOwner(requestDeal, db, row)).toMatchObject({
    ...{ kind: 'request', id: row.id, number: row.number, status: 'paid' },
    ...{ payerUid: 'clara', payeeUid: 'marina', isDisputed: false, isPaused: false },
  })
})

test('its status makes it disputed, its `pausedStatus` paused', async () => {
  const row = await request('disputed')
  const of = { isDisputed: true, isPaused: false }
  expect(dealOwner(requestDeal, db, row)).toMatchObject(of)
  const paused = { ...row, pausedStatus: 'delivered' } as const
  expect(dealOwner(requestDeal, db, paused)).toMatchObject({
    isDisputed: true,
    isPaused: true,
  })
})

test.each<[RequestStatus, RequestRow['paymentMethod'], boolean[]]>([
  ['accepted', '100', [true, false]],
  ['accepted', '50-50', [true, false]],
  ['delivered', '100', [false, false]],
  ['delivered', '50-50', [false, true]],
  ['cancelled', '50-50', [false, false]],
])('%s and paid by %s, due instalments: %j', async (status, method, owes) => {
  const owner = dealOwner(requestDeal, db, await request(status, { paymentMethod: method }))
  const due = [1, 2].map((instalment) =>
    owner.owes({ instalment, extraId: null, extraVersion: null }),
  )
  expect(await Promise.all(due)).toEqual(owes)
})

describe('an arrived payment', () => {
  const comes = async (row: RequestRow, instalment: number) => {
    const payment = await paymentOf(row, { instalment })
    const effects = await tell(row, (owner) => owner.pay(payment, AT))
    const { status, refundAmount } = await storedPayment(payment.id)
    return { id: payment.id, effects, money: [status, refundAmount] }
  }
  const stays = { effects: [], money: ['held', 0] }
  const goesBack = (id: string) => ({
    ...{ id, money: ['refunding', 10_001] },
    effects: [{ kind: 'sync', paymentId: id }],
  })

  test('makes an accepted request paid', async () => {
    const row = await request('accepted')
    expect(await comes(row, 1)).toMatchObject(stays)
    expect(await storedRequest(row.id)).toMatchObject({ status: 'paid', statusSince: AT })
    expect(await eventsOf(row)).toEqual([bySystem('pay')])
  })

  test('cancels the intent of the balance', async () => {
    const row = await request('accepted', { paymentMethod: '50-50' })
    await paymentOf(row, { instalment: 2, status: 'awaiting', intentId: `pi_${row.id}` })
    const { effects } = await comes(row, 1)
    expect(effects).toEqual([{ kind: 'cancel-intent', intentId: `pi_${row.id}` }])
  })

  test('completes a delivered request, when it is the balance', async () => {
    const row = await request('delivered', { paymentMethod: '50-50' })
    const { id, effects } = await comes(row, 2)
    expect(effects).toEqual([{ kind: 'sync', paymentId: id }])
    expect((await storedPayment(id)).status).toBe('releasing')
    expect((await storedRequest(row.id)).status).toBe('completed')
    expect(await eventsOf(row)).toEqual([balance, bySystem('confirm')])
  })

  test('stays held during changes, when it is the balance', async () => {
    const row = await request('changes_requested', { paymentMethod: '50-50' })
    expect(await comes(row, 2)).toMatchObject(stays)
    expect(await storedRequest(row.id)).toEqual(row)
    expect(await eventsOf(row)).toEqual([balance])
  })

  test('is frozen when the request is disputed', async () => {
    const row = await request('disputed', { paymentMethod: '50-50' })
    expect(await comes(row, 2)).toMatchObject({ effects: [], money: ['frozen', 0] })
    expect(await storedRequest(row.id)).toEqual(row)
    expect(await eventsOf(row)).toEqual([])
  })

  test.each([
    ['cancelled', 1],
    ['expired', 1],
    ['cancelled', 2],
    ['completed', 2],
  ] as const)('of what is %s goes back: instalment %i', async (status, instalment) => {
    const row = await request(status, { paymentMethod: '50-50' })
    const came = await comes(row, instalment)
    expect(came).toEqual(goesBack(came.id))
    expect(await storedRequest(row.id)).toEqual(row)
  })
})

describe('a dispute', () => {
  test('opened by the bank stops the work, and stores the status before it', async () => {
    const row = await request('in_progress')
    const payment = await paymentOf(row)
    const taken = await tell(row, (owner) => owner.dispute(AT, { byBank: true }))
    expect(taken?.effects).toEqual([])
    const paused = { status: 'disputed', isDisputed: true, isPaused: true }
    expect(taken?.owner).toMatchObject(paused)
    expect(await storedRequest(row.id)).toMatchObject({
      ...{ status: 'disputed', pausedStatus: 'in_progress', statusSince: AT },
    })
    expect((await storedPayment(payment.id)).status).toBe('frozen')
    expect(await eventsOf(row)).toEqual([bySystem('chargeback')])
  })

  test('opened by us waits for an operator', async () => {
    const row = await request('in_progress')
    const taken = await tell(row, (owner) => owner.dispute(AT, { byBank: false }))
    expect(taken?.owner).toMatchObject({ isDisputed: true, isPaused: false })
    expect(await storedRequest(row.id)).toMatchObject({
      ...{ status: 'disputed', pausedStatus: null },
    })
    expect(await eventsOf(row)).toEqual([bySystem('dispute')])
  })

  test('ends the intent of the balance', async () => {
    const row = await request('delivered', { paymentMethod: '50-50' })
    await paymentOf(row, { instalment: 2, status: 'awaiting', intentId: `pi_${row.id}` })
    const taken = await tell(row, (owner) => owner.dispute(AT, { byBank: true }))
    const intent = { kind: 'cancel-intent', intentId: `pi_${row.id}` }
    expect(taken?.effects).toEqual([intent])
  })

  test.each(['accepted', 'disputed', 'completed', 'cancelled'] as const)(
    'stops nothing when the request is %s',
    async (status) => {
      const row = await request(status)
      for (const byBank of [true, false])
        expect(await tell(row, (owner) => owner.dispute(AT, { byBank }))).toBeNull()
      expect(await storedRequest(row.id)).toEqual(row)
    },
  )
})

/** A request stopped by a chargeback, with its payments. */
async function stopped(pausedStatus: RequestStatus, row: Partial<RequestRow> = {}) {
  const before = await request(pausedStatus, row)
  const paid = { status: 'held', paidAt: EARLIER } as const
  const ids = await barePayments(before, paid, { ...paid, status: 'lost' })
  await db.transaction((tx) =>
    dealOwner(requestDeal, tx, before).dispute(EARLIER, { byBank: true }),
  )
  return { row: await storedRequest(before.id), ids }
}

const statusesOf = async (ids: string[]) =>
  (await Promise.all(ids.map(storedPayment))).map(({ status }) => status)

test('a request whose money the bank kept is cancelled', async () => {
  const row = await request('disputed')
  await paymentOf(row, { status: 'lost', lostAmount: 10_001 })
  const { owner, effects } = await tell(row, (of) => of.endAsLost(AT))
  expect(effects).toEqual([])
  expect(owner).toMatchObject({ status: 'cancelled', isDisputed: false })
  expect((await storedRequest(row.id)).status).toBe('cancelled')
  expect(await eventsOf(row)).toEqual([bySystem('chargeback_lost')])
})

describe('a won chargeback', () => {
  test('resumes the status, and restarts its timer', async () => {
    const { row, ids } = await stopped('delivered')
    expect(await statusesOf(ids)).toEqual(['frozen', 'lost'])
    const { owner, effects } = await tell(row, (of) => of.resume(AT))
    expect(effects).toEqual([])
    expect(owner).toMatchObject({
      ...{ status: 'delivered', isDisputed: false, isPaused: false },
    })
    const back = { status: 'delivered', statusSince: AT } as const
    expect(await storedRequest(row.id)).toEqual({
      ...{ ...row, ...back, pausedStatus: null, disputeAwaits: null },
      deadline: deadlineOf({ ...row, ...back }),
    })
    expect(await statusesOf(ids)).toEqual(['held', 'lost'])
    const ofIt = eq(disputes.requestId, row.id)
    expect(await db.select().from(disputes).where(ofIt)).toMatchObject([
      { endedAt: AT, endedBy: 'system', taskerPercent: null },
    ])
    expect((await eventsOf(row)).at(-1)).toEqual(bySystem('chargeback_won'))
  })

  test('awaits no party’s statement any more', async () => {
    const { row } = await stopped('in_progress')
    const awaits = { disputeAwaits: 'tasker' } as const
    await db.update(serviceRequests).set(awaits).where(eq(serviceRequests.id, row.id))
    await tell({ ...row, ...awaits }, (of) => of.resume(AT))
    expect(await storedRequest(row.id)).toMatchObject({
      ...{ status: 'in_progress', disputeAwaits: null, deadline: null },
    })
  })

  test('completes a delivered request whose balance was paid', async () => {
    const { row, ids } = await stopped('delivered', { paymentMethod: '50-50' })
    for (const id of ids) await updatePayment(db, id, { status: 'frozen' })
    const { owner, effects } = await tell(row, (of) => of.resume(AT))
    expect(owner.status).toBe('completed')
    expect(effects).toEqual(ids.map((paymentId) => ({ kind: 'sync', paymentId })))
    expect(await statusesOf(ids)).toEqual(['releasing', 'releasing'])
    expect((await eventsOf(row)).slice(-2)).toEqual([
      ...[bySystem('chargeback_won'), bySystem('confirm')],
    ])
  })
})

test('clearing the pause leaves it disputed', async () => {
  const { row } = await stopped('paid')
  const { row: other } = await stopped('paid')
  const owner = await tell(row, (of) => of.clearPause())
  expect(owner).toMatchObject({ id: row.id, isDisputed: true, isPaused: false })
  expect(await storedRequest(row.id)).toEqual({ ...row, pausedStatus: null })
  expect(await storedRequest(other.id)).toEqual(other)
})

test('a logged event is in its timeline, and changes nothing', async () => {
  const row = await request('completed')
  await tell(row, (owner) => owner.log('chargeback', AT))
  expect(await eventsOf(row)).toEqual([bySystem('chargeback')])
  expect(await storedRequest(row.id)).toEqual(row)
})
