import { desc, eq, lte } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { UNPAID_VISITS } from '#src/contract/series/limits.ts'
import { seriesLifecycle } from '#src/contract/series/series-lifecycle.ts'
import { visitAt, visitPaidBy } from '#src/lib/schedule/series-visits.ts'
import { jobHours } from '#src/lib/schedule/busy-hours.ts'
import { fitOf } from '#src/lib/schedule/job-fit.ts'
import type { Db } from '#server/db/database.ts'
import { requestSeries, serviceRequests, skippedVisits } from '#server/db/schema.ts'
import { DomainError } from '#server/errors/errors.ts'
import { transition } from '#server/services/deals/transition.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { refreshTakenHours } from '#server/services/needs/taken-hours.ts'
import { takenTimes } from '#server/services/people/busy-hours.ts'
import { workTimeOf } from '#server/services/people/work-time.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { newRequest } from '#server/services/requests/new-request.ts'
import { requireReceiver } from '#server/services/requests/transitions.ts'
import { notifyOfSeries } from '#server/services/notifications/notify-series.ts'
import {
  lockSeries,
  nextVisitOf,
  type SeriesRow,
  skippedOf,
  updateSeries,
} from '#server/db/requests/series-rows.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock' | 'logger'>

/** The number of series that one run looks at; the next run takes the rest. */
const BATCH = 500

/** Makes the requests of the visits that are due. A failure does not hold up the others. */
export async function makeVisits({ db, clock, logger }: Deps): Promise<void> {
  const due = await db
    .select({ id: requestSeries.id })
    .from(requestSeries)
    .where(lte(requestSeries.nextAt, clock()))
    .orderBy(requestSeries.nextAt)
    .limit(BATCH)
  for (const { id } of due)
    try {
      await db.transaction((tx) => makeNext(tx, id, clock()))
    } catch (error) {
      logger.error({ seriesId: id, err: error }, 'a visit of a series could not be made')
    }
}

/** Ends the proposals whose time to answer is over. */
export async function expireSeries({ db, clock, logger }: Deps): Promise<void> {
  const due = await db
    .select({ id: requestSeries.id })
    .from(requestSeries)
    .where(lte(requestSeries.answerBy, clock()))
    .orderBy(requestSeries.answerBy)
    .limit(BATCH)
  for (const { id } of due)
    try {
      await db.transaction(async (tx) => {
        const row = await lockSeries(tx, id)
        const at = clock()
        if (row?.status !== 'proposed' || !row.answerBy || row.answerBy > at) return
        await end(tx, row, 'expired', at)
        const uids = [row.by === 'client' ? row.clientUid : row.taskerUid]
        await notifyOfSeries(tx, row, { action: 'series_expired', uids, by: 'system', at })
      })
    } catch (error) {
      logger.error({ seriesId: id, err: error }, 'a proposed series could not be ended')
    }
}

const end = (tx: Db, { id }: SeriesRow, status: SeriesRow['status'], at: Date) =>
  updateSeries(tx, id, {
    ...{ status, statusSince: at },
    ...{ answerBy: null, pausedUntil: null, nextAt: null },
  })

async function makeNext(tx: Db, id: string, at: Date): Promise<void> {
  const row = await lockSeries(tx, id)
  if (!row?.nextAt || row.nextAt > at) return
  const n = row.nextVisit
  const isOver = row.visits !== null && n >= row.visits
  if (isOver) return end(tx, row, seriesLifecycle.statusAfter('end'), at)
  if (await mustStop(tx, row, at)) return
  const date = visitAt(row, n)
  const ends = (await skippedOf(tx, [id])).get(id)
  if (!ends?.has(n)) {
    if (visitPaidBy(date) > at && (await isFree(tx, row, date)))
      await makeRequest(tx, row, { n, date, at })
    else await leaveOut(tx, row, { n, date, at })
  }
  const status = seriesLifecycle.statusAfter('resume')
  await updateSeries(tx, id, {
    // A pause with an end goes on by itself.
    ...(row.status === 'paused' && { status, statusSince: at, pausedUntil: null }),
    ...afterVisit(row, n),
  })
}

