import { asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { findOrder, type OrderRow } from '#server/db/orders/order-rows.ts'
import { notifications, orderEvents } from '#server/db/schema.ts'
import { db, setUpBareRequests } from '#server/test/bare-requests.ts'
import { addOrder } from '#server/test/people.ts'
import type { LogContext, LoggedEvent } from '#server/services/deals/deal.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { orderDeal } from './deal.ts'
import type { OrderTypes } from './order-types.ts'

/** An order's events: the timeline, and who is notified. Clara buys, Marina sells. */

setUpBareRequests()

const AT = new Date('2026-11-26T12:00:00Z')

let order: OrderRow
beforeEach(async () => {
  const row = await findOrder(
    db,
    await addOrder(db, { buyerUid: 'clara', sellerUid: 'marina' }),
  )
  if (!row) throw new Error('no order')
  order = row
  await db.delete(notifications)
})

type Event = LoggedEvent<OrderTypes>
type More = LogContext<OrderTypes> | undefined
const log = (event: Omit<Event, 'at'>, more?: More) =>
  logEvent(orderDeal, db, order, { at: AT, ...event }, more)

/** The notified people, each with the sentence and the actor. */
async function heard(): Promise<string[]> {
  const rows = await db.select().from(notifications).orderBy(asc(notifications.uid))
  return rows.map(
    ({ uid, data }) => `${uid}: ${String(data['action'])} by ${String(data['by'])}`,
  )
}

const unpaid = { statusBefore: 'reserved' } as const
const cases: [Omit<Event, 'at'>, More, string[]][] = [
  [{ action: 'pay', actor: 'system' }, {}, ['marina: order_pay by system']],
  [
    { action: 'late_payment', actor: 'system' },
    {},
    ['clara: order_late_payment by system'],
  ],
  [{ action: 'ship', actor: 'seller' }, {}, ['clara: order_ship by tasker']],
  [{ action: 'dispute', actor: 'buyer' }, {}, ['marina: order_dispute by client']],
  [{ action: 'note', actor: 'buyer' }, undefined, ['marina: order_note by client']],
  [
    { action: 'cancel', actor: 'buyer' },
    { statusBefore: 'paid' },
    ['marina: order_cancel by client'],
  ],
  [{ action: 'cancel', actor: 'buyer' }, unpaid, []],
  [{ action: 'cancel', actor: 'seller' }, unpaid, ['clara: order_cancel_unpaid by tasker']],
  [
    { action: 'settle', actor: 'operator' },
    {},
    ['clara: order_settle by operator', 'marina: order_settle by operator'],
  ],
  [
    { action: 'chargeback', actor: 'system' },
    {},
    // The payee reads of the case in a notification of its own.
    ['clara: chargeback by system'],
  ],
]

test.each(cases)('event %j, %j notifies %j', async (event, more, told) => {
  await log(event, more)
  expect(await heard()).toEqual(told)
})

test('a reservation notifies no party', async () => {
  await log({ action: 'reserve', actor: 'buyer' })
  expect(await heard()).toEqual([])
})

test('its timeline stores note and reason where given', async () => {
  await log({
    action: 'dispute',
    actor: 'buyer',
    note: 'Veio quebrada.',
    reason: 'damaged',
  })
  await log({ action: 'settle', actor: 'operator', note: '', payeePercent: 60 })
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id))
  const of = { orderId: order.id, status: order.status, at: AT }
  expect(events).toMatchObject([
    {
      ...{ ...of, action: 'dispute', actor: 'buyer', note: 'Veio quebrada.' },
      ...{ reason: 'damaged', sellerPercent: null },
    },
    {
      ...{ ...of, action: 'settle', actor: 'operator', note: null },
      ...{ reason: null, sellerPercent: 60 },
    },
  ])
})

describe('of a division', () => {
  const share = (transfer: number, fee: number, refund: number) => ({
    ...{ id: uuidv7(), transfer, fee, refund },
  })
  const parts = async (
    payeePercent: number | undefined,
    ...shares: ReturnType<typeof share>[]
  ) => {
    await log({ action: 'settle', actor: 'operator', payeePercent }, { shares })
    const [row] = await db.select().from(notifications)
    const { percent, part, returned } = row?.data ?? {}
    return { percent, part, returned }
  }
  const none = { percent: undefined, part: undefined, returned: undefined }

  test('both are notified of each one’s part, before the fee', async () => {
    const each = [share(5000, 1000, 4000), share(500, 100, 400)]
    expect(await parts(60, ...each)).toEqual({ percent: 60, part: 6600, returned: 4400 })
  })

  test('with all to one of them, or without a percentage, there are no parts', async () => {
    expect(await parts(100, share(8500, 1500, 0))).toEqual(none)
    await db.delete(notifications)
    expect(await parts(0, share(0, 0, 10_000))).toEqual(none)
    await db.delete(notifications)
    expect(await parts(undefined, share(5000, 1000, 4000))).toEqual(none)
  })
})

describe('who acts', () => {
  const unread = async () => {
    const rows = await db
      .select({ uid: notifications.uid })
      .from(notifications)
      .where(eq(notifications.read, false))
      .orderBy(asc(notifications.uid))
    return rows.map(({ uid }) => uid)
  }

  test.each([
    ['buyer', ['marina', 'marina']],
    ['seller', ['clara', 'clara']],
    ['operator', ['clara', 'clara', 'marina', 'marina']],
  ] as const)('as %s has read what was told before: unread is %j', async (actor, left) => {
    await log({ action: 'settle', actor: 'operator' })
    await log({ action: actor === 'operator' ? 'settle' : 'note', actor })
    expect(await unread()).toEqual(left)
  })
})
