import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { payments } from '#server/db/schema.ts'
import { setUpMoneyWorld, world } from '#server/test/money-tests.ts'
import { addPayment } from '#server/test/people.ts'
import { withClaim } from './claim.ts'

setUpMoneyWorld()

const MINUTE = 60_000
const NOW = new Date('2026-11-26T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

let id: string
let now: Date
beforeEach(async () => {
  const { _id: requestId } = await world.bringTo('accepted')
  id = await addPayment(world.db, { requestId, status: 'awaiting' })
  now = NOW
})

const set = (changes: Partial<PaymentRow>) =>
  world.db.update(payments).set(changes).where(eq(payments.id, id))

async function stored() {
  const [row] = await world.db.select().from(payments).where(eq(payments.id, id))
  return row && { claimedUntil: row.claimedUntil, stale: row.stale }
}

const run = (work: (payment: PaymentRow) => Promise<void>, paymentId = id) =>
  withClaim({ ...world.deps, clock: () => now }, paymentId, work)

/** Work that runs until the test ends it, each time it starts. */
function heldWork() {
  const runs: (() => void)[] = []
  let begun = () => {}
  return {
    runs,
    work: () =>
      new Promise<void>((resolve) => {
        runs.push(resolve)
        begun()
      }),
    nextRun: () =>
      new Promise<void>((resolve) => {
        begun = resolve
      }),
  }
}

test('an instalment is claimed for two minutes during the work, and free after it', async () => {
  await set({ stale: true })
  const seen: unknown[] = []
  await run(async (payment) => {
    seen.push(payment.id, payment.claimedUntil, payment.checkedAt, await stored())
  })
  const until = later(2 * MINUTE)
  expect(seen).toEqual([id, until, NOW, { claimedUntil: until, stale: false }])
  expect(await stored()).toEqual({ claimedUntil: null, stale: false })
})

test('a caller during the work returns at once, and the work runs once more', async () => {
  const { runs, work, nextRun } = heldWork()
  let first = nextRun()
  const done = run(work)
  await first
  for (let n = 0; n < 2; n++)
    await run(() => Promise.reject(new Error('this work is not to begin')))
  expect(runs).toHaveLength(1)
  first = nextRun()
  runs[0]?.()
  await first
  runs[1]?.()
  await done
  expect(runs).toHaveLength(2)
  expect(await stored()).toEqual({ claimedUntil: null, stale: false })
})

test('failed work frees the instalment, and marks it for the reconcile job', async () => {
  await expect(run(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  expect(await stored()).toEqual({ claimedUntil: null, stale: true })
})

test.each([
  ['ends in this moment', 0],
  ['has ended', -1],
])('a claim that %s is taken over', async (_when, ms) => {
  await set({ claimedUntil: later(ms) })
  let runs = 0
  await run(async () => void (runs += 1))
  expect(runs).toBe(1)
})

test('a claim that another worker has taken over stays theirs', async () => {
  let runs = 0
  await run(async () => {
    runs += 1
    await set({ claimedUntil: later(5 * MINUTE), stale: true })
  })
  expect(runs).toBe(1)
  expect(await stored()).toEqual({ claimedUntil: later(5 * MINUTE), stale: true })
})

test('a claim that ends just when another run is requested is taken over', async () => {
  await set({ claimedUntil: later(1) })
  const times = [NOW, later(1)]
  let runs = 0
  await withClaim(
    { ...world.deps, clock: () => times.shift() ?? later(2) },
    id,
    async () => void (runs += 1),
  )
  expect(runs).toBe(1)
  expect(await stored()).toEqual({ claimedUntil: null, stale: false })
})

test('an unknown instalment starts no work', async () => {
  const work = () => Promise.reject(new Error('this work is not to begin'))
  await expect(run(work, uuidv7())).resolves.toBe(false)
})