/** The next visit; after the last one the series ends at its date. */
function afterVisit(row: SeriesRow, n: number): Pick<SeriesRow, 'nextVisit' | 'nextAt'> {
  const nextVisit = n + 1
  if (row.visits !== null && nextVisit >= row.visits)
    return { nextVisit, nextAt: visitAt(row, n) }
  return nextVisitOf({ ...row, nextVisit }, row.firstAt)
}

/** Pauses or ends a series that cannot go on. */
async function mustStop(tx: Db, row: SeriesRow, at: Date): Promise<boolean> {
  const uids = [row.clientUid, row.taskerUid]
  const stop = async (action: 'series_paused' | 'series_unpaid') => {
    const status = seriesLifecycle.statusAfter('pause')
    const paused = { status, statusSince: at, pausedUntil: null, nextAt: null }
    await updateSeries(tx, row.id, paused)
    await refreshTakenHours(tx, row.taskerUid, at)
    await notifyOfSeries(tx, row, { action, uids, by: 'system', at })
    return true
  }
  try {
    await requireNotBlocked(tx, row.clientUid, row.taskerUid)
    await requireReceiver(tx, row)
  } catch (error) {
    if (error instanceof DomainError) return stop('series_paused')
    throw error
  }
  const latest = await tx
    .select({ status: serviceRequests.status, since: serviceRequests.statusSince })
    .from(serviceRequests)
    .where(eq(serviceRequests.seriesId, row.id))
    .orderBy(desc(serviceRequests.visitNumber))
    .limit(UNPAID_VISITS)
  const unpaid = latest.filter(({ status }) => status === 'expired')
  // Once the series was resumed, the unpaid ones before no longer count.
  const isCounted = unpaid.some(({ since }) => since >= row.statusSince)
  return unpaid.length === UNPAID_VISITS && isCounted ? stop('series_unpaid') : false
}

/** False on a day off, and where another job has the hour. The weekly hours were agreed on. */
async function isFree(
  tx: Db,
  { id, taskerUid, durationMinutes }: SeriesRow,
  date: Date,
): Promise<boolean> {
  const between = { from: date, to: date, minutes: durationMinutes }
  const [taken, work] = await Promise.all([
    takenTimes(tx, taskerUid, between),
    workTimeOf(tx, taskerUid),
  ])
  const others = taken.filter(({ visit }) => visit?.id !== id)
  const schedule = { ...work, busy: others.map(jobHours), jobMinutes: durationMinutes }
  const { time } = fitOf(schedule, { date })
  return time === 'free' || time === 'pause' || time === 'outsideHours'
}

type VisitOf = { n: number; date: Date; at: Date }

async function leaveOut(tx: Db, row: SeriesRow, { n, date, at }: VisitOf): Promise<void> {
  await tx.insert(skippedVisits).values({ seriesId: row.id, n, end: 'not_free' })
  const uids = [row.clientUid, row.taskerUid]
  const told = { action: 'series_not_free', by: 'system', at, visit: date } as const
  await notifyOfSeries(tx, row, { ...told, uids })
}

/** An accepted request with the terms of the series: its client is told to pay it. */
async function makeRequest(
  tx: Db,
  row: SeriesRow,
  { n, date, at }: VisitOf,
): Promise<void> {
  const { id: seriesId, clientUid, taskerUid, category, description } = row
  const { descriptionContacts, cep, address, durationMinutes, price, feePercent } = row
  const terms = {
    ...{ clientUid, taskerUid, category, description, descriptionContacts },
    ...{ cep, address, date, durationMinutes, price, feePercent },
    termsBy: 'client',
    paymentMethod: '100',
  } as const
  const request = newRequest(terms, at, { seriesId, visitNumber: n })
  await tx.insert(serviceRequests).values(request)
  const created = { action: 'create', actor: 'client', at } as const
  await requestDeal.insertEvent(tx, { ...created, id: uuidv7(), row: request })
  await transition(requestDeal, tx, request, { action: 'accept', actor: 'tasker', at })
}
