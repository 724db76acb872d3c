import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { ORDER_NOTES_MAX } from '#src/contract/orders.values.ts'
import { findOrder, type OrderRow } from '#server/db/order-rows.ts'
import {
  attention,
  blocks,
  chargebacks,
  operatorLog,
  orderEvents,
  orders,
  payments,
} from '#server/db/schema.ts'
import { db, setUpBareRequests, storedPayment } from '#server/test/bare-requests.ts'
import { addOrder, addTasker } from '#server/test/people.ts'
import { cancelOrder, complain, divideOrder, sendOrder, writeNote } from './change-order.ts'

/** What people do to an order of R$ 200,00 that Clara has of Marina. */

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

test('a parcel is written down with its carrier and code', async () => {
  const id = await order('paid', { delivery: 'carrier' })
  await sendOrder({ db, clock }, marina, id, { carrier: 'Correios', code: 'BR1' })
  expect(await findOrder(db, id)).toMatchObject({
    ...{ status: 'shipped', carrier: 'Correios', tracking: 'BR1', statusSince: AT },
  })
})

test('a complaint is kept with its reason', async () => {
  const id = await order('delivered')
  const said = { reason: 'damaged', note: 'Chegou quebrada.' } as const
  await complain({ db, clock }, clara, id, said)
  expect(await eventsOf(id)).toMatchObject([
    { action: 'dispute', actor: 'buyer', status: 'disputed', at: AT, ...said },
  ])
})

test('a step that is taken already is no error, and changes nothing', async () => {
  const id = await order('cancelled')
  expect(await cancelOrder({ db, clock }, clara, id)).toEqual([])
  expect(await eventsOf(id)).toEqual([])
})

test('a step that is not to be taken says where the order is', async () => {
  const id = await order('shipped')
  await expect(cancelOrder({ db, clock }, clara, id)).rejects.toMatchObject({
    ...{ code: 'orders/illegal-transition', options: { details: { status: 'shipped' } } },
  })
})

describe('a division', () => {
  const divide = (id: string, sellerPercent: number, by = otto) =>
    divideOrder({ db, clock }, by, id, { sellerPercent, note: 'Meio a meio.' })

  /** What the operators' list has of two disputes, of which one is decided. */
  const list = async (id: string) => {
    const row = { subject: id, orderId: id, since: AT }
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
  ] as const)(
    'that leaves the seller %i in a hundred: the order is %s',
    async (percent, status, money) => {
      const [id, other] = [await order('disputed'), await order('disputed')]
      for (const each of [id, other]) await list(each)
      const paymentId = await pay(id, { refundedByHand: 2_000 })
      expect(await divide(id, percent)).toEqual([{ kind: 'sync', paymentId }])
      expect((await findOrder(db, id))?.status).toBe(status)
      expect(await storedPayment(paymentId)).toMatchObject(money)
      expect(await eventsOf(id)).toMatchObject([
        { actor: 'operator', sellerPercent: percent, note: 'Meio a meio.', at: AT },
      ])
      const acts = db.select().from(operatorLog).where(eq(operatorLog.subject, id))
      const [net, refund] = [money.transferAmount / 100, money.refundAmount / 100]
      expect(await acts).toMatchObject([
        {
          ...{ act: 'decide_dispute', operatorUid: 'otto', at: AT, reason: 'Meio a meio.' },
          ...{ before: { held: 180 }, after: { taskerPercent: percent, net, refund } },
        },
      ])
      const nobody = { doneBy: null, doneNote: null }
      expect(await deciderOf(id, 'dispute')).toEqual({
        ...{ doneBy: 'otto', doneNote: 'Meio a meio.' },
      })
      expect(await deciderOf(id, 'refund_by_hand')).toEqual(nobody)
      expect(await deciderOf(other, 'dispute')).toEqual(nobody)
    },
  )

  test('counts what is frozen alone', async () => {
    const id = await order('disputed')
    await pay(id, { status: 'lost', lostAmount: 1_000 })
    expect(await divide(id, 50)).toEqual([])
    const acts = db.select().from(operatorLog).where(eq(operatorLog.subject, id))
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
    const id = await order('disputed')
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

  test('is in the timeline, from the one who wrote it', async () => {
    const id = await order('paid')
    await write(id, marina)
    expect(await eventsOf(id)).toMatchObject([
      { action: 'note', actor: 'seller', status: 'paid', note: 'Amanhã?', at: AT },
    ])
  })

  test.each([
    ['an operator', 'disputed', otto],
    ['a party whose order is over', 'confirmed', clara],
  ] as const)('of %s is refused', async (_who, status, by) => {
    const id = await order(status)
    await expect(write(id, by)).rejects.toMatchObject({
      ...{ code: 'orders/illegal-transition', options: { details: { status } } },
    })
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
