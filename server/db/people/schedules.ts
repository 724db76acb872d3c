import { sql, type SQL } from 'drizzle-orm'
import { busyStatuses } from '#src/contract/requests/request-lifecycle.ts'
import type { SeriesInterval } from '#src/contract/series/series-lifecycle.ts'
import { usualMinutes } from '#src/contract/taskers/usual-minutes.ts'
import { BUSY_MAX } from '#src/contract/taskers/limits.ts'
import { fullDaysOf, type JobSpan, takenBy } from '#src/lib/schedule/busy-hours.ts'
import { dayAt, midnightOf } from '#src/lib/schedule/days.ts'
import type { Schedule } from '#src/lib/schedule/work-day.ts'
import { plannedVisits } from '#src/lib/schedule/series-visits.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { runningStatuses } from '#server/db/requests/series-rows.ts'
import { endsAfter } from '#server/db/requests/ends-after.ts'
import { textArray } from '#server/db/search/text-array.ts'

type Row = Pick<Schedule, 'availability' | 'availableFrom' | 'hours' | 'daysOff'> & {
  uid: string
  /** Busy times in order: agreed work and events of their own calendar. */
  jobs: { date: string; durationMinutes: number; isJob: boolean }[]
  /** Series whose visits take hours before their requests are made. */
  series: {
    interval: SeriesInterval
    firstAt: string
    visits: number | null
    nextVisit: number
    durationMinutes: number
    skipped: number[]
  }[]
  gapMinutes: number
  jobsPerDay: number | null
  firstMinutes: number | null
  firstTrade: string | null
}

type When = { now: Date; days: number }

/**
 * When each of the taskers works, with what takes their time in the next days: one query for all.
 * The job is of the usual length of what they do, until another is asked for.
 */
export async function schedulesOf(
  db: Db,
  taskerUids: readonly string[],
  when: When,
): Promise<ReadonlyMap<string, Schedule>> {
  if (taskerUids.length === 0) return new Map()
  const { rows } = await db.execute<Row>(schedulesSql(taskerUids, when))
  return new Map(
    rows.map(({ uid, jobs, series, firstMinutes, firstTrade, jobsPerDay, ...row }) => {
      const visits = series.flatMap((each) => visitsOf(each, when))
      const work = [...jobs.filter(({ isJob }) => isJob).map(spanOf), ...visits]
      return [
        uid,
        {
          ...row,
          jobMinutes: firstMinutes ?? usualMinutes(firstTrade),
          busy: takenBy(inOrder([...jobs.map(spanOf), ...visits])),
          fullDays: fullDaysOf(work, jobsPerDay),
        },
      ]
    }),
  )
}

const visitsOf = ({ firstAt, ...series }: Row['series'][number], { now, days }: When) =>
  plannedVisits(
    { ...series, firstAt: new Date(firstAt) },
    { from: now, to: new Date(now.getTime() + days * DAY_MS) },
  )

const inOrder = (spans: readonly JobSpan[]): JobSpan[] =>
  spans.toSorted((one, other) => one.date.getTime() - other.date.getTime())

const spanOf = (job: { date: string; durationMinutes: number }) => ({
  ...job,
  date: new Date(job.date),
})

/** The query as SQL, to see its plan. Each tasker's rows are read by the key, and come as one. */
export function schedulesSql(uids: readonly string[], { now, days }: When): SQL {
  const until = new Date(now.getTime() + days * DAY_MS).toISOString()
  // Those of this morning count towards the jobs of today.
  const today = new Date(midnightOf(dayAt(now)))
  return sql`
  select uid, availability, available_from as "availableFrom",
    gap_minutes as "gapMinutes", jobs_per_day as "jobsPerDay",
    categories[1] as "firstTrade",
    (select duration_minutes from tasker_services
      where tasker_uid = uid order by position limit 1) as "firstMinutes",
    (select coalesce(json_agg(json_build_object(
        'weekday', weekday, 'from', opens, 'to', closes)), '[]')
      from (
        select weekday, opens, closes from tasker_hours
        where tasker_uid = uid order by weekday, opens
      ) as period) as hours,
    (select coalesce(json_agg(json_build_object(
        'from', first_day, 'to', last_day, 'yearly', yearly)), '[]')
      from tasker_days_off
      where tasker_uid = uid and (yearly or last_day >= ${dayAt(now)})) as "daysOff",
    (select coalesce(json_agg(json_build_object(
        'date', date, 'durationMinutes', minutes, 'isJob', is_job) order by date), '[]') from (
      (select date, duration_minutes as minutes, true as is_job from service_requests
      where tasker_uid = uid and status = any(${textArray(busyStatuses)})
        and ${endsAfter(today)}
        and date < ${until}
      order by date limit ${BUSY_MAX})
      union all
      (select starts_at, extract(epoch from ends_at - starts_at)::float8 / 60, false from busy_times
      where tasker_uid = uid and ends_at > ${now.toISOString()} and starts_at < ${until}
      order by starts_at limit ${BUSY_MAX})
    ) as job) as jobs,
    (select coalesce(json_agg(json_build_object(
        'interval', interval, 'firstAt', first_at, 'visits', visits, 'nextVisit', next_visit,
        'durationMinutes', duration_minutes, 'skipped', (
          select coalesce(json_agg(n), '[]') from skipped_visits where series_id = id))), '[]')
      from request_series
      where tasker_uid = uid and status = any(${textArray(runningStatuses)})
        and next_at is not null) as series
  from taskers
  where uid = any(array(select json_array_elements_text(${JSON.stringify(uids)}::json)))`
}
