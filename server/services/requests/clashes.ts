import { isOpen } from '#src/contract/request-lifecycle.ts'
import type { RequestClash } from '#src/contract/requests.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { isTaken, jobHours } from '#src/lib/schedule/busy-hours.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { agreedWork } from '#server/services/people/busy-hours.ts'
import { descriptionShown } from './terms.ts'

/** The agreed work of its tasker that a request clashes with, read from the database. */
export async function clashOf(db: Db, row: RequestRow): Promise<RequestClash | null> {
  const date = dateNotAgreed(row)
  if (!date) return null
  const jobs = await agreedWork(db, row.taskerUid, { from: date, to: date })
  return clashesAmong(jobs, [row]).get(row.id) ?? null
}

/**
 * The jobs that clash with requests, by the id of the request; where there is more than one, the
 * first by its date. A request whose date is agreed clashes with nothing, since it is decided.
 *
 * @param jobs in the order of their dates
 */
export const clashesAmong = (
  jobs: readonly Job[],
  rows: readonly RequestRow[],
): Map<string, RequestClash> =>
  new Map(
    rows.flatMap((row) => {
      const date = dateNotAgreed(row)
      if (!date) return []
      const met = jobs.find(
        (job) => job.id !== row.id && isTaken([jobHours(job.date)], date),
      )
      return met ? [[row.id, clashWith(met)]] : []
    }),
  )

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
