import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { KEY_KEPT_BY_SERVER_MS } from '#src/contract/idempotency.values.ts'
import { idempotencyKeys, sessions, webhookEvents } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'

const DAY = 24 * 60 * 60_000

/** The provider sends an event again for days, not for months. */
const EVENTS_KEPT_MS = 90 * DAY

/** Deletes what is of no more use: old idempotency keys, ended sessions, old webhook ids. Sweeps the words. */
export async function pruneOldRows({
  db,
  clock,
}: Pick<MoneyDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(KEY_KEPT_BY_SERVER_MS)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db
    .delete(webhookEvents)
    .where(
      and(
        isNotNull(webhookEvents.takenAt),
        lt(webhookEvents.receivedAt, before(EVENTS_KEPT_MS)),
      ),
    )
  // The embedded database has no autovacuum: dead words would slow the search for others.
  await db.execute(sql`vacuum search_words, person_words`)
}
