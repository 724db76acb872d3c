import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { VISIT_PAY_HOURS } from '#src/contract/series/limits.ts'
import type { moveSeries } from '#src/contract/series/series.ts'
import { seriesLifecycle, type SeriesAct } from '#src/contract/series/series-lifecycle.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { DAY_MS, HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { refreshTakenHours } from '#server/services/needs/taken-hours.ts'
import { requireReceiver } from '#server/services/requests/transitions.ts'
import { notifyOfSeries } from '#server/services/notifications/notify-series.ts'
import {
  lockSeries,
  nextVisitOf,
  otherUid,
  type SeriesRow,
  seriesPartyOf,
  updateSeries,
} from '#server/db/requests/series-rows.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/**
 * Runs a change of a party under the lock of the series.
 * @throws DomainError series/not-found unless the viewer is a party
 */
export const changeSeries = (
  { db }: Deps,
  viewer: Viewer,
  id: string,
  work: (tx: Db, row: SeriesRow, party: Party) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = (await lockSeries(tx, id)) ?? fail('series/not-found')
    const party = seriesPartyOf(row, viewer.uid) ?? fail('series/not-found')
    await work(tx, row, party)
  })

const news = {
  accept: 'series_accepted',
  decline: 'series_declined',
  withdraw: 'series_withdrawn',
  pause: 'series_paused',
  resume: 'series_resumed',
  end: 'series_ended',
} as const

/**
 * Answers, pauses, resumes or ends a series; the same act again changes nothing. Visits that are
 * requests already stay.
 * @throws DomainError series/not-found, series/illegal, requests/tasker-cannot-receive,
 * safety/blocked
 */
export function move(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { act, weeks }: BodyOf<typeof moveSeries>,
): Promise<void> {
  const at = deps.clock()
  return changeSeries(deps, viewer, id, async (tx, row, party) => {
    const status = seriesLifecycle.statusAfter(act)
    if (row.status === status && act !== 'pause') return
    if (!seriesLifecycle.can(act, row, party) || isLate(row, act, at))
      fail('series/illegal')
    if (act === 'accept' || act === 'resume') {
      await requireNotBlocked(tx, row.clientUid, row.taskerUid)
      await requireReceiver(tx, row)
    }
    await updateSeries(tx, id, {
      ...{ status, statusSince: at, answerBy: null },
      ...timesAfter(row, act, { at, weeks }),
    })
    await refreshTakenHours(tx, row.taskerUid, at)
    const uids = [otherUid(row, party)]
    await notifyOfSeries(tx, row, { action: news[act], uids, by: party, at })
  })
}

/** A proposal past its time to answer is over, even before the job has ended it. */
const isLate = ({ answerBy }: SeriesRow, act: SeriesAct, at: Date): boolean =>
  act === 'accept' && answerBy !== null && answerBy <= at

const payableFrom = (at: Date) => new Date(at.getTime() + VISIT_PAY_HOURS * HOUR_MS)

function timesAfter(
  row: SeriesRow,
  act: SeriesAct,
  { at, weeks }: { at: Date; weeks: number | undefined },
): Partial<SeriesRow> {
  switch (act) {
    case 'accept':
    case 'resume':
      // A visit that could not be paid in time is left out.
      return { pausedUntil: null, ...nextVisitOf(row, payableFrom(at)) }
    case 'pause': {
      const pausedUntil = weeks ? new Date(at.getTime() + weeks * 7 * DAY_MS) : null
      // A pause with an end goes on by itself: the job looks at it then.
      return {
        pausedUntil,
        ...(pausedUntil ? nextVisitOf(row, pausedUntil) : { nextAt: null }),
      }
    }
    default:
      return { pausedUntil: null, nextAt: null }
  }
}
