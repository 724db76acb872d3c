import { and, asc, eq, lt, lte, notExists, or } from 'drizzle-orm'
import { needTimers } from '#src/contract/needs/need-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { needOffers, needs } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'

/** Needs that one run looks at. */
const NEEDS_AT_ONCE = 50

/**
 * Notifies the clients of open needs without an offer of what would bring some, once per timer. A
 * need that fails does not hold up the others.
 */
export async function adviseClients({
  db,
  clock,
  logger,
}: Pick<AppDeps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const now = clock()
  const due = await db
    .select({ id: needs.id })
    .from(needs)
    .where(isDue(db, now))
    .orderBy(asc(needs.createdAt))
    .limit(NEEDS_AT_ONCE)
  for (const { id } of due)
    await adviseClient(db, id, now).catch((error: unknown) =>
      logger.error({ needId: id, err: error }, 'a client could not be advised'),
    )
}

const adviseClient = (db: Db, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [need] = await tx
      .select()
      .from(needs)
      .where(and(eq(needs.id, id), isDue(tx, now)))
      .for('no key update', { of: needs, skipLocked: true })
    if (!need) return
    const advised = passedTimers(need.createdAt, now)
    await tx.update(needs).set({ advised }).where(eq(needs.id, id))
    await notifyOfNeed(tx, need, {
      action: 'need_advice',
      uids: [need.clientUid],
      at: now,
    })
  })

/** True of an open need without an offer, with more timers passed than its client was told after. */
const isDue = (db: Db, now: Date) =>
  and(
    eq(needs.status, 'open'),
    lt(needs.advised, needTimers.advice.length),
    or(
      ...needTimers.advice.map((timer, n) =>
        and(
          lt(needs.advised, n + 1),
          lte(needs.createdAt, new Date(now.getTime() - timer)),
        ),
      ),
    ),
    hasNoOffer(db),
  )

const hasNoOffer = (db: Db) =>
  notExists(
    db
      .select({ id: needOffers.id })
      .from(needOffers)
      .where(and(eq(needOffers.needId, needs.id), eq(needOffers.status, 'made'))),
  )

const passedTimers = (createdAt: Date, now: Date): number =>
  needTimers.advice.filter((timer) => createdAt.getTime() + timer <= now.getTime()).length
