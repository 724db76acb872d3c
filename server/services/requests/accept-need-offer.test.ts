import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { payoutAccounts, serviceRequests, users } from '#server/db/schema.ts'
import { addNeed, addOffer } from '#server/test/need-rows.ts'
import { addTasker } from '#server/test/people.ts'
import { openOnPostgres } from '#server/test/postgres-databases.ts'
import { acceptOffer } from './accept-need-offer.ts'

/** Needs two connections at once, which the embedded database lacks. */

const TOMORROW = new Date(Date.now() + 24 * 60 * 60_000)

let database: OpenedDatabase
beforeAll(async () => {
  database = await openOnPostgres(process.env['TEST_DATABASE_URL'] ?? '')
  for (const uid of ['clara', 'marina']) await addTasker(database.db, uid)
  await database.db
    .insert(payoutAccounts)
    .values({ uid: 'marina', accountId: 'acct_marina', state: 'active' })
})
afterAll(() => database.close())

test('an offer is refused when its tasker is suspended meanwhile', async () => {
  const { db } = database
  const need = await addNeed(db)
  const offer = await addOffer(db, {
    needId: need.id,
    taskerUid: 'marina',
    date: TOMORROW,
  })
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const suspending = db.transaction(async (tx) => {
    await lockedUser(tx, 'marina')
    await tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.uid, 'marina'))
    held.resolve()
    await over.promise
  })
  await held.promise
  const deps = { db, clock: () => new Date(), config: loadConfig({ LOG_LEVEL: 'silent' }) }
  const accepting = acceptOffer(deps, 'clara', { offerId: offer.id, version: 1 }).catch(
    (error: unknown) => error,
  )
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(1)
  })
  over.resolve()
  await suspending
  expect(await accepting).toMatchObject({ code: 'requests/tasker-cannot-receive' })
  expect(await db.$count(serviceRequests)).toBe(0)
})
