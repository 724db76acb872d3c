import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { ORDER_NOTES_MAX } from '#src/contract/orders/limits.ts'
import { findOrder, type OrderRow } from '#server/db/orders/order-rows.ts'
import {
  attention,
  blocks,
  chargebacks,
  disputes,
  operatorLog,
  orderEvents,
  orders,
  payments,
} from '#server/db/schema.ts'
import { db, setUpBareRequests, storedPayment } from '#server/test/bare-requests.ts'
import { addOrder, addTasker } from '#server/test/people.ts'
import { cancelOrder, complain, sendOrder, writeNote } from './change-order.ts'
import { orderDisputes } from './disputes.ts'

/** Changes of an order of R$ 200,00 that Clara made with Marina. */

setUpBareRequests()
beforeAll(() => addTasker(db, 'otto'))

const AT = new Date('2026-11-26T12:00:00Z')
const clock = () => AT
const clara = { uid: 'clara', operator: false }
const marina = { uid: 'marina', operator: false }
const otto = { uid: 'otto', operator: true }

async function order(status: OrderRow['status'], row: Partial<OrderRow> = {}) {
  const id = await addOrder(db, { buyerUid: 'clara', sellerUid: 'marina' })
  await db
    .update(orders)
    .set({ status, ...row })
    .where(eq(orders.id, id))
  return id
}

/** The payment of an order. */
async function pay(orderId: string, row: Partial<typeof payments.$inferInsert> = {}) {
  const id = uuidv7()
  await db.insert(payments).values({
    ...{ id, orderId, instalment: 1, amount: 20_000, status: 'frozen' },
    ...row,
  })
  return id
}

const eventsOf = (id: string) =>
  db.select().from(orderEvents).where(eq(orderEvents.orderId, id))

test('a parcel is stored with its carrier and code', async () => {
  const id = await order('paid', { delivery: 'carrier' })
  await sendOrder({ db, clock }, marina, id, { carrier: 'Correios', code: 'BR1' })
  expect(await findOrder(db, id)).toMatchObject({
    ...{ status: 'shipped', carrier: 'Correios', tracking: 'BR1', statusSince: AT },
  })
})

test('a complaint is stored with its reason', async () => {
  const id = await order('delivered')
  const said = { reason: 'damaged', note: 'Chegou quebrada.' } as const
  await complain({ db, clock }, clara, id, said)
  expect(await eventsOf(id)).toMatchObject([
    { action: 'dispute', actor: 'buyer', status: 'disputed', at: AT, ...said },
  ])
})

test('a repeated transition is no error, and changes nothing', async () => {
  const id = await order('cancelled')
  expect(await cancelOrder({ db, clock }, clara, id)).toEqual([])
  expect(await eventsOf(id)).toEqual([])
})

test('an illegal transition names the status of the order', async () => {
  const id = await order('shipped')
  await expect(cancelOrder({ db, clock }, clara, id)).rejects.toMatchObject({
    ...{ code: 'orders/illegal-transition', options: { details: { status: 'shipped' } } },
  })
})

