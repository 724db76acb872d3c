import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOnPostgres } from '#server/test/postgres-databases.ts'
import type { Db, OpenedDatabase } from '#server/db/database.ts'
import { keepFromLeaving, lockedForLeaving, lockedUser, lockUsers } from './locked-user.ts'
import { users } from '#server/db/schema.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''
/** PostgreSQL's code of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

let database: OpenedDatabase

beforeAll(async () => {
  database = await openOnPostgres(url)
  await database.db.execute(sql`
    insert into users (uid, email, name, roles, "current_role")
    values ('ana', 'ana@oficio.test', 'Ana', '{client}', 'client')`)
})
afterAll(() => database.close())

/** A transaction that holds its lock, and ends, after `then`, on request. */
async function holding(
  hold: (tx: Db) => Promise<unknown>,
  then: (tx: Db) => Promise<unknown> = async () => {},
): Promise<{ end: () => Promise<void> }> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const transaction = database.db.transaction(async (tx) => {
    await hold(tx)
    held.resolve()
    await over.promise
    await then(tx)
  })
  await held.promise
  const end = () => {
    over.resolve()
    return transaction
  }
  return { end }
}

/** The outcome of `act` on another connection while `hold` has its lock: 'done' or 'waits'. */
async function whileHeld(
  hold: (tx: Db) => Promise<unknown>,
  act: (tx: Db) => Promise<unknown>,
): Promise<'done' | 'waits'> {
  const { end } = await holding(hold)
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '100ms'`)
      await act(tx)
    })
    return 'done'
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return 'waits'
    throw error
  } finally {
    await end()
  }
}

const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await database.db.execute(
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error.cause ?? error, 'code') : undefined

const refer = (tx: Db) =>
  tx.execute(sql`
    insert into notifications (id, uid, type, created_at)
    values (gen_random_uuid(), 'ana', 'system', now())`)

describe.each([
  ['lockedUser', (tx: Db) => lockedUser(tx, 'ana'), 'done'],
  ['lockUsers', (tx: Db) => lockUsers(tx, ['ana']), 'done'],
  ['lockedForLeaving', (tx: Db) => lockedForLeaving(tx, 'ana'), 'waits'],
] as const)('while %s locks a user', (_, hold, referring) => {
  test(`a row that refers to the user: ${referring}`, async () => {
    expect(await whileHeld(hold, refer)).toBe(referring)
  })

  test('another change of the user waits', async () => {
    expect(await whileHeld(hold, (tx) => lockedUser(tx, 'ana'))).toBe('waits')
  })
})

describe('while a call of a user is under way', () => {
  test.each([
    ['their other changes', (tx: Db) => lockedUser(tx, 'ana'), 'done'],
    ['what refers to them', refer, 'done'],
    ['their leaving', (tx: Db) => lockedForLeaving(tx, 'ana'), 'waits'],
  ] as const)('%s: %s', async (_, act, outcome) => {
    expect(await whileHeld((tx) => keepFromLeaving(tx, 'ana'), act)).toBe(outcome)
  })

  test('it may change them itself, although their leaving waits for it', async () => {
    const call = await holding(
      (tx) => keepFromLeaving(tx, 'ana'),
      (tx) => lockedUser(tx, 'ana'),
    )
    const leaving = database.db.transaction((tx) => lockedForLeaving(tx, 'ana'))
    await somebodyWaits()
    await call.end()
    expect(await leaving).toMatchObject({ uid: 'ana' })
  })
})

test.each(['deletedAt', 'suspendedAt'] as const)(
  'a call waits while its user is leaving, and is refused after %s',
  async (how) => {
    const { db } = database
    const set = (at: Date | null) => (tx: Db) =>
      tx
        .update(users)
        .set({ [how]: at })
        .where(eq(users.uid, 'ana'))
    const leaving = await holding((tx) => lockedForLeaving(tx, 'ana'), set(new Date()))
    const calling = db.transaction((tx) => keepFromLeaving(tx, 'ana'))
    await somebodyWaits()
    await leaving.end()
    expect(await calling).toBe(
      how === 'deletedAt' ? 'auth/required' : 'auth/account-suspended',
    )
    const settling = { whileSuspended: true }
    expect(await keepFromLeaving(db, 'ana', settling)).toBe(
      how === 'deletedAt' ? 'auth/required' : null,
    )
    await set(null)(db)
    expect(await keepFromLeaving(db, 'ana')).toBeNull()
  },
)
