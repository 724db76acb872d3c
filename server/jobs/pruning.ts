import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { SERVER_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { DAY_MS } from '#src/lib/time.ts'
import {
  deliveries,
  idempotencyKeys,
  interests,
  liveEvents,
  notifications,
  sessions,
  webhookEvents,
} from '#server/db/schema.ts'
import { EVENTS_KEPT_MS as LIVE_KEPT_MS } from '#server/services/live/live-events.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { CONFIRM_WITHIN_MS } from '#server/services/notifications/interest-mail.ts'
import { forgetOldViews } from '#server/services/people/profile-views.ts'
import { forgetEndedNames } from '#server/services/people/short-names.ts'
import { addUpTallies } from '#server/services/notifications/tallies.ts'

/** The provider sends an event again for days, not for months. */
const EVENTS_KEPT_MS = 90 * DAY_MS

/** Notifications read half a year ago are not looked for any more. */
const READ_KEPT_MS = 180 * DAY_MS
/** The outcome of a delivery is looked up within weeks. */
const DELIVERIES_KEPT_MS = 30 * DAY_MS

/**
 * Deletes rows that are no longer used: old idempotency keys, live events, ended sessions, addresses
 * that were never confirmed, old webhook ids, old notifications that were read, old deliveries,
 * and names of short addresses that lead nowhere any more, and old counts of views.
 * Adds up the tallies of notifications, and vacuums the tables that change most.
 */
export async function pruneOldRows({
  db,
  clock,
}: Pick<MoneyDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(SERVER_KEY_TTL_MS)))
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, before(LIVE_KEPT_MS)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db
    .delete(interests)
    .where(
      and(
        isNull(interests.confirmedAt),
        lt(interests.createdAt, before(CONFIRM_WITHIN_MS)),
      ),
    )
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
  await forgetEndedNames(db, now)
  await forgetOldViews(db, now)
  await addUpTallies(db)
  // The embedded database has no autovacuum: dead rows would slow down reads of the others.
  await db.execute(sql`vacuum search_words, person_words, notification_tallies`)
}
