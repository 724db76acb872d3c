import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '#src/contract/order-lifecycle.ts'
import { findOrder, type OrderRow } from '#server/db/order-rows.ts'
import { orderEvents } from '#server/db/schema.ts'
import type { CaseOwner } from '#server/services/money/case-owner.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { bringOrderTo, orderPayment } from '#server/test/order-world.ts'
import { orderOwner } from './order-owner.ts'

/** What the provider's word about a payment means to an order. */

setUpMoneyWorld()

const AT = new Date('2026-11-26T12:00:00Z')

async function stored(id: string): Promise<OrderRow> {
  const row = await findOrder(world.db, id)
  if (!row) throw new Error(`no order ${id}`)
  return row
}

const orderIn = async (status: OrderStatus) => stored(await bringOrderTo(world, status))

const tell = <T>(row: OrderRow, what: (owner: CaseOwner) => Promise<T>): Promise<T> =>
  world.db.transaction((tx) => what(orderOwner(tx, row)))

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
  expect(orderOwner(world.db, row)).toMatchObject({
    ...{ kind: 'order', id: row.id, number: row.number, status: 'paid' },
    ...{ payerUid: 'clara', payeeUid: 'marina', isDisputed: false, isPaused: false },
  })
})

test('it is disputed by its status, and paused by what it goes back to', async () => {
  const row = await orderIn('disputed')
  expect(orderOwner(world.db, row)).toMatchObject({ isDisputed: true, isPaused: false })
  const paused = { ...row, pausedStatus: 'delivered' } as const
  expect(orderOwner(world.db, paused)).toMatchObject({ isDisputed: true, isPaused: true })
})

test('it owes while it is reserved, and never otherwise', async () => {
  const row = await orderIn('reserved')
  const owing = orderStatuses.filter((status) =>
    orderOwner(world.db, { ...row, status }).owes(1),
  )
  expect(owing).toEqual(['reserved'])
})

describe('a dispute', () => {
  test('of the bank’s remembers where it was', async () => {
    const row = await orderIn('delivered')
    const taken = await tell(row, (owner) => owner.dispute(AT, { byBank: true }))
    expect(taken?.owner).toMatchObject({ isDisputed: true, isPaused: true })
    expect(await stored(row.id)).toMatchObject({
      ...{ status: 'disputed', pausedStatus: 'delivered', statusSince: AT },
    })
    expect(await lastEventOf(row)).toEqual(bySystem('chargeback'))
  })

  test('of ours waits for an operator', async () => {
    const row = await orderIn('delivered')
    const taken = await tell(row, (owner) => owner.dispute(AT, { byBank: false }))
    expect(taken?.owner).toMatchObject({ isDisputed: true, isPaused: false })
    expect(await stored(row.id)).toMatchObject({ status: 'disputed', pausedStatus: null })
    expect(await lastEventOf(row)).toEqual(bySystem('dispute'))
  })

  test.each(['reserved', 'disputed', 'confirmed', 'refunded'] as const)(
    'has nothing to stop where it is %s',
    async (status) => {
      const row = await orderIn(status)
      for (const byBank of [true, false])
        expect(await tell(row, (owner) => owner.dispute(AT, { byBank }))).toBeNull()
      expect(await stored(row.id)).toEqual(row)
    },
  )
})

test('a pause that is forgotten leaves it disputed', async () => {
  const [row, other] = [await orderIn('delivered'), await orderIn('delivered')]
  for (const each of [row, other])
    await tell(each, (owner) => owner.dispute(AT, { byBank: true }))
  const [paused, stays] = [await stored(row.id), await stored(other.id)]
  const owner = await tell(paused, (of) => of.forgetPause())
  expect(owner).toMatchObject({ id: row.id, isDisputed: true, isPaused: false })
  expect(await stored(row.id)).toEqual({ ...paused, pausedStatus: null })
  expect(await stored(other.id)).toEqual(stays)
})

test('what the bank gives back goes on where it was, and its time begins anew', async () => {
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

test('what is told is in its timeline, and changes nothing', async () => {
  const row = await orderIn('confirmed')
  await tell(row, (owner) => owner.tell('chargeback', AT))
  expect(await lastEventOf(row)).toEqual(bySystem('chargeback'))
  expect(await stored(row.id)).toEqual(row)
})
