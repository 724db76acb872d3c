import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { KEY_KEPT_BY_SERVER_MS } from '#src/contract/idempotency.values.ts'
import { DAY_MS } from '#src/lib/time.ts'
import {
  deliveries,
  idempotencyKeys,
  liveEvents,
  notifications,
  sessions,
  webhookEvents,
} from '#server/db/schema.ts'
import { EVENTS_KEPT_MS as LIVE_KEPT_MS } from '#server/services/live/live-events.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { addUpTallies } from '#server/services/notifications/tallies.ts'

/** The provider sends an event again for days, not for months. */
const EVENTS_KEPT_MS = 90 * DAY_MS

/** Nobody looks for what they read half a year ago. */
const READ_KEPT_MS = 180 * DAY_MS
/** What became of a delivery is asked within weeks. */
const DELIVERIES_KEPT_MS = 30 * DAY_MS

/**
 * Deletes what is no longer of use: old idempotency keys, live events, ended sessions, old webhook
 * ids, old notifications that were read, and old deliveries. Adds up the tallies of notifications,
 * and vacuums the tables that change most.
 */
export async function pruneOldRows({
  db,
  clock,
}: Pick<MoneyDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(KEY_KEPT_BY_SERVER_MS)))
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, before(LIVE_KEPT_MS)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db
    .delete(webhookEvents)
    .where(
      and(
        isNotNull(webhookEvents.takenAt),
        lt(webhookEvents.receivedAt, before(EVENTS_KEPT_MS)),
      ),
    )
  await db
    .delete(notifications)
    .where(
      and(eq(notifications.read, true), lt(notifications.createdAt, before(READ_KEPT_MS))),
    )
  await db
    .delete(deliveries)
    .where(
      and(
        ne(deliveries.state, 'waiting'),
        lt(deliveries.createdAt, before(DELIVERIES_KEPT_MS)),
      ),
    )
  await addUpTallies(db)
  // The embedded database has no autovacuum: dead rows would slow down whoever reads the others.
  await db.execute(sql`vacuum search_words, person_words, notification_tallies`)
}
