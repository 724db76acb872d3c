import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { toCentavos } from '#src/contract/payments/money.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import { SERIES_MAX } from '#src/contract/series/limits.ts'
import type { proposeSeries } from '#src/contract/series/series.ts'
import { madeAt, seriesAnswerBy } from '#src/lib/schedule/series-visits.ts'
import type { Db } from '#server/db/database.ts'
import { lockUsers } from '#server/db/people/locked-user.ts'
import { findRequest } from '#server/db/requests/request-rows.ts'
import { requestSeries } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { futureDate } from '#server/services/people/job-date.ts'
import { requireReceiver } from '#server/services/requests/transitions.ts'
import { notifyOfSeries } from '#server/services/notifications/notify-series.ts'
import {
  openSeriesOf,
  openStatuses,
  otherUid,
  type SeriesRow,
  seriesPartyOf,
} from '#server/db/requests/series-rows.ts'

/**
 * Proposes to repeat a finished request: its words and place, with terms for each visit. Returns
 * the id.
 * @throws DomainError requests/not-found, requests/date-past, requests/date-far,
 * requests/tasker-cannot-receive, safety/blocked, series/not-done, series/too-many, series/exists
 */
export async function propose(
  { db, clock, config }: Pick<MoneyDeps, 'db' | 'clock' | 'config'>,
  viewer: Viewer,
  body: BodyOf<typeof proposeSeries>,
  lang: Lang,
): Promise<string> {
  const at = clock()
  const request = (await findRequest(db, body.requestId)) ?? fail('requests/not-found')
  const by = seriesPartyOf(request, viewer.uid) ?? fail('requests/not-found')
  if (!isDone(request.status)) fail('series/not-done')
  const { clientUid, taskerUid, category, description, descriptionContacts } = request
  const { interval, visits, durationMinutes } = body
  const firstAt = futureDate(body.firstAt, 'firstAt', at, lang)
  const row: SeriesRow = {
    ...{ id: uuidv7(), clientUid, taskerUid, requestId: request.id, by },
    ...{ category, description, descriptionContacts },
    ...{ cep: request.cep, address: request.address },
    ...{ interval, firstAt, visits, durationMinutes },
    price: toCentavos(body.price),
    feePercent: config.platformFeePercent,
    ...{ status: 'proposed', statusSince: at, createdAt: at },
    answerBy: seriesAnswerBy(at, firstAt),
    pausedUntil: null,
    nextVisit: 0,
    nextAt: madeAt(firstAt),
  }
  if (row.answerBy && row.answerBy <= at) fail('requests/date-past', { field: 'firstAt' })
  await db.transaction(async (tx) => {
    await lockUsers(tx, [clientUid, taskerUid])
    await requireNotBlocked(tx, clientUid, taskerUid)
    await requireReceiver(tx, { taskerUid })
    await requireRoom(tx, viewer.uid, row)
    await tx.insert(requestSeries).values(row)
    const told = { action: 'series_proposed', by, at, visit: firstAt } as const
    await notifyOfSeries(tx, row, { ...told, uids: [otherUid(row, by)] })
  })
  return row.id
}

/** @throws DomainError series/too-many, series/exists */
async function requireRoom(tx: Db, uid: string, row: SeriesRow): Promise<void> {
  const open = await openSeriesOf(tx, uid)
  if (open.length >= SERIES_MAX) fail('series/too-many', { params: { max: SERIES_MAX } })
  const [same] = await tx
    .select({ id: requestSeries.id })
    .from(requestSeries)
    .where(
      and(
        eq(requestSeries.clientUid, row.clientUid),
        eq(requestSeries.taskerUid, row.taskerUid),
        eq(requestSeries.requestId, row.requestId),
        inArray(requestSeries.status, openStatuses),
      ),
    )
  if (same) fail('series/exists')
}
