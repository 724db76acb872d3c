import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CLIENT_KEY_TTL_MS, SERVER_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { createPaymentIntent } from '#src/contract/payments/payments.ts'
import { timers } from '#src/contract/requests/request-lifecycle.ts'
import {
  deliveries,
  idempotencyKeys,
  notifications,
  payments,
  serviceRequests,
  sessions,
} from '#server/db/schema.ts'
import { PaymentUnknownError } from '#server/providers/payments/payment-provider.ts'
import { addNotifications } from '#server/services/notifications/add-notifications.ts'
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

test('a payment without a webhook is found before its deadline', async () => {
  const { _id: id } = await world.bringTo('accepted')
  await world.pay(id)
  await world.drop()
  const since = new Date(Date.now() - timers.payment)
  await world.setTimes(id, { statusSince: since, termsSince: since })
  await run('requests')
  expect(await statusOf(id)).toBe('paid')
})

/** Stripe takes connections and does not answer: each call ends after its time. */
function silent() {
  let calls = 0
  const payments = new Proxy(world.deps.payments, {
    get: () => async () => {
      calls += 1
      throw new PaymentUnknownError()
    },
  })
  return { payments, calls: () => calls }
}

test('a provider that does not answer delays no deadline, and is asked no more after the first', async () => {
  const since = new Date(Date.now() - timers.payment)
  const unpaid: string[] = []
  for (let n = 0; n < 20; n += 1) {
    const { _id } = await world.bringTo('accepted')
    await world.client.call(createPaymentIntent, { body: { serviceRequestId: _id } })
    await world.setTimes(_id, { statusSince: since, termsSince: since })
    unpaid.push(_id)
  }
  const { _id: pending } = await world.request()
  const asked = new Date(Date.now() - timers.answer)
  await world.setTimes(pending, { statusSince: asked, termsSince: asked })
  const { payments, calls } = silent()
  await run('requests', { ...world.deps, payments })
  expect(await statusOf(pending)).toBe('expired')
  for (const id of unpaid) expect(await statusOf(id)).toBe('expired')
  // Those that were asked side by side, of some forty.
  expect(calls()).toBeLessThanOrEqual(8)
})

test('a silent provider ends a run of the reconciliation, and leaves the rest of the queue', async () => {
  for (let n = 0; n < 20; n += 1) {
    const { _id } = await world.bringTo('accepted')
    await world.client.call(createPaymentIntent, { body: { serviceRequestId: _id } })
  }
  const due = new Date(Date.now() - 1000)
  const unasked = () => world.db.select().from(payments).where(eq(payments.lookAt, due))
  await world.db.update(payments).set({ lookAt: due })
  const before = (await unasked()).length
  const { payments: provider, calls } = silent()
  await run('payments', { ...world.deps, payments: provider })
  expect(calls()).toBeLessThanOrEqual(8)
  expect((await unasked()).length).toBeGreaterThanOrEqual(before - 8)
})

test('a failing task does not stop the next one of its job, and is reported', async () => {
  let asked = 0
  // The first query of the first task fails.
  const db = new Proxy(world.db, {
    get(target, name, receiver) {
      if (name === 'select' && asked++ === 0) throw new Error('connection lost')
      return Reflect.get(target, name, receiver)
    },
  })
  await expect(run('reminders', { ...world.deps, db })).rejects.toThrow('connection lost')
  expect(asked).toBeGreaterThan(1)
})

test('old idempotency keys and ended sessions go, the others stay', async () => {
  const old = new Date(Date.now() - SERVER_KEY_TTL_MS - 1000)
  const last = new Date(Date.now() - CLIENT_KEY_TTL_MS - 1000)
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
