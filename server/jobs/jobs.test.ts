import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  KEY_KEPT_BY_CLIENT_MS,
  KEY_KEPT_BY_SERVER_MS,
} from '#src/contract/idempotency.values.ts'
import { timers } from '#src/contract/request-lifecycle.ts'
import {
  deliveries,
  idempotencyKeys,
  notifications,
  serviceRequests,
  sessions,
} from '#server/db/schema.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { createDeliveryWorker } from './delivery-worker.ts'
import { createItemNewsWorker } from './item-news-worker.ts'
import { productJobs } from './jobs.ts'

setUpMoneyWorld()

const run = async (name: string, deps = world.deps) => {
  const workers = {
    deliveries: createDeliveryWorker(deps),
    itemNews: createItemNewsWorker(deps),
  }
  const job = productJobs(deps, workers).find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.run()
}

const statusOf = async (id: string) =>
  (await world.db.select().from(serviceRequests).where(eq(serviceRequests.id, id)))[0]
    ?.status

test('what was paid unseen is found before its time is over', async () => {
  const { _id: id } = await world.bringTo('accepted')
  await world.pay(id)
  await world.drop()
  await world.setTimes(id, { statusSince: new Date(Date.now() - timers.payment) })
  await run('every-minute')
  expect(await statusOf(id)).toBe('paid')
})

test('a task that breaks is logged and does not keep the next one', async () => {
  const { _id: id } = await world.request()
  const since = new Date(Date.now() - timers.answer)
  await world.setTimes(id, { statusSince: since, termsSince: since })
  const { logged, logger } = keptLog()
  let asked = 0
  // The first question of the first task meets a database that is gone.
  const db = new Proxy(world.db, {
    get(target, name, receiver) {
      if (name === 'select' && asked++ === 0) throw new Error('connection lost')
      return Reflect.get(target, name, receiver)
    },
  })
  await run('every-minute', { ...world.deps, db, logger })
  expect(logged).toMatchObject([{ task: 'reconcile', level: 50 }])
  expect(await statusOf(id)).toBe('expired')
})

test('old idempotency keys and ended sessions go, the others stay', async () => {
  const old = new Date(Date.now() - KEY_KEPT_BY_SERVER_MS - 1000)
  const last = new Date(Date.now() - KEY_KEPT_BY_CLIENT_MS - 1000)
  const key = { uid: 'clara', requestHash: 'x' }
  await world.db.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: old },
    { ...key, key: 'last', createdAt: last },
    { ...key, key: 'new' },
  ])
  const tokenHash = new Uint8Array(32)
  await world.db
    .insert(sessions)
    .values({ uid: 'clara', tokenHash, signedInAt: old, expiresAt: old })
  const before = await world.db.select().from(sessions)
  await run('every-hour')
  const keys = await world.db.select().from(idempotencyKeys)
  expect(keys.map((each) => each.key).toSorted()).toEqual(['last', 'new'])
  expect(await world.db.select().from(sessions)).toHaveLength(before.length - 1)
})

test('notifications that were read half a year ago go, and deliveries that are long over', async () => {
  const DAY = 24 * 60 * 60_000
  const long = new Date(Date.now() - 181 * DAY)
  const told = (type: 'system' | 'review', at: Date) =>
    addNotifications(world.db, [{ uid: 'clara', type, data: {}, at }])
  const [[readLong], [unreadLong], [readNow]] = [
    await told('system', long),
    await told('system', long),
    await told('review', new Date()),
  ]
  const read = [readLong?.id ?? '', readNow?.id ?? '']
  await world.db
    .update(notifications)
    .set({ read: true })
    .where(inArray(notifications.id, read))
  await world.db.update(deliveries).set({ state: 'sent' })
  await run('every-hour')
  const left = await world.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, [...read, unreadLong?.id ?? '']))
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([unreadLong?.id, readNow?.id]))
  const kept = await world.db.select().from(deliveries)
  expect(new Set(kept.map(({ notificationId }) => notificationId))).not.toContain(
    unreadLong?.id,
  )
  expect(kept.some(({ notificationId }) => notificationId === readNow?.id)).toBe(true)
})
