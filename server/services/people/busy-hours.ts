import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { busyStatuses } from '#src/contract/requests/request-lifecycle.ts'
import type { BusyHours } from '#src/contract/taskers/schedule.ts'
import { BUSY_DAYS, BUSY_MAX } from '#src/contract/taskers/limits.ts'
import { JOB_MINUTES } from '#src/contract/taskers/hours.ts'
import { takenBy } from '#src/lib/schedule/busy-hours.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { serviceRequests } from '#server/db/schema.ts'

const JOB_MS = JOB_MINUTES * MINUTE_MS

/**
 * The agreed work of a tasker that would clash with a job that begins between two moments, by its
 * dates. The database adds the hours, since its years go beyond 9999, which those of a date in JSON
 * do not.
 */
export const agreedWork = (db: Db, uid: string, { from, to }: { from: Date; to: Date }) =>
  db
    .select({
      id: serviceRequests.id,
      status: serviceRequests.status,
      description: serviceRequests.description,
      descriptionContacts: serviceRequests.descriptionContacts,
      date: serviceRequests.date,
    })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.taskerUid, uid),
        inArray(serviceRequests.status, [...busyStatuses]),
        gt(serviceRequests.date, new Date(from.getTime() - JOB_MS)),
        lt(
          serviceRequests.date,
          sql`${to.toISOString()}::timestamptz + ${JOB_MINUTES} * interval '1 minute'`,
        ),
      ),
    )
    .orderBy(asc(serviceRequests.date), asc(serviceRequests.id))
    .limit(BUSY_MAX)

/** The hours of a tasker's agreed work, from the job under way on. */
export async function busyHoursOf(db: Db, uid: string, now: Date): Promise<BusyHours[]> {
  const to = new Date(now.getTime() + BUSY_DAYS * DAY_MS - JOB_MS)
  const jobs = await agreedWork(db, uid, { from: now, to })
  return takenBy(jobs.map(({ date }) => date))
}
