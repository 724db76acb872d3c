import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { lockRequest } from '#server/db/requests/request-rows.ts'
import { messages, serviceRequests } from '#server/db/schema.ts'
import { addRequest, addTasker } from '#server/test/people.ts'
import { openOnPostgres } from '#server/test/postgres-databases.ts'
import { write } from './conversation.ts'

/** Needs two connections at once, which the embedded database lacks. */

let database: OpenedDatabase
beforeAll(async () => {
  database = await openOnPostgres(process.env['TEST_DATABASE_URL'] ?? '')
  for (const uid of ['clara', 'marina']) await addTasker(database.db, uid)
})
afterAll(() => database.close())

test('a message is refused when the conversation closes meanwhile', async () => {
  const { db } = database
  const requestId = await addRequest(db, { status: 'pending' })
  const config = loadConfig({ LOG_LEVEL: 'silent' })
  const deps = { db, clock: () => new Date(), config }
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const closing = db.transaction(async (tx) => {
    await lockRequest(tx, requestId)
    await tx
      .update(serviceRequests)
      .set({ status: 'cancelled' })
      .where(eq(serviceRequests.id, requestId))
    held.resolve()
    await over.promise
  })
  await held.promise
  const writing = db
    .transaction((tx) =>
      write({ ...deps, db: tx }, 'clara', { requestId, text: 'Posso ir de manhã?' }),
    )
    .catch((error: unknown) => error)
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  over.resolve()
  await closing
  expect(await writing).toMatchObject({ code: 'notifications/conversation-closed' })
  expect(await db.$count(messages)).toBe(0)
})
