import { and, asc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { busyStatuses } from '#src/contract/requests/request-lifecycle.ts'
import type { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { BUSY_DAYS, BUSY_MAX } from '#src/contract/taskers/limits.ts'
import {
  fullDaysOf,
  jobHours,
  type JobSpan,
  takenBy,
} from '#src/lib/schedule/busy-hours.ts'
import { dayAt, midnightOf } from '#src/lib/schedule/days.ts'
import { plannedVisits } from '#src/lib/schedule/series-visits.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { endsAfter } from '#server/db/requests/ends-after.ts'
import {
  plannedSeries,
  type SeriesRow,
  skippedOf,
} from '#server/db/requests/series-rows.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { busyTimes, serviceRequests, type taskers } from '#server/db/schema.ts'

type Between = {
  from: Date
  to: Date
  /** Minutes of the job that begins at the latest at `to`. */
  minutes: number
}

/** Agreed work, as far as others' dates are compared with it. */
type AgreedJob = Pick<
  RequestRow,
  | 'id'
  | 'status'
  | 'cep'
  | 'description'
  | 'descriptionContacts'
  | 'date'
  | 'durationMinutes'
>

/**
 * A busy time of a tasker: agreed work, or a visit of a series whose request is not made yet; with
 * neither an event of their own calendar.
 */
export type Taken = JobSpan & {
  job: AgreedJob | null
  visit: Pick<SeriesRow, 'id' | 'description'> | null
}

export const takenByJob = (job: AgreedJob): Taken => ({
  date: job.date,
  durationMinutes: job.durationMinutes,
  job,
  visit: null,
})

/** The busy times that a job beginning between two moments could clash with, by date. */
export async function takenTimes(db: Db, uid: string, between: Between): Promise<Taken[]> {
  const [jobs, visits, own] = await Promise.all([
    agreedWork(db, uid, between),
    visitTimes(db, uid, between),
    ownTimes(db, uid, between),
  ])
  return inOrder([...jobs.map(takenByJob), ...visits, ...own])
}

/** The visits of a tasker's series whose requests are not made yet. */
export async function visitTimes(
  db: Db,
  uid: string,
  { from, to, minutes }: Between,
): Promise<Taken[]> {
  const rows = await plannedSeries(db, uid)
  const skipped = await skippedOf(
    db,
    rows.map(({ id }) => id),
  )
  const until = new Date(to.getTime() + minutes * MINUTE_MS)
  return rows.flatMap((row) => {
    const numbers = [...(skipped.get(row.id)?.keys() ?? [])]
    return plannedVisits({ ...row, skipped: numbers }, { from, to: until }).map((span) => ({
      ...span,
      job: null,
      visit: row,
    }))
  })
}

export const inOrder = (times: readonly Taken[]): Taken[] =>
  times.toSorted((one, other) => one.date.getTime() - other.date.getTime())

/** The agreed work of a tasker that would clash with a job that begins between two moments. */
const agreedWork = (db: Db, uid: string, between: Between): Promise<AgreedJob[]> =>
  db
    .select({
      id: serviceRequests.id,
      status: serviceRequests.status,
      cep: serviceRequests.cep,
      description: serviceRequests.description,
      descriptionContacts: serviceRequests.descriptionContacts,
      date: serviceRequests.date,
      durationMinutes: serviceRequests.durationMinutes,
    })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.taskerUid, uid),
        inArray(serviceRequests.status, [...busyStatuses]),
        endsAfter(between.from),
        lt(serviceRequests.date, endOf(between)),
      ),
    )
    .orderBy(asc(serviceRequests.date), asc(serviceRequests.id))
    .limit(BUSY_MAX)

/** The same of the busy times that were read from the tasker's own calendar. */
export async function ownTimes(db: Db, uid: string, between: Between): Promise<Taken[]> {
  const rows = await db
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .where(
      and(
        eq(busyTimes.taskerUid, uid),
        gt(busyTimes.endsAt, between.from),
        lt(busyTimes.startsAt, endOf(between)),
      ),
    )
    .orderBy(asc(busyTimes.startsAt))
    .limit(BUSY_MAX)
  return rows.map(({ startsAt, endsAt }) => ({
    date: startsAt,
    durationMinutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
    job: null,
    visit: null,
  }))
}

/** The database adds the minutes, since its years go beyond 9999, which those in JSON do not. */
const endOf = ({ to, minutes }: Between): SQL =>
  sql`${to.toISOString()}::timestamptz + ${minutes} * interval '1 minute'`

type Days = Pick<TaskerDetails, 'busy' | 'fullDays'>

/** A tasker's busy times, from the one under way on, and the days that are full. */
export async function busyHoursOf(
  db: Db,
  { uid, jobsPerDay }: Pick<typeof taskers.$inferSelect, 'uid' | 'jobsPerDay'>,
  now: Date,
): Promise<Days> {
  const to = new Date(now.getTime() + BUSY_DAYS * DAY_MS)
  const from = new Date(midnightOf(dayAt(now)))
  const taken = await takenTimes(db, uid, { from, to, minutes: 0 })
  const ahead = taken.filter((each) => Date.parse(jobHours(each).to) > now.getTime())
  return {
    busy: takenBy(ahead).slice(0, BUSY_MAX),
    fullDays: fullDaysOf(jobsAmong(taken), jobsPerDay),
  }
}

export const jobsAmong = (taken: readonly Taken[]): Taken[] =>
  taken.filter(({ job, visit }) => job !== null || visit !== null)
