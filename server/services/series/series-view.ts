import { and, count, desc, eq, inArray, isNotNull, sum } from 'drizzle-orm'
import { platformFee } from '#src/contract/payments/fees.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { OutputOf, QueryOf } from '#src/contract/protocol/endpoint.ts'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { VISITS_BEFORE, VISITS_SHOWN } from '#src/contract/series/limits.ts'
import type {
  listSeries,
  Series,
  SeriesSummary,
  Visit,
} from '#src/contract/series/series.ts'
import { isSeriesOver } from '#src/contract/series/series-lifecycle.ts'
import { visitAt, visitsFrom } from '#src/lib/schedule/series-visits.ts'
import type { Db } from '#server/db/database.ts'
import { images, serviceRequests, users } from '#server/db/schema.ts'
import type { LocalDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { imageOrNull } from '#server/services/media/image-rows.ts'
import {
  findSeries,
  seriesOf,
  seriesPartyOf,
  type SeriesRow,
  skippedOf,
} from '#server/db/requests/series-rows.ts'

type Deps = Pick<LocalDeps, 'db' | 'clock'>
type Ends = ReadonlyMap<number, NonNullable<Visit['end']>>

const doneStatuses = requestStatuses.filter(isDone)

export async function listMine(
  { db, clock }: Deps,
  { uid }: Viewer,
  { role, status }: QueryOf<typeof listSeries>,
): Promise<OutputOf<typeof listSeries>> {
  const rows = await seriesOf(db, uid, { role, isOver: status === 'over' })
  return { data: await seriesSummaries(db, rows, { uid, now: clock() }) }
}

/** Series as a party sees them in a list. */
export async function seriesSummaries(
  db: Db,
  rows: readonly SeriesRow[],
  { uid, now }: { uid: string; now: Date },
): Promise<SeriesSummary[]> {
  if (rows.length === 0) return []
  const [people, ends] = await Promise.all([
    peopleOf(db, rows),
    skippedOf(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => summaryOf(row, people, { uid, now, ends: ends.get(row.id) }))
}

/** @throws DomainError series/not-found unless the viewer is a party */
export async function showSeries(
  { db, clock }: Deps,
  { uid }: Viewer,
  id: string,
): Promise<Series> {
  const row = await findSeries(db, id)
  if (!row || !seriesPartyOf(row, uid)) return fail('series/not-found')
  const now = clock()
  const [people, skipped, made, [done]] = await Promise.all([
    peopleOf(db, [row]),
    skippedOf(db, [id]),
    requestsOf(db, id),
    db
      .select({ visits: count(), sum: sum(serviceRequests.price).mapWith(Number) })
      .from(serviceRequests)
      .where(
        and(
          eq(serviceRequests.seriesId, id),
          inArray(serviceRequests.status, doneStatuses),
        ),
      ),
  ])
  const ends = skipped.get(id)
  const visitOf = visitViewer(row, ends, made)
  const ahead = aheadOf(row, now).map(visitOf)
  const before = numbersBefore(row, now)
    .map(visitOf)
    // Those of a pause have neither.
    .filter(({ request, end }) => request || end)
  return {
    ...summaryOf(row, people, { uid, now, ends }),
    requestId: row.requestId,
    ahead,
    before,
    done: { visits: done?.visits ?? 0, sum: toBrl(done?.sum ?? 0) },
  }
}

/** The numbers of the visits to come; of a series that is over, none. */
function aheadOf(row: SeriesRow, now: Date): number[] {
  if (isSeriesOver(row.status)) return []
  return visitsFrom(row, now, VISITS_SHOWN)
}

/** The numbers of the latest visits that are due to be over, the latest first. */
function numbersBefore(row: SeriesRow, now: Date): number[] {
  if (row.status === 'proposed' || row.nextVisit === 0) return []
  const numbers: number[] = []
  for (let n = row.nextVisit - 1; n >= 0 && numbers.length < VISITS_BEFORE; n -= 1)
    if (visitAt(row, n) < now) numbers.push(n)
  return numbers
}

type Made = Pick<
  typeof serviceRequests.$inferSelect,
  'id' | 'status' | 'date' | 'visitNumber'
>

const visitViewer =
  (row: SeriesRow, ends: Ends | undefined, made: readonly Made[]) =>
  (n: number): Visit => {
    const request = made.find(({ visitNumber }) => visitNumber === n)
    return {
      n,
      // Both may have moved it since.
      date: (request?.date ?? visitAt(row, n)).toISOString(),
      end: ends?.get(n) ?? null,
      request: request ? { id: request.id, status: request.status } : null,
    }
  }

const requestsOf = (db: Db, seriesId: string): Promise<Made[]> =>
  db
    .select({
      id: serviceRequests.id,
      status: serviceRequests.status,
      date: serviceRequests.date,
      visitNumber: serviceRequests.visitNumber,
    })
    .from(serviceRequests)
    .where(
      and(eq(serviceRequests.seriesId, seriesId), isNotNull(serviceRequests.visitNumber)),
    )
    .orderBy(desc(serviceRequests.visitNumber))
    .limit(VISITS_BEFORE + VISITS_SHOWN)

type Viewed = { uid: string; now: Date; ends: Ends | undefined }

function summaryOf(
  row: SeriesRow,
  people: Awaited<ReturnType<typeof peopleOf>>,
  { uid, now, ends }: Viewed,
): SeriesSummary {
  const viewer = seriesPartyOf(row, uid) ?? fail('series/not-found')
  const [client, tasker] = [people.get(row.clientUid), people.get(row.taskerUid)]
  const [next] = aheadOf(row, now).filter((n) => !ends?.has(n))
  const fee = platformFee(row.price, row.feePercent)
  return {
    _id: row.id,
    viewer,
    status: row.status,
    by: row.by,
    clientUid: row.clientUid,
    clientName: client?.name ?? '',
    clientPhoto: client?.photo ?? null,
    taskerId: row.taskerUid,
    taskerName: tasker?.name ?? '',
    taskerPhoto: tasker?.photo ?? null,
    category: row.category,
    // Both have read it whole in the request that it repeats.
    description: row.description,
    interval: row.interval,
    firstAt: row.firstAt.toISOString(),
    visits: row.visits,
    durationMinutes: row.durationMinutes,
    price: toBrl(row.price),
    net: viewer === 'tasker' ? toBrl(row.price - fee) : null,
    answerBy: row.answerBy?.toISOString() ?? null,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    nextAt: next === undefined ? null : visitAt(row, next).toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

async function peopleOf(db: Db, rows: readonly SeriesRow[]) {
  const uids = rows.flatMap(({ clientUid, taskerUid }) => [clientUid, taskerUid])
  const found = await db
    .select({ uid: users.uid, name: users.name, photo: images })
    .from(users)
    .leftJoin(images, eq(images.publicId, users.photoId))
    .where(inArray(users.uid, [...new Set(uids)]))
  return new Map(
    found.map(({ uid, name, photo }) => [uid, { name, photo: imageOrNull(photo) }]),
  )
}
