import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOnPostgres } from '#server/test/postgres-databases.ts'
import type { Db, OpenedDatabase } from './database.ts'
import { lockedForLeaving, lockedUser, lockUsers } from './locked-user.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''
/** PostgreSQL's name for a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03'

let database: OpenedDatabase

beforeAll(async () => {
  database = await openOnPostgres(url)
  await database.db.execute(sql`
    insert into users (uid, email, name, roles, "current_role")
    values ('ana', 'ana@oficio.test', 'Ana', '{client}', 'client')`)
})
afterAll(() => database.close())

/** What comes of `act` on another connection while `hold` has its lock: 'done', or 'waits'. */
async function whileHeld(
  hold: (tx: Db) => Promise<unknown>,
  act: (tx: Db) => Promise<unknown>,
): Promise<'done' | 'waits'> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = database.db.transaction(async (tx) => {
    await hold(tx)
    held.resolve()
    await over.promise
  })
  await held.promise
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
    over.resolve()
    await holding
  }
}

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
] as const)('while %s holds somebody', (_, hold, referring) => {
  test(`what refers to them: ${referring}`, async () => {
    expect(await whileHeld(hold, refer)).toBe(referring)
  })

  test('whoever wants to change them waits', async () => {
    expect(await whileHeld(hold, (tx) => lockedUser(tx, 'ana'))).toBe('waits')
  })
})
