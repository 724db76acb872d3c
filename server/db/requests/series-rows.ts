import { and, desc, eq, gt, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { SERIES_MAX, SERIES_SHOWN } from '#src/contract/series/limits.ts'
import {
  isRunning,
  isSeriesOver,
  seriesStatuses,
} from '#src/contract/series/series-lifecycle.ts'
import { madeAt, visitAt, visitsFrom } from '#src/lib/schedule/series-visits.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import { requestSeries, skippedVisits } from '#server/db/schema.ts'

export type SeriesRow = typeof requestSeries.$inferSelect

const overStatuses = seriesStatuses.filter(isSeriesOver)
export const runningStatuses = seriesStatuses.filter(isRunning)
export const openStatuses = seriesStatuses.filter((status) => !isSeriesOver(status))

export const seriesPartyOf = (
  { clientUid, taskerUid }: Pick<SeriesRow, 'clientUid' | 'taskerUid'>,
  uid: string,
): Party | null => (uid === clientUid ? 'client' : uid === taskerUid ? 'tasker' : null)

export const otherUid = ({ clientUid, taskerUid }: SeriesRow, party: Party): string =>
  party === 'client' ? taskerUid : clientUid

export async function findSeries(db: Db, id: string): Promise<SeriesRow | undefined> {
  const [row] = await db.select().from(requestSeries).where(eq(requestSeries.id, id))
  return row
}

/** Every change of a series takes this lock. Its people are locked first, as everywhere. */
export async function lockSeries(tx: Db, id: string): Promise<SeriesRow | undefined> {
  const found = await findSeries(tx, id)
  if (!found) return undefined
  await lockUsers(tx, [found.clientUid, found.taskerUid])
  const [row] = await tx
    .select()
    .from(requestSeries)
    .where(eq(requestSeries.id, id))
    .for('no key update')
  return row
}

export async function updateSeries(
  tx: Db,
  id: string,
  change: Partial<SeriesRow>,
): Promise<void> {
  await tx.update(requestSeries).set(change).where(eq(requestSeries.id, id))
}

const mine: Record<Party, (uid: string) => SQL> = {
  client: (uid) => eq(requestSeries.clientUid, uid),
  tasker: (uid) => eq(requestSeries.taskerUid, uid),
}

/** A person's series in one role, the latest change first. */
export const seriesOf = (
  db: Db,
  uid: string,
  { role, isOver }: { role: Party; isOver: boolean },
): Promise<SeriesRow[]> =>
  db
    .select()
    .from(requestSeries)
    .where(
      and(
        mine[role](uid),
        inArray(requestSeries.status, isOver ? overStatuses : openStatuses),
      ),
    )
    .orderBy(desc(requestSeries.statusSince), desc(requestSeries.id))
    .limit(isOver ? SERIES_SHOWN : SERIES_MAX)

/** Those that the other party proposed, while they can be answered. */
export const seriesToAnswer = (uid: string, role: Party, now: Date): SQL | undefined =>
  and(
    mine[role](uid),
    eq(requestSeries.status, 'proposed'),
    ne(requestSeries.by, role),
    gt(requestSeries.answerBy, now),
  )

/** Those of a tasker whose visits to come take their hours: not while they are paused without end. */
export const plannedSeries = (db: Db, taskerUid: string): Promise<SeriesRow[]> =>
  db
    .select()
    .from(requestSeries)
    .where(
      and(
        mine.tasker(taskerUid),
        isNotNull(requestSeries.nextAt),
        inArray(requestSeries.status, runningStatuses),
      ),
    )
    .limit(SERIES_MAX)

/** The series of a person in any role that are not over. */
export const openSeriesOf = (db: Db, uid: string): Promise<SeriesRow[]> =>
  db
    .select()
    .from(requestSeries)
    .where(
      and(
        or(mine.client(uid), mine.tasker(uid)),
        inArray(requestSeries.status, openStatuses),
      ),
    )

/** The visits of a series that have no request, by their numbers. */
export async function skippedOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Map<number, (typeof skippedVisits.$inferSelect)['end']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(skippedVisits)
    .where(inArray(skippedVisits.seriesId, [...ids]))
  const bySeries = Map.groupBy(rows, ({ seriesId }) => seriesId)
  return new Map(
    [...bySeries].map(([id, visits]) => [
      id,
      new Map(visits.map(({ n, end }) => [n, end])),
    ]),
  )
}

/**
 * The next visit from a moment on whose request is not made, and when that is due; `nextAt` is null
 * once there is none.
 */
export function nextVisitOf(
  row: SeriesRow,
  from: Date,
): Pick<SeriesRow, 'nextVisit' | 'nextAt'> {
  const [found] = visitsFrom(row, from, 1)
  const n = Math.max(found ?? row.nextVisit, row.nextVisit)
  const isLast = found === undefined || (row.visits !== null && n >= row.visits)
  return { nextVisit: n, nextAt: isLast ? null : madeAt(visitAt(row, n)) }
}
