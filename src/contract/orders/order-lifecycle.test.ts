import { describe, expect, test } from 'vitest'
import {
  deliveryWays,
  isOrderOver,
  orderActors,
  orderDeadline,
  orderStatuses,
  orderLifecycle,
} from './order-lifecycle.ts'

/** Written out by hand: `from actor to`, of a parcel and of what is handed over. */
const legal = {
  carrier: `
    reserved system paid, reserved system expired, reserved buyer cancelled,
    reserved seller cancelled, paid buyer cancelled, paid seller cancelled,
    paid system cancelled, paid seller shipped, paid system disputed,
    shipped seller delivered, shipped system delivered, shipped buyer confirmed,
    shipped buyer disputed, shipped system disputed, delivered buyer confirmed,
    delivered system confirmed, delivered buyer disputed, delivered system disputed,
    disputed operator confirmed, disputed system confirmed, disputed operator refunded,
    disputed system refunded`,
  pickup: `
    reserved system paid, reserved system expired, reserved buyer cancelled,
    reserved seller cancelled, paid buyer cancelled, paid seller cancelled,
    paid system cancelled, paid seller delivered, paid buyer confirmed, paid system disputed,
    shipped buyer disputed, shipped system disputed, delivered buyer confirmed,
    delivered system confirmed, delivered buyer disputed, delivered system disputed,
    disputed operator confirmed, disputed system confirmed, disputed operator refunded,
    disputed system refunded`,
}
const rowsOf = (table: string) => new Set(table.split(',').map((row) => row.trim()))

describe('the graph of an order', () => {
  test.each(deliveryWays)('by %s has these transitions and no others', (delivery) => {
    const rows = orderStatuses.flatMap((status) =>
      orderActors.flatMap((actor) =>
        orderLifecycle.names
          .filter((action) => orderLifecycle.can(action, { status, delivery }, actor))
          .map((action) => `${status} ${actor} ${orderLifecycle.statusAfter(action)}`),
      ),
    )
    const expected = legal[delivery === 'carrier' ? 'carrier' : 'pickup']
    expect(new Set(rows)).toEqual(rowsOf(expected))
  })

  test('each deadline has a transition that the system may take, and only where one runs', () => {
    const statusSince = new Date('2026-11-24T12:00:00Z')
    const running = orderStatuses.filter(
      (status) => orderDeadline({ status, statusSince }) !== null,
    )
    // That of a dispute ends the time to answer, and moves nothing.
    expect(running).toEqual([...Object.keys(orderLifecycle.timeouts), 'disputed'])
    expect(running.filter(isOrderOver)).toEqual([])
    for (const [from, action] of Object.entries(orderLifecycle.timeouts)) {
      const status = running.find((each) => each === from) ?? 'reserved'
      const delivery = status === 'shipped' ? 'carrier' : 'pickup'
      expect(orderLifecycle.can(action, { status, delivery }, 'system')).toBe(true)
    }
    const minutes = (status: 'reserved' | 'delivered' | 'disputed') =>
      (Number(orderDeadline({ status, statusSince })) - Number(statusSince)) / 60_000
    expect([minutes('reserved'), minutes('delivered')]).toEqual([15, 7 * 24 * 60])
    expect(minutes('disputed')).toBe(72 * 60)
  })
})
