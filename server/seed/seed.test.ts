import pino from 'pino'
import * as schema from '#server/db/schema.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBalance, getDeposit, listDeposits } from '#src/contract/payments/deposits.ts'
import { sumBrl } from '#src/contract/payments/money.ts'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { getSession } from '#src/contract/people/session.ts'
import { loadConfig } from '#server/config.ts'
import { diskStorage } from '#server/providers/storage/disk-storage.ts'
import { createStripePayments } from '#server/providers/payments/stripe-payments.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import { createAuthEmulator } from '#server/stand-ins/auth-emulator/auth-emulator.ts'
import { standInFetch } from '#server/stand-ins/stripe/stand-in-fetch.ts'
import { createStripeStandIn } from '#server/stand-ins/stripe/stripe-stand-in.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { must } from '#server/test/money-world.ts'
import { DRAWINGS_FILE, drawnStorage } from './drawings.ts'
import { seedDatabase, type SeedTargets } from './seed.ts'
import { runTimers } from '#server/services/payments/timers.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

const secretKey = 'sk_test_seed'
const standIn = createStripeStandIn({
  file: null,
  publicUrl: 'http://oficio.test',
  secretKey,
})
const emulator = createAuthEmulator({
  projectId: 'demo-oficio',
  file: null,
  log: pino({ level: 'silent' }),
})
const targets: SeedTargets = { accounts: emulator, payments: standIn.control }

let media: string
let world: TestApp
let cutOff: unknown
let seeded: boolean
beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'seed-'))
  world = await createTestApp({
    config: loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: media }),
    storage: diskStorage(join(media, 'media')),
    payments: createStripePayments({
      secretKey,
      webhookSecrets: { platform: 'whsec_platform', connect: 'whsec_connect' },
      fetch: standInFetch(standIn),
    }),
  })
  cutOff = await seedCutOffBeforeTheRows().catch((error: unknown) => error)
  seeded = await seedDatabase(world.deps, targets)
})
afterAll(async () => {
  await world.close()
  await rm(media, { recursive: true })
})

/** Interrupts the seed, as a kill would, after accounts, pictures and payments. */
const seedCutOffBeforeTheRows = () =>
  seedDatabase(
    {
      ...world.deps,
      db: new Proxy(world.db, {
        get(target, name, receiver) {
          if (name === 'transaction') throw new Error('cut off')
          return Reflect.get(target, name, receiver)
        },
      }),
    },
    targets,
  )

const tables = {
  users: schema.users,
  taskers: schema.taskers,
  images: schema.images,
  reviews: schema.reviews,
  requests: schema.serviceRequests,
  payments: schema.payments,
  notifications: schema.notifications,
  items: schema.items,
  meta: schema.meta,
}

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, table] of Object.entries(tables)) {
    const [row] = await world.db.select({ n: count() }).from(table)
    found[name] = row?.n ?? 0
  }
  const { accounts, intents, transfers, refunds } = standIn.control.state()
  for (const [name, known] of Object.entries({ accounts, intents, transfers, refunds }))
    found[name] = Object.keys(known).length
  return { ...found, people: (await emulator.accounts()).length }
}

const requestIn = async (status: 'delivered' | 'paid' | 'completed' | 'disputed') => {
  const rows = await world.db.query.serviceRequests.findMany({
    where: eq(schema.serviceRequests.status, status),
  })
  return rows.find(({ paymentMethod }) => paymentMethod === '100') ?? rows[0]
}

test('an interrupted seed is completed with the same result', async () => {
  expect(cutOff).toEqual(new Error('cut off'))
  expect(seeded).toBe(true)
  const found = await counts()
  expect(found).toMatchObject({ meta: 1, users: found['people'], accounts: 98 })
  expect(found).toMatchObject({ taskers: 99, items: 52, requests: 48 })
  const paid = await world.db.query.payments.findMany()
  const named = (key: 'intentId' | 'transferId' | 'refundId') =>
    paid.filter((payment) => payment[key] !== null).length
  expect(found).toMatchObject({
    intents: named('intentId'),
    transfers: named('transferId'),
    refunds: named('refundId'),
  })
})

test('seeding again changes nothing', async () => {
  const before = await counts()
  expect(await seedDatabase(world.deps, targets)).toBe(false)
  expect(await counts()).toEqual(before)
})

