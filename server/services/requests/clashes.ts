import { isOpen } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestClash, RequestTravel } from '#src/contract/requests/requests.ts'
import type { JobFit } from '#src/contract/taskers/job-fit.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { distanceKm } from '#src/lib/distance.ts'
import {
  fullDaysOf,
  isTaken,
  jobHours,
  type JobSpan,
} from '#src/lib/schedule/busy-hours.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { fitOf } from '#src/lib/schedule/job-fit.ts'
import { travelMinutes } from '#src/lib/schedule/travel.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { jobsAmong, type Taken, takenTimes } from '#server/services/people/busy-hours.ts'
import { type WorkTime, workTimeOf } from '#server/services/people/work-time.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { descriptionShown } from '#server/services/texts/description.ts'

type DateCheck = {
  clash: RequestClash | null
  travel: RequestTravel | null
  fit: JobFit | null
}

/** The tasker's checks of a date that is not agreed yet; an agreed one has none. */
export async function dateCheckFor(db: Db, row: RequestRow): Promise<DateCheck> {
  const date = dateNotAgreed(row)
  if (!date) return { clash: null, travel: null, fit: null }
  const [taken, work] = await Promise.all([
    takenTimes(db, row.taskerUid, around(date, row.durationMinutes)),
    workTimeOf(db, row.taskerUid),
  ])
  const clash = clashAmong(taken, row, work)
  return {
    clash,
    travel: clash ? null : travelAmong(taken, { ...row, date }),
    fit: fitAmong(taken, row, work),
  }
}

/**
 * The job just before or just after on the same day whose way takes longer than there is between;
 * of both the one with less time. Places are the middle of their postal codes.
 */
function travelAmong(taken: readonly Taken[], row: RequestRow): RequestTravel | null {
  const here = locateCep(row.cep)
  if (!here) return null
  const own = spanOf(row)
  const ways = taken.flatMap(({ job }) => {
    const there = job && job.id !== row.id ? locateCep(job.cep) : null
    if (!job || !there || dayAt(job.date) !== dayAt(row.date)) return []
    const other = spanOf(job)
    const isBefore = other.to <= own.from
    const free = (isBefore ? own.from - other.to : other.from - own.to) / MINUTE_MS
    const km = distanceKm(here, there)
    const minutes = travelMinutes(km)
    return free >= 0 && free < minutes ? [{ job, isBefore, km, minutes, free }] : []
  })
  const [tightest] = ways.toSorted((one, other) => one.free - other.free)
  if (!tightest) return null
  const { job, ...way } = tightest
  const title = requestTitle(descriptionShown(job))
  return { ...way, _id: job.id, title, free: Math.floor(way.free) }
}

const spanOf = ({ date, durationMinutes }: JobSpan) => ({
  from: date.getTime(),
  to: date.getTime() + durationMinutes * MINUTE_MS,
})

/** A day before and after: the jobs of the same day are counted. The database adds the minutes. */
const around = (date: Date, minutes: number) => ({
  from: new Date(date.getTime() - DAY_MS),
  to: date,
  minutes: minutes + DAY_MS / MINUTE_MS,
})

/**
 * What the date that is not agreed yet and the place of a request are for its tasker; null where
 * the date is agreed.
 *
 * @param taken what takes time on the day of the date and around it
 */
export function fitAmong(
  taken: readonly Taken[],
  row: RequestRow,
  work: WorkTime,
): JobFit | null {
  const date = dateNotAgreed(row)
  const others = taken.filter(({ job }) => job?.id !== row.id)
  const busy = others.map(jobHours)
  const fullDays = fullDaysOf(jobsAmong(others), work.jobsPerDay)
  return (
    date &&
    fitOf(
      { ...work, busy, fullDays, jobMinutes: row.durationMinutes },
      { date, place: locateCep(row.cep) },
    )
  )
}

/**
 * The busy time that a request clashes with, the first by date of several. An agreed date
 * never clashes.
 *
 * @param taken in the order of their dates
 */
export function clashAmong(
  taken: readonly Taken[],
  row: RequestRow,
  { gapMinutes }: Pick<WorkTime, 'gapMinutes'>,
): RequestClash | null {
  const date = dateNotAgreed(row)
  const met =
    date &&
    taken.find(
      (each) =>
        each.job?.id !== row.id && isTaken([jobHours(each)], { ...row, date }, gapMinutes),
    )
  return met ? clashWith(met) : null
}

/** Null of an event of the tasker's own calendar. */
function titleOf({ job, visit }: Pick<Taken, 'job' | 'visit'>): string | null {
  if (job) return requestTitle(descriptionShown(job))
  return visit && requestTitle(visit.description)
}

/** The date that a party may still agree to: of an open request, or of a date proposal. */
function dateNotAgreed({ status, date, dateProposal }: RequestRow): Date | null {
  if (isOpen(status)) return date
  return dateProposal && new Date(dateProposal.date)
}

const clashWith = ({ job, visit, date, durationMinutes }: Taken): RequestClash => ({
  _id: job && job.id,
  ...(visit && { seriesId: visit.id }),
  title: titleOf({ job, visit }),
  date: date.toISOString(),
  durationMinutes,
})
