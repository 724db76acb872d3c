import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#src/contract/orders/order-lifecycle.ts'
import { findOrder, type OrderRow } from '#server/db/orders/order-rows.ts'
import { orderEvents } from '#server/db/schema.ts'
import type { CaseOwner } from '#server/services/money/case-owner.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { bringOrderTo, orderPayment } from '#server/test/order-world.ts'
import { dealOwner } from '#server/services/deals/owner.ts'
import { orderDeal } from './deal.ts'

/** How an order reacts to the provider's payment events. */

setUpMoneyWorld()

const AT = new Date('2026-11-26T12:00:00Z')

async function stored(id: string): Promise<OrderRow> {
  const row = await findOrder(world.db, id)
  if (!row) throw new Error(`no order ${id}`)
  return row
}

const orderIn = async (status: OrderStatus) => stored(await bringOrderTo(world, status))

const tell = <T>(row: OrderRow, what: (owner: CaseOwner) => Promise<T>): Promise<T> =>
  world.db.transaction((tx) => what(dealOwner(orderDeal, tx, row)))

/** The last event of an order. */
async function lastEventOf({ id }: OrderRow) {
  const { action, actor, at } = orderEvents
  const events = await world.db
    .select({ action, actor, at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id))
  return events.at(-1)
}

const bySystem = (action: string) => ({ action, actor: 'system', at: AT })

test('its payer is the buyer, its payee the seller', async () => {
  const row = await orderIn('paid')
  expect(dealOwner(orderDeal, world.db, row)).toMatchObject({
    ...{ kind: 'order', id: row.id, number: row.number, status: 'paid' },
    ...{ payerUid: 'clara', payeeUid: 'marina', isDisputed: false, isPaused: false },
  })
})

test('its status makes it disputed, its `pausedStatus` paused', async () => {
  const row = await orderIn('disputed')
  expect(dealOwner(orderDeal, world.db, row)).toMatchObject({
    isDisputed: true,
    isPaused: false,
  })
  const paused = { ...row, pausedStatus: 'delivered' } as const
  expect(dealOwner(orderDeal, world.db, paused)).toMatchObject({
    isDisputed: true,
    isPaused: true,
  })
})

test('its payment is due while it is reserved, and never otherwise', async () => {
  const row = await orderIn('reserved')
  const first = { instalment: 1, extraId: null, extraVersion: null }
  const owing: string[] = []
  for (const status of orderStatuses)
    if (await dealOwner(orderDeal, world.db, { ...row, status }).owes(first))
      owing.push(status)
  expect(owing).toEqual(['reserved'])
})

describe('a dispute', () => {
  test('opened by the bank stores the status before it', async () => {
    const row = await orderIn('delivered')
    const taken = await tell(row, (owner) => owner.dispute(AT, { byBank: true }))
    expect(taken?.owner).toMatchObject({ isDisputed: true, isPaused: true })
    expect(await stored(row.id)).toMatchObject({
      ...{ status: 'disputed', pausedStatus: 'delivered', statusSince: AT },
    })
    expect(await lastEventOf(row)).toEqual(bySystem('chargeback'))
  })

  test('opened by us waits for an operator', async () => {
    const row = await orderIn('delivered')
    const taken = await tell(row, (owner) => owner.dispute(AT, { byBank: false }))
    expect(taken?.owner).toMatchObject({ isDisputed: true, isPaused: false })
    expect(await stored(row.id)).toMatchObject({ status: 'disputed', pausedStatus: null })
    expect(await lastEventOf(row)).toEqual(bySystem('dispute'))
  })

  test.each(['reserved', 'disputed', 'confirmed', 'refunded'] as const)(
    'stops nothing when the order is %s',
    async (status) => {
      const row = await orderIn(status)
      for (const byBank of [true, false])
        expect(await tell(row, (owner) => owner.dispute(AT, { byBank }))).toBeNull()
      expect(await stored(row.id)).toEqual(row)
    },
  )
})

test('clearing the pause leaves it disputed', async () => {
  const [row, other] = [await orderIn('delivered'), await orderIn('delivered')]
  for (const each of [row, other])
    await tell(each, (owner) => owner.dispute(AT, { byBank: true }))
  const [paused, stays] = [await stored(row.id), await stored(other.id)]
  const owner = await tell(paused, (of) => of.clearPause())
  expect(owner).toMatchObject({ id: row.id, isDisputed: true, isPaused: false })
  expect(await stored(row.id)).toEqual({ ...paused, pausedStatus: null })
  expect(await stored(other.id)).toEqual(stays)
})

test('a won chargeback resumes the status, and restarts its timer', async () => {
  const row = await orderIn('delivered')
  await tell(row, (owner) => owner.dispute(AT, { byBank: true }))
  expect((await orderPayment(world, row.id)).status).toBe('frozen')
  const { owner, effects } = await tell(await stored(row.id), (of) => of.resume(AT))
  expect(effects).toEqual([])
  expect(owner).toMatchObject({ status: 'delivered', isDisputed: false, isPaused: false })
  const back = await stored(row.id)
  expect(back).toMatchObject({ status: 'delivered', statusSince: AT, pausedStatus: null })
  expect(back.deadline?.getTime()).toBe(AT.getTime() + 7 * 24 * 60 * 60_000)
  expect((await orderPayment(world, row.id)).status).toBe('held')
  expect(await lastEventOf(row)).toEqual(bySystem('chargeback_won'))
})

test('a logged event is in its timeline, and changes nothing', async () => {
  const row = await orderIn('confirmed')
  await tell(row, (owner) => owner.log('chargeback', AT))
  expect(await lastEventOf(row)).toEqual(bySystem('chargeback'))
  expect(await stored(row.id)).toEqual(row)
})