test('every demo user can sign in, as the same user', async () => {
  for (const { uid, email } of await emulator.accounts()) {
    const caller = await world.as(uid)
    const { user } = must(await caller.call(getSession))
    expect(user).toMatchObject({ firebaseUid: uid, email })
  }
})

test('every picture and video can be loaded', async () => {
  const storage = drawnStorage(world.deps.storage, { db: world.db, dataDir: media })
  const pictures = await world.db.query.images.findMany()
  const films = await world.db.query.taskers.findMany()
  // Drawing all of them takes half a minute.
  const some = pictures.filter((_, at) => at % 40 === 0)
  const keys = [
    ...some.map(({ publicId, widths }) => `/media/${publicId}/${widths[0]}.webp`),
    ...films.flatMap(({ videoUrl, videoPoster }) => [videoUrl ?? [], videoPoster ?? []]),
  ].flat()
  for (const key of keys) {
    const file = await storage.read(key.replace('/media/', ''))
    expect(file?.size, key).toBeGreaterThan(100)
    file?.stream.destroy()
  }
  const drawings = await readFile(join(media, DRAWINGS_FILE), 'utf8')
  for (const { publicId } of pictures) expect(drawings).toContain(`"${publicId}":`)
})

describe('money', () => {
  test('the demo tasker has deposits with their jobs, one of them returned and sent again', async () => {
    const tasker = await world.as('demo-tasker')
    const { deposits } = must(await tasker.call(listDeposits, { query: {} }))
    const returned = deposits.filter(({ status }) => status === 'failed')
    expect(returned).toMatchObject([{ failure: 'details', jobs: 1 }])
    expect(returned[0]?.redoneAt).not.toBeNull()
    const arrived = deposits.filter(({ status }) => status === 'paid')
    expect(arrived.filter(({ instant }) => instant)).toHaveLength(1)
    expect(arrived.filter(({ jobs }) => jobs > 0).length).toBeGreaterThanOrEqual(3)
    for (const { _id: depositId, amount } of arrived.filter(({ instant }) => !instant)) {
      const { lines } = must(await tasker.call(getDeposit, { params: { depositId } }))
      expect(sumBrl(lines.map((line) => line.amount))).toBe(amount)
    }
    const { held, provider, coming } = must(await tasker.call(getBalance))
    expect(held.net).toBeGreaterThan(0)
    expect(provider?.pending).toBeGreaterThan(0)
    // The newest of it has gone out in the morning, or goes out on the next workday.
    expect((provider?.available ?? 0) + (coming[0]?.amount ?? 0)).toBeGreaterThan(0)
  })

  test('nothing is overdue and there is nothing to reconcile', async () => {
    expect(await runTimers(requestDeal, world.deps)).toBe(0)
    const sums = () =>
      world.db
        .select({ id: schema.payments.id, status: schema.payments.status })
        .from(schema.payments)
        .orderBy(schema.payments.id)
    const before = await sums()
    await reconcilePayments(world.deps)
    expect(await sums()).toEqual(before)
    const matters = await world.db.select().from(schema.attention)
    expect(new Set(matters.map(({ kind }) => kind))).toEqual(new Set(['dispute']))
  })

  test('a delivered request is confirmed and its money released', async () => {
    const request = await requestIn('delivered')
    const client = await world.as(request?.clientUid ?? '')
    const params = { id: request?.id ?? '' }
    must(await client.call(updateRequestStatus, { params, body: { status: 'completed' } }))
    const { data } = must(await client.call(getRequest, { params }))
    expect(data.payments).toMatchObject([{ status: 'released', amount: data.price }])
    const transfers = Object.values(standIn.control.state().transfers)
    const own = transfers.filter(({ transfer_group: group }) => group === params.id)
    expect(own.map(({ amount }) => amount)).toEqual([
      Math.round((data.price - data.platformFee) * 100),
    ])
  })

  test('a paid request is cancelled and refunded', async () => {
    const request = await requestIn('paid')
    const client = await world.as(request?.clientUid ?? '')
    const params = { id: request?.id ?? '' }
    must(await client.call(updateRequestStatus, { params, body: { status: 'cancelled' } }))
    const { data } = must(await client.call(getRequest, { params }))
    expect(data.payments).toMatchObject([{ status: 'refunded' }])
    expect(data.payments[0]?.refundedAmount).toBeGreaterThan(0)
  })
})
