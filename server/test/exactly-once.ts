import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idempotencyKeys } from '#server/db/schema.ts'
import { reconcilePayments } from '#server/services/requests/reconcile.ts'
import type { Prepared } from './change.ts'
import { changes, rowCounts } from './changes.ts'
import { makeMortal, type Mortal } from './mortal-database.ts'
import { createMoneyWorld, type MoneyWorld } from './money-world.ts'

const MINUTE = 60_000
const delays = [0, 61_000, 6 * 24 * 60 * MINUTE]

let world: MoneyWorld
let mortal: Mortal

/** A dead process reaches no provider either. */
const cutOff = () => (mortal.isDead() ? 'before' : 'none')

let keys = 0

/** The effect of a call and the jobs after it on the database, in rows added to each table. */
async function effectOf(
  name: string,
  work: (call: Prepared, key: string) => Promise<unknown>,
): Promise<object> {
  const ready = await prepared(name)
  const before = await rowCounts(world)
  await work(ready, `exactly-once-${(keys += 1)}`)
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
 * The process dies at the n-th statement or COMMIT, then the call is made again and again. Within a
 * transaction only the COMMIT counts, since nobody but the database is asked there
 * (docs/decisions/0020). Answers whether the process died.
 */
async function dieAndComeAgain(call: Prepared, key: string, moment: number) {
  mortal.dieAt(moment, 'transaction')
  await call(key).catch(() => {}) // nobody hears the answer of a dead process
  const died = mortal.revive()
  // The first to come again does so at once, after 61 s or after 6 days, by turns.
  for (const delay of delays.slice(moment % delays.length)) {
    world.advance(delay)
    const again = await settled(call, key)
    world.advance(-delay)
    expect([again.status, again.error]).toEqual([200, null])
  }
  return died
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
    test('killed at any moment and made again, takes effect once', async () => {
      const once = await effectOf(name, (call, key) => call(key))
      let moment = 0
      for (let died = true; died;) {
        moment += 1
        const effect = await effectOf(name, async (call, key) => {
          died = await dieAndComeAgain(call, key, moment)
        })
        expect(effect, `killed at moment ${moment}`).toEqual(once)
      }
      // It died at least at the query for the session and at the COMMIT.
      expect(moment).toBeGreaterThan(2)
    }, 300_000)

    test('twenty at once take effect once', async () => {
      const once = await effectOf(name, (call, key) => call(key))
      const effect = await effectOf(name, async (call, key) => {
        const doubles = Array.from({ length: 20 }, () => settled(call, key))
        for (const { status } of await Promise.all(doubles)) expect(status).toBe(200)
      })
      expect(effect).toEqual(once)
    })

    test('leaves no secret of the provider behind', async () => {
      const call = await prepared(name)
      const key = `secret-${name.slice(0, 20).replace(/\W/g, '-')}`
      await call(key)
      const [row] = await world.db
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key))
      expect(row).toBeDefined()
      expect(JSON.stringify(row)).not.toMatch(/_secret_|__stripe|https?:/)
    })
  })
}
