import { lt } from 'drizzle-orm'
import { idempotencyKeys, sessions, webhookEvents } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'

const DAY = 24 * 60 * 60_000

/** The provider sends an event again for days, not for months. */
const keepDays = { idempotencyKeys: 7, webhookEvents: 90 } as const

/** Deletes what is of no more use: old idempotency keys, ended sessions, old webhook ids. */
export async function pruneOldRows({
  db,
  clock,
}: Pick<MoneyDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(keepDays.idempotencyKeys)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db
    .delete(webhookEvents)
    .where(lt(webhookEvents.receivedAt, before(keepDays.webhookEvents)))
}
