import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { skipVisit } from '#src/contract/series/series.ts'
import { isRunning } from '#src/contract/series/series-lifecycle.ts'
import { visitAt } from '#src/lib/schedule/series-visits.ts'
import { serviceRequests, skippedVisits } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { refreshTakenHours } from '#server/services/needs/taken-hours.ts'
import { changeSeries } from './move-series.ts'
import { notifyOfSeries } from '#server/services/notifications/notify-series.ts'
import { otherUid } from '#server/db/requests/series-rows.ts'

/**
 * Skips a visit, or takes that back, while its request is not due; the other party is told.
 * @throws DomainError series/not-found, series/illegal, series/visit-made
 */
export const skip = (
  deps: Pick<MoneyDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  { n, skipped }: BodyOf<typeof skipVisit>,
): Promise<void> =>
  changeSeries(deps, viewer, id, async (tx, row, party) => {
    const at = deps.clock()
    const isOne = isRunning(row.status) && (row.visits === null || n < row.visits)
    if (!isOne) fail('series/illegal')
    const visit = visitAt(row, n)
    const made = and(eq(serviceRequests.seriesId, id), eq(serviceRequests.visitNumber, n))
    if (n < row.nextVisit || visit <= at || (await tx.$count(serviceRequests, made)) > 0)
      fail('series/visit-made')
    const its = and(eq(skippedVisits.seriesId, id), eq(skippedVisits.n, n))
    const isSkipped = (await tx.$count(skippedVisits, its)) > 0
    if (isSkipped === skipped) return
    if (skipped) await tx.insert(skippedVisits).values({ seriesId: id, n, end: 'skipped' })
    else await tx.delete(skippedVisits).where(its)
    await refreshTakenHours(tx, row.taskerUid, at)
    const action = skipped ? 'series_skipped' : 'series_kept'
    const uids = [otherUid(row, party)]
    await notifyOfSeries(tx, row, { action, uids, by: party, at, visit })
  })
