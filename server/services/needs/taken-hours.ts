import { and, eq, gt } from 'drizzle-orm'
import type { BusyHours } from '#src/contract/taskers/schedule.ts'
import { jobHours, isTaken, type JobSpan } from '#src/lib/schedule/busy-hours.ts'
import type { Db } from '#server/db/database.ts'
import { lockedUser } from '#server/db/people/locked-user.ts'
import { needOffers, needs } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { notifyOfNeed } from '#server/services/notifications/notify-needs.ts'
import { takenTimes } from '#server/services/people/busy-hours.ts'

/**
 * Locks the tasker's row, so that of two jobs agreed on at once the second sees the first.
 * @throws DomainError needs/hour-taken
 */
export async function requireHourFree(
  tx: Db,
  { taskerUid, ...job }: JobSpan & { taskerUid: string },
): Promise<void> {
  await lockedUser(tx, taskerUid)
  if (isTaken(await takenHours(tx, taskerUid, [job]), job)) fail('needs/hour-taken')
}

/** The hours of the tasker that one of these jobs may clash with. */
async function takenHours(
  tx: Db,
  taskerUid: string,
  asked: readonly JobSpan[],
): Promise<BusyHours[]> {
  if (asked.length === 0) return []
  const times = asked.map(({ date }) => date.getTime())
  const taken = await takenTimes(tx, taskerUid, {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
    minutes: Math.max(...asked.map(({ durationMinutes }) => durationMinutes)),
  })
  return taken.map(jobHours)
}

/**
 * After a change of what takes a tasker's time: which of their standing offers it leaves without their
 * hour. They are notified of those that have just lost it.
 */
export async function refreshTakenHours(
  tx: Db,
  taskerUid: string,
  at: Date,
): Promise<void> {
  await lockedUser(tx, taskerUid)
  const standing = await tx
    .select({ offer: needOffers, need: needs })
    .from(needOffers)
    .innerJoin(needs, eq(needs.id, needOffers.needId))
    .where(
      and(
        eq(needOffers.taskerUid, taskerUid),
        eq(needOffers.status, 'made'),
        eq(needs.status, 'open'),
        gt(needOffers.date, at),
      ),
    )
    .orderBy(needOffers.id)
  const taken = await takenHours(
    tx,
    taskerUid,
    standing.map(({ offer }) => offer),
  )
  for (const { offer, need } of standing) {
    const hourTaken = isTaken(taken, offer)
    if (hourTaken === offer.hourTaken) continue
    await tx.update(needOffers).set({ hourTaken }).where(eq(needOffers.id, offer.id))
    if (hourTaken)
      await notifyOfNeed(tx, need, {
        action: 'need_offer_hour_taken',
        uids: [taskerUid],
        at,
      })
  }
}
