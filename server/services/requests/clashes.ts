import { isOpen } from '#src/contract/request-lifecycle.ts'
import type { RequestClash } from '#src/contract/requests.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { isTaken, jobHours } from '#src/lib/schedule/busy-hours.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { agreedWork } from '#server/services/people/busy-hours.ts'
import { descriptionShown } from '#server/services/texts/description.ts'

/** The agreed work of its tasker that a request clashes with, read from the database. */
export async function clashOf(db: Db, row: RequestRow): Promise<RequestClash | null> {
  const date = dateNotAgreed(row)
  if (!date) return null
  const jobs = await agreedWork(db, row.taskerUid, { from: date, to: date })
  return clashAmong(jobs, row)
}

/**
 * The job that a request clashes with; where there is more than one, the first by its date. A
 * request whose date is agreed clashes with nothing, since it is decided.
 *
 * @param jobs in the order of their dates
 */
export function clashAmong(jobs: readonly Job[], row: RequestRow): RequestClash | null {
  const date = dateNotAgreed(row)
  const met =
    date && jobs.find((job) => job.id !== row.id && isTaken([jobHours(job.date)], date))
  return met ? clashWith(met) : null
}

/** The date that one of the two may still agree to: of an open request, or another one proposed. */
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
