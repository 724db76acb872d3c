import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, takesKey } from '#src/contract/endpoint.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { reconcilePayments } from '#server/services/requests/reconcile.ts'
import type { Prepared } from '#server/test/change.ts'
import { changes, rowCounts } from '#server/test/changes.ts'
import { makeMortal, type Mortal } from '#server/test/mortal-database.ts'
import { createMoneyWorld, type MoneyWorld } from '#server/test/money-world.ts'

const MINUTE = 60_000
const delays = [0, 61_000, 6 * 24 * 60 * MINUTE]

let world: MoneyWorld
let mortal: Mortal
beforeAll(async () => {
  world = await createMoneyWorld()
  mortal = makeMortal(world.database)
  world.setFault(cutOff)
})
afterAll(() => world.close())

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

/** Dies at the n-th statement, comes again and again. Answers whether it lived to die. */
async function dieAndComeAgain(call: Prepared, key: string, statement: number) {
  mortal.dieAt(statement)
  await call(key).catch(() => {}) // nobody hears the answer of a dead process
  const died = mortal.revive()
  // The first to come again does so at once, after 61 s or after 6 days, by turns.
  for (const delay of delays.slice(statement % delays.length)) {
    world.advance(delay)
    const again = await settled(call, key)
    world.advance(-delay)
    expect([again.status, again.error]).toEqual([200, null])
  }
  return died
}

test('every change of a signed-in person is tried here', () => {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const tried = Object.values(changes).map(({ endpoint }) => nameOf(endpoint))
  const untried = world.app.endpoints
    .filter((each) => takesKey(each) && each.access !== 'public')
    .map(nameOf)
    .filter((name) => !tried.includes(name))
  // They want a recent sign-in, and end the session that would come again.
  expect(untried.toSorted()).toEqual([
    'DELETE /api/users/:uid',
    'POST /api/auth/logout-everywhere',
  ])
})

/** Comes again for as long as a double runs, or the database has not noticed that it died. */
async function settled(call: Prepared, key: string): ReturnType<Prepared> {
  const answer = await call(key)
  return answer.error?.code === 'idempotency/in-progress' ? settled(call, key) : answer
}

describe.each(Object.keys(changes))('%s', (name) => {
  test('killed at any statement and made again, takes effect once', async () => {
    const once = await effectOf(name, (call, key) => call(key))
    for (let statement = 1, died = true; died; statement += 1) {
      const effect = await effectOf(name, async (call, key) => {
        died = await dieAndComeAgain(call, key, statement)
      })
      expect(effect, `killed at statement ${statement}`).toEqual(once)
    }
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
