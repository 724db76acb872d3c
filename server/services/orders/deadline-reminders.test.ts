import pino from 'pino'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { cancelPurchase, deliverOrder, getOrder } from '#src/contract/orders/orders.ts'
import type { OrderStatus } from '#src/contract/orders/order-lifecycle.ts'
import { deliveries, notifications, orders } from '#server/db/schema.ts'
import type { Caller } from '#server/test/harness.ts'
import { beforeTransaction } from '#server/test/before-transaction.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { must } from '#server/test/money-world.ts'
import { bringOrderTo } from '#server/test/order-world.ts'
import { remindOfDeadlines } from '#server/services/deals/deadline-reminders.ts'
import { orderDeal } from './deal.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function deadlineOf(id: string): Promise<number> {
  const order = must(await world.client.call(getOrder, { params: { id } })).data
  return Date.parse(order.deadline ?? '')
}

/** Runs the job `before` milliseconds before an order's deadline. */
async function remind(id: string, before: number, deps = world.deps): Promise<number> {
  const at = new Date((await deadlineOf(id)) - before)
  return remindOfDeadlines(orderDeal, { ...deps, clock: () => at })
}

const change = (id: string, row: Partial<typeof orders.$inferInsert>) =>
  world.db.update(orders).set(row).where(eq(orders.id, id))

const cancel = async (id: string) =>
  must(await world.tasker.call(cancelPurchase, { params: { id } }))

async function told(who: Caller, id: string) {
  const { notifications: all } = must(
    await who.call(listNotifications, { query: { limit: 50 } }),
  )
  return all.filter(
    ({ message, additionalData }) =>
      additionalData['orderId'] === id && / até \d\d\/\d\d, \d\d:\d\d\./.test(message),
  )
}

const cases: [OrderStatus, 'client' | 'tasker', 'client' | 'tasker', RegExp][] = [
  ['paid', 'tasker', 'client', /^Envie ou entregue “Furadeira.* até /],
  ['delivered', 'client', 'tasker', /^Confirme que recebeu “Furadeira.* até /],
]

test.each(cases)(
  'a %s order reminds the %s once, and not the %s',
  async (status, who, other, says) => {
    const id = await bringOrderTo(world, status)
    expect(await remind(id, 24 * HOUR + MINUTE)).toBe(0)
    const twice = await Promise.all([remind(id, 24 * HOUR), remind(id, 24 * HOUR)])
    expect(twice[0] + twice[1]).toBe(1)
    expect(await remind(id, HOUR)).toBe(0)
    const heard = await told(world[who], id)
    expect(heard.map(({ message }) => message)).toEqual([expect.stringMatching(says)])
    expect(await told(world[other], id)).toEqual([])
    const sent = await world.db
      .select({ channel: deliveries.channel })
      .from(deliveries)
      .where(eq(deliveries.notificationId, heard[0]?._id ?? ''))
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'push'])
  },
)

test('each deadline of an order has a reminder of its own', async () => {
  const id = await bringOrderTo(world, 'paid')
  await remind(id, HOUR)
  must(await world.tasker.call(deliverOrder, { params: { id } }))
  expect(await remind(id, HOUR)).toBe(1)
  expect(await told(world.client, id)).toHaveLength(1)
})

test('no reminder just before a deadline, or when no party has to act', async () => {
  const paid = await bringOrderTo(world, 'paid')
  expect(await remind(paid, 15 * MINUTE)).toBe(0)
  const shipped = await bringOrderTo(world, 'shipped', 'carrier')
  expect(await remind(shipped, HOUR)).toBe(0)
})

test.each<[string, (id: string) => Promise<unknown>, number]>([
  ['is cancelled', cancel, 0],
  ['is moved', (id) => change(id, { deadline: new Date(Date.now() + 2160 * HOUR) }), 0],
  ['no longer waits for a party', (id) => change(id, { status: 'shipped' }), 0],
  ['another server reminded of', (id) => remind(id, HOUR), 1],
])('no reminder of an order that %s meanwhile', async (_what, happens, heard) => {
  // What other tests have left open is due at the same time.
  await world.db.update(orders).set({ remindedOf: sql`${orders.deadline}` })
  const id = await bringOrderTo(world, 'paid')
  const { logged, logger } = keptLog()
  const db = beforeTransaction(world.db, () => happens(id))
  expect(await remind(id, HOUR, { ...world.deps, db, logger })).toBe(0)
  expect(logged).toEqual([])
  expect(await told(world.tasker, id)).toHaveLength(heard)
  expect(await told(world.client, id)).toEqual([])
})

test('an order whose reminder fails does not hold up the others, and is retried', async () => {
  const first = await bringOrderTo(world, 'paid')
  const second = await bringOrderTo(world, 'paid')
  const deadline = new Date(await deadlineOf(first))
  await change(second, { deadline })
  const errors: string[] = []
  const logger = pino({}, { write: (line) => errors.push(line) })
  let broken = 0
  const db = new Proxy(world.db, {
    get(target, name, receiver) {
      if (name === 'transaction' && broken++ === 0) throw new Error('connection lost')
      return Reflect.get(target, name, receiver)
    },
  })
  await remind(first, HOUR, { ...world.deps, db, logger })
  expect(errors).toHaveLength(1)
  await remind(first, HOUR)
  const rows = await world.db
    .select()
    .from(notifications)
    .where(eq(notifications.type, 'system'))
  for (const id of [first, second])
    expect(
      rows.filter(
        ({ data }) => data['orderId'] === id && data['action'] === 'order_deadline_send',
      ),
    ).toHaveLength(1)
})
