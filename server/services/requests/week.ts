import { and, eq, gte, lt, notInArray } from 'drizzle-orm'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import type { listWeek } from '#src/contract/taskers/desk.ts'
import { WEEK } from '#src/contract/taskers/limits.ts'
import { requestTitle } from '#src/lib/request-title.ts'
import { jobHours } from '#src/lib/schedule/busy-hours.ts'
import type { Db } from '#server/db/database.ts'
import { serviceRequests, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { inOrder, ownTimes, visitTimes } from '#server/services/people/busy-hours.ts'
import { requestSummaries } from './view.ts'

/**
 * A tasker's jobs in a period, without declined, expired and cancelled ones, the planned visits of
 * their series, and the times that their own calendar takes.
 * @throws DomainError taskers/role-needed
 */
export async function weekOf(
  db: Db,
  uid: string,
  { from, to }: QueryOf<typeof listWeek>,
): Promise<OutputOf<typeof listWeek>> {
  const [tasker] = await db.select().from(taskers).where(eq(taskers.uid, uid))
  if (!tasker) return fail('taskers/role-needed')
  const rows = await db
    .select()
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.taskerUid, uid),
        gte(serviceRequests.date, new Date(from)),
        lt(serviceRequests.date, new Date(to)),
        notInArray(serviceRequests.status, ['declined', 'expired', 'cancelled']),
      ),
    )
    .orderBy(serviceRequests.date, serviceRequests.id)
    .limit(WEEK.jobs)
  const between = { from: new Date(from), to: new Date(to), minutes: 0 }
  const [jobs, own, visits] = await Promise.all([
    requestSummaries(db, rows, uid),
    ownTimes(db, uid, between),
    visitTimes(db, uid, between),
  ])
  return {
    jobs,
    busy: own.map(jobHours),
    visits: inOrder(visits)
      .slice(0, WEEK.visits)
      .flatMap(({ visit, ...span }) =>
        visit
          ? {
              seriesId: visit.id,
              title: requestTitle(visit.description),
              ...jobHours(span),
            }
          : [],
      ),
  }
}