describe('a division', () => {
  const divide = (id: string, sellerPercent: number, by = otto) =>
    orderDisputes.decide({ db, clock }, by, id, {
      payeePercent: sellerPercent,
      note: 'Meio a meio.',
    })

  /** An order with a dispute that no party opened. */
  async function disputed() {
    const id = await order('disputed')
    const dispute = uuidv7()
    await db
      .insert(disputes)
      .values({ id: dispute, orderId: id, openedBy: 'system', openedAt: AT })
    return { id, dispute }
  }
  /** The operators' list after one of two disputes is decided. */
  const list = async ({ id, dispute }: { id: string; dispute: string }) => {
    const row = { subject: dispute, orderId: id, since: AT }
    await db.insert(attention).values([
      { ...row, id: uuidv7(), kind: 'dispute' },
      { ...row, id: uuidv7(), kind: 'refund_by_hand' },
    ])
  }
  const deciderOf = async (subject: string, kind: 'dispute' | 'refund_by_hand') => {
    const [row] = await db
      .select({ doneBy: attention.doneBy, doneNote: attention.doneNote })
      .from(attention)
      .where(and(eq(attention.subject, subject), eq(attention.kind, kind)))
    return row
  }

  test.each([
    [1, 'confirmed', { transferAmount: 153, feeAmount: 27, refundAmount: 17_820 }],
    [0, 'refunded', { transferAmount: 0, feeAmount: 0, refundAmount: 18_000 }],
  ] as const)('of %i % for the seller: the order is %s', async (percent, status, money) => {
    const [one, other] = [await disputed(), await disputed()]
    for (const each of [one, other]) await list(each)
    const { id, dispute } = one
    const paymentId = await pay(id, { refundedByHand: 2_000 })
    expect(await divide(id, percent)).toEqual([{ kind: 'sync', paymentId }])
    expect((await findOrder(db, id))?.status).toBe(status)
    expect(await storedPayment(paymentId)).toMatchObject(money)
    expect(await eventsOf(id)).toMatchObject([
      { actor: 'operator', sellerPercent: percent, note: 'Meio a meio.', at: AT },
    ])
    const acts = db.select().from(operatorLog).where(eq(operatorLog.subject, dispute))
    const [net, refund] = [money.transferAmount / 100, money.refundAmount / 100]
    expect(await acts).toMatchObject([
      {
        ...{ act: 'decide_dispute', operatorUid: 'otto', at: AT, reason: 'Meio a meio.' },
        before: { status: 'disputed', held: 180 },
        after: { status, taskerPercent: percent, net, refund },
      },
    ])
    const undecided = { doneBy: null, doneNote: null }
    expect(await deciderOf(dispute, 'dispute')).toEqual({
      ...{ doneBy: 'otto', doneNote: 'Meio a meio.' },
    })
    expect(await deciderOf(dispute, 'refund_by_hand')).toEqual(undecided)
    expect(await deciderOf(other.dispute, 'dispute')).toEqual(undecided)
  })

  test('divides frozen money alone', async () => {
    const { id, dispute } = await disputed()
    await pay(id, { status: 'lost', lostAmount: 1_000 })
    expect(await divide(id, 50)).toEqual([])
    const acts = db.select().from(operatorLog).where(eq(operatorLog.subject, dispute))
    const after = { taskerPercent: 50, net: 0, refund: 0 }
    expect(await acts).toMatchObject([{ before: { held: 0 }, after }])
  })

  test.each([
    ['is not disputed', 'delivered', otto],
    ['is not theirs to judge', 'disputed', { uid: 'clara', operator: true }],
  ] as const)('of what %s is refused', async (_what, status, by) => {
    const id = await order(status)
    await expect(divide(id, 50, by)).rejects.toMatchObject({
      ...{ code: 'orders/illegal-transition', options: { details: { status } } },
    })
  })

  test('waits for the bank', async () => {
    const { id } = await disputed()
    const paymentId = await pay(id)
    await db.insert(chargebacks).values({
      ...{ id: `du_${paymentId}`, paymentId, status: 'open', amount: 20_000 },
      ...{ reason: 'fraudulent', openedAt: AT },
    })
    await expect(divide(id, 50)).rejects.toMatchObject({
      code: 'payments/chargeback-open',
      options: { details: { status: 'disputed' } },
    })
    expect(await eventsOf(id)).toEqual([])
  })
})

describe('a note', () => {
  const write = (id: string, by = clara) => writeNote({ db, clock }, by, id, 'Amanhã?')

  test('is in the timeline, with its author', async () => {
    const id = await order('paid')
    await write(id, marina)
    expect(await eventsOf(id)).toMatchObject([
      { action: 'note', actor: 'seller', status: 'paid', note: 'Amanhã?', at: AT },
    ])
  })

  test.each([
    ['an operator', 'disputed', otto, 'orders/not-found'],
    ['a party whose order is over', 'confirmed', clara, 'orders/illegal-transition'],
  ] as const)('of %s is refused', async (_who, status, by, code) => {
    const id = await order(status)
    await expect(write(id, by)).rejects.toMatchObject({ code })
    expect(await eventsOf(id)).toEqual([])
  })

  test.each([
    ['buyer', clara, marina],
    ['seller', marina, clara],
  ] as const)('ends with the last of so many of the %s', async (actor, by, other) => {
    const [id, another] = [await order('paid'), await order('paid')]
    const at = { status: 'paid', at: AT } as const
    const notes = (orderId: string, length: number) =>
      Array.from({ length }, () => ({ id: uuidv7(), orderId, action: 'note' as const }))
    await db
      .insert(orderEvents)
      .values([
        ...notes(id, ORDER_NOTES_MAX - 1).map((note) => ({ ...note, ...at, actor })),
        ...notes(another, 1).map((note) => ({ ...note, ...at, actor })),
        { id: uuidv7(), orderId: id, action: 'dispute', ...at, actor },
      ])
    await write(id, by)
    await expect(write(id, by)).rejects.toMatchObject({
      code: 'orders/too-many-notes',
      options: { params: { max: ORDER_NOTES_MAX } },
    })
    await write(id, other)
    expect(await eventsOf(id)).toHaveLength(ORDER_NOTES_MAX + 2)
  })

  test.each([
    ['buyer', clara],
    ['seller', marina],
  ] as const)('is not for the one who has blocked its writer: the %s', async (_who, by) => {
    const [buyerUid, sellerUid] = [`buyer-${by.uid}`, `seller-${by.uid}`]
    for (const uid of [buyerUid, sellerUid]) await addTasker(db, uid)
    const id = await order('paid', { buyerUid, sellerUid })
    const uids = by === clara ? [sellerUid, buyerUid] : [buyerUid, sellerUid]
    const [ownerUid = '', blockedUid = ''] = uids
    await db.insert(blocks).values({ ownerUid, blockedUid })
    const writer = { uid: blockedUid, operator: false }
    await expect(write(id, writer)).rejects.toThrow('safety/blocked')
    expect(await eventsOf(id)).toEqual([])
  })
})
