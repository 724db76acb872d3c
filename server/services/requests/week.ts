import { and, eq, gte, lt, notInArray } from 'drizzle-orm'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import type { listWeek } from '#src/contract/taskers/desk.ts'
import { WEEK } from '#src/contract/taskers/limits.ts'
import { jobHours } from '#src/lib/schedule/busy-hours.ts'
import type { Db } from '#server/db/database.ts'
import { serviceRequests, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { ownTimes } from '#server/services/people/busy-hours.ts'
import { requestSummaries } from './view.ts'

/**
 * A tasker's jobs in a period, without declined, expired and cancelled ones, and the times that
 * their own calendar takes. @throws DomainError
 * taskers/role-needed
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
  const own = await ownTimes(db, uid, {
    from: new Date(from),
    to: new Date(to),
    minutes: 0,
  })
  return { jobs: await requestSummaries(db, rows, uid), busy: own.map(jobHours) }
}
