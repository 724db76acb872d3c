import { isOpen } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestClash } from '#src/contract/requests/requests.ts'
import type { JobFit } from '#src/contract/taskers/job-fit.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { isTaken, jobHours } from '#src/lib/schedule/busy-hours.ts'
import { fitOf } from '#src/lib/schedule/job-fit.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { agreedWork } from '#server/services/people/busy-hours.ts'
import { type WorkTime, workTimeOf } from '#server/services/people/work-time.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { descriptionShown } from '#server/services/texts/description.ts'

type DateCheck = { clash: RequestClash | null; fit: JobFit | null }

/** What a tasker sees of a date that is not agreed yet: clash and fit; of an agreed one nothing. */
export async function dateCheckFor(db: Db, row: RequestRow): Promise<DateCheck> {
  const date = dateNotAgreed(row)
  if (!date) return { clash: null, fit: null }
  const [jobs, work] = await Promise.all([
    agreedWork(db, row.taskerUid, { from: date, to: date }),
    workTimeOf(db, row.taskerUid),
  ])
  return { clash: clashAmong(jobs, row), fit: fitAmong(jobs, row, work) }
}

/**
 * What the date that is not agreed yet and the place of a request are for its tasker; null where
 * the date is agreed.
 *
 * @param jobs agreed work, as far as it may meet the date
 */
export function fitAmong(
  jobs: readonly Job[],
  row: RequestRow,
  work: WorkTime,
): JobFit | null {
  const date = dateNotAgreed(row)
  const busy = jobs.filter(({ id }) => id !== row.id).map((job) => jobHours(job.date))
  return date && fitOf({ ...work, busy }, { date, place: locateCep(row.cep) })
}

/**
 * The job that a request clashes with; where there is more than one, the first by its date. An
 * agreed date never clashes.
 *
 * @param jobs in the order of their dates
 */
export function clashAmong(jobs: readonly Job[], row: RequestRow): RequestClash | null {
  const date = dateNotAgreed(row)
  const met =
    date && jobs.find((job) => job.id !== row.id && isTaken([jobHours(job.date)], date))
  return met ? clashWith(met) : null
}

/** The date that a party may still agree to: of an open request, or of a date proposal. */
function dateNotAgreed({ status, date, dateProposal }: RequestRow): Date | null {
  if (isOpen(status)) return date
  return dateProposal && new Date(dateProposal.date)
}

type Job = Awaited<ReturnType<typeof agreedWork>>[number]

const clashWith = (job: Job): RequestClash => ({
  _id: job.id,
  title: requestTitle(descriptionShown(job)),
  date: job.date.toISOString(),
})
