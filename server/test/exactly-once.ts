import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotencyKeys } from '#server/db/schema.ts'
import { reconcilePayments } from '#server/services/payments/reconcile.ts'
import type { Prepared } from './change.ts'
import { changes, rowCounts } from './changes.ts'
import { isFull } from './depth.ts'
import { makeMortal, type Mortal } from './mortal-database.ts'
import { createMoneyWorld, type MoneyWorld } from './money-world.ts'

const MINUTE = 60_000
/** Each takes its own way through the lock of the key, so that a few stand for many. */
const DOUBLES = isFull ? 20 : 4
const delays = [0, 61_000, 6 * 24 * 60 * MINUTE]

let world: MoneyWorld
let mortal: Mortal

/** A dead process reaches no provider either. */
const cutOff = () => {
  if (mortal.isDead()) return 'before'
  mortal.noteCall()
  return 'none'
}

let keys = 0

/** The rows that a call and the jobs after it add to each table. */
async function effectOf(
  name: string,
  work: (call: Prepared, key: string) => Promise<unknown>,
): Promise<object> {
  const ready = await prepared(name)
  return addedBy(() => work(ready, `exactly-once-${(keys += 1)}`))
}

async function addedBy(work: () => Promise<unknown>): Promise<object> {
  const before = await rowCounts(world)
  await work()
  await finishMoney()
  const after = await rowCounts(world)
  return Object.fromEntries(
    Object.entries(after)
      .map(([table, n]) => [table, n - (before[table] ?? 0)] as const)
      .filter(([, added]) => added !== 0),
  )
}

/** Does the work of the reconcile job, once the claims of a dead worker are over. */
async function finishMoney() {
  world.advance(2 * MINUTE)
  await reconcilePayments(world.deps)
  world.advance(-2 * MINUTE)
}

const prepared = async (name: string): Promise<Prepared> => {
  const change = changes[name]
  if (!change) throw new Error(`no change ${name}`)
  const ready = await change.prepare(world)
  world.setFault(cutOff)
  return ready
}

/**
 * Where a process dies: at each statement or COMMIT, or only where it leaves another state than
 * at the one before. Within a transaction only the COMMIT counts, since only the database is asked
 * there (docs/decisions/0020).
 */
const deaths = isFull ? 'transaction' : 'state'

/**
 * Enough for one before the first write, after it, and before and after the first call to the
 * provider. Further calls to it are made by the same loop (run-effects.ts).
 */
const MOST_DEATHS = isFull ? Infinity : 4

/**
 * The process dies at the n-th of these, then the call is retried again and again. Returns whether
 * it died.
 */
async function dieAndComeAgain(call: Prepared, key: string, moment: number) {
  mortal.dieAt(moment, deaths)
  await call(key).catch(() => {}) // a dead process sends no answer
  const died = mortal.revive()
  // The first retry is at once, after 61 s or after 6 days, by turns.
  await comeAgain(call, key, delays.slice(moment % delays.length))
  return died
}

async function comeAgain(call: Prepared, key: string, after: readonly number[]) {
  for (const delay of after) {
    world.advance(delay)
    const again = await settled(call, key)
    world.advance(-delay)
    expect([again.status, again.error]).toEqual([200, null])
  }
}

/**
 * Repeats the call while another one with its key runs, or while the database has not noticed that
 * the process died.
 */
async function settled(call: Prepared, key: string): ReturnType<Prepared> {
  const answer = await call(key)
  return answer.error?.code === 'idempotency/in-progress' ? settled(call, key) : answer
}

/**
 * The number of parts. They take the names in turn, so that no part is much longer than another.
 */
export const PARTS = 4
const partOf = (names: readonly string[], part: number): string[] =>
  names.filter((_, at) => at % PARTS === part)

/**
 * Tries a part of all changes. Each part is a file, so that they run side by side and their tables,
 * which every step counts, stay small.
 */
export function tryExactlyOnce(part: number): void {
  beforeAll(async () => {
    world = await createMoneyWorld()
    mortal = makeMortal(world.database)
    world.setFault(cutOff)
  })
  afterAll(() => world.close())

  describe.each(partOf(Object.keys(changes), part))('%s', (name) => {
    const first = `first-${name.replace(/\W/g, '-')}`
    let call: Prepared
    let once: object
    /** How often it writes, and asks the provider, in one go. */
    let effects: number
    beforeAll(async () => {
      call = await prepared(name)
      once = await addedBy(async () => {
        mortal.dieAt(Infinity)
        await call(first)
        effects = mortal.effects()
      })
    })

    test('killed at any moment and made again, takes effect once', async () => {
      expect(await addedBy(() => comeAgain(call, first, delays))).toEqual({})
      // With one effect a process leaves nothing or all of it: a retry is then the first call, or a
      // retry as above.
      if (effects === 1 && !isFull) return
      let moment = 0
      for (let died = true; died && moment < MOST_DEATHS;) {
        moment += 1
        const effect = await effectOf(name, async (again, key) => {
          died = await dieAndComeAgain(again, key, moment)
        })
        expect(effect, `killed at moment ${moment}`).toEqual(once)
      }
      // It died at least once.
      expect(moment).toBeGreaterThan(1)
    }, 300_000)

    test('many at once take effect once', async () => {
      const effect = await effectOf(name, async (double, key) => {
        const doubles = Array.from({ length: DOUBLES }, () => settled(double, key))
        for (const { status } of await Promise.all(doubles)) expect(status).toBe(200)
      })
      expect(effect).toEqual(once)
    })

    test('leaves no secret of the provider behind', async () => {
      const [row] = await world.db
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, first))
      expect(row).toBeDefined()
      expect(JSON.stringify(row)).not.toMatch(/_secret_|__stripe|https?:/)
    })
  })
}
