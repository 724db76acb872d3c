import { and, asc, gt, gte, inArray, lt, or } from 'drizzle-orm'
import { busyStatuses } from '#src/contract/requests/request-lifecycle.ts'
import { JOB_MINUTES } from '#src/contract/taskers/hours.ts'
import { BUSY_MAX } from '#src/contract/taskers/limits.ts'
import { takenBy } from '#src/lib/schedule/busy-hours.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { serviceRequests, taskerDaysOff, taskerHours, taskers } from '#server/db/schema.ts'

/** When each of the taskers works, with the agreed work of the next days: four queries for all. */
export async function schedulesOf(
  db: Db,
  taskerUids: readonly string[],
  when: { now: Date; days: number },
): Promise<ReadonlyMap<string, Schedule>> {
  if (taskerUids.length === 0) return new Map()
  const uids = [...taskerUids]
  const { uid, availability, availableFrom } = taskers
  const [standing, hours, daysOff, jobs] = await Promise.all([
    db.select({ uid, availability, availableFrom }).from(taskers).where(inArray(uid, uids)),
    db
      .select()
      .from(taskerHours)
      .where(inArray(taskerHours.taskerUid, uids))
      .orderBy(asc(taskerHours.weekday), asc(taskerHours.opens)),
    db
      .select()
      .from(taskerDaysOff)
      .where(
        and(
          inArray(taskerDaysOff.taskerUid, uids),
          or(taskerDaysOff.yearly, gte(taskerDaysOff.lastDay, dayAt(when.now))),
        ),
      ),
    agreedDates(db, uids, when),
  ])
  const hoursOf = Map.groupBy(hours, ({ taskerUid }) => taskerUid)
  const jobsOf = Map.groupBy(jobs, (job) => job.uid)
  const daysOffOf = Map.groupBy(daysOff, ({ taskerUid }) => taskerUid)
  return new Map(
    standing.map((tasker) => [
      tasker.uid,
      {
        availability: tasker.availability,
        availableFrom: tasker.availableFrom,
        hours: (hoursOf.get(tasker.uid) ?? []).map(({ weekday, opens, closes }) => ({
          weekday,
          from: opens,
          to: closes,
        })),
        daysOff: (daysOffOf.get(tasker.uid) ?? []).map(({ firstDay, lastDay, yearly }) => ({
          from: firstDay,
          to: lastDay,
          yearly,
        })),
        busy: takenBy((jobsOf.get(tasker.uid) ?? []).map(({ date }) => date)),
      },
    ]),
  )
}

/** The dates of the agreed work from the job under way on, each tasker's in order. */
const agreedDates = (db: Db, uids: string[], { now, days }: { now: Date; days: number }) =>
  db
    .select({ uid: serviceRequests.taskerUid, date: serviceRequests.date })
    .from(serviceRequests)
    .where(
      and(
        inArray(serviceRequests.taskerUid, uids),
        inArray(serviceRequests.status, [...busyStatuses]),
        gt(serviceRequests.date, new Date(now.getTime() - JOB_MINUTES * MINUTE_MS)),
        lt(serviceRequests.date, new Date(now.getTime() + days * DAY_MS)),
      ),
    )
    .orderBy(asc(serviceRequests.date))
    .limit(uids.length * BUSY_MAX)
