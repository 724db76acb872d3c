import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import { isDone } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import type { PeriodStatistics, Statistics } from '#src/contract/taskers/statistics.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { needOffers, profileViews, taskers } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'

/** More than a tasker gets in 90 days; it only bounds the query. */
const MOST_REQUESTS = 2000
/** Fewer say nothing of how soon a tasker answers. */
const LEAST_ANSWERS = 3

const LONGER_DAYS = 90
const SHORTER_DAYS = 30

/** A tasker's numbers of the last 30 and 90 days. @throws DomainError taskers/role-needed */
export async function statisticsOf(db: Db, uid: string, now: Date): Promise<Statistics> {
  if ((await db.$count(taskers, eq(taskers.uid, uid))) === 0) fail('taskers/role-needed')
  const [views, requests, offers] = await Promise.all([
    viewsOf(db, uid, now),
    requestsOf(db, uid, now),
    offersOf(db, uid, now),
  ])
  return {
    days30: { views: views.recent, ...requests.recent, ...offers.recent },
    days90: { views: views.all, ...requests.all, ...offers.all },
  }
}

/** A count over the longer period, and over the shorter. */
type Both<T> = { recent: T; all: T }

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

async function viewsOf(db: Db, uid: string, now: Date): Promise<Both<number>> {
  const from = (days: number) => addDays(dayAt(now), -days)
  const sumFrom = (days: number) =>
    sql<number>`coalesce(sum(${profileViews.views}) filter (where ${profileViews.day} > ${from(days)}), 0)::int`
  const [row] = await db
    .select({ recent: sumFrom(SHORTER_DAYS), all: sumFrom(LONGER_DAYS) })
    .from(profileViews)
    .where(and(eq(profileViews.taskerUid, uid), gte(profileViews.day, from(LONGER_DAYS))))
  return row ?? { recent: 0, all: 0 }
}

type Requests = Omit<PeriodStatistics, 'views' | 'offers' | 'offersAccepted'>

async function requestsOf(db: Db, uid: string, now: Date): Promise<Both<Requests>> {
  const done = sql.join(
    requestStatuses.filter(isDone).map((status) => sql`${status}`),
    sql`, `,
  )
  const [longer, shorter] = [LONGER_DAYS, SHORTER_DAYS].map(
    (days) => sql`${before(now, days).toISOString()}::timestamptz`,
  )
  // A status is never older than its request, so that the index of both serves.
  const { rows } = await db.execute<Row>(sql`
    with asked as materialized (
      select id, status, created_at, status_since from service_requests
      where tasker_uid = ${uid} and status_since >= ${longer}
        and created_at >= ${longer}
      order by status_since desc nulls first limit ${MOST_REQUESTS}
    ), known as (
      select asked.*,
        exists (select 1 from request_events
          where request_id = asked.id and action = 'accept') as accepted,
        coalesce(
          (select min(at) from request_events where request_id = asked.id and actor = 'tasker'),
          case when status = 'expired' then status_since end) as answered_at
      from asked
    )
    select recent, count(*)::int as requests,
      (count(*) filter (where accepted or status in ('declined', 'expired')))::int as decided,
      (count(*) filter (where status = 'expired' and not accepted))::int as expired,
      (count(*) filter (where accepted))::int as accepted,
      (count(*) filter (where status in (${done})))::int as completed,
      count(answered_at)::int as answered,
      (round(percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at)) / 60))::int as minutes
    from known
    join (values (true), (false)) as period (recent)
      on not recent or created_at >= ${shorter}
    group by recent`)
  const of = (recent: boolean) => requestsIn(rows.find((row) => row.recent === recent))
  return { recent: of(true), all: of(false) }
}

type Row = {
  recent: boolean
  requests: number
  decided: number
  expired: number
  accepted: number
  completed: number
  answered: number
  minutes: number | null
}

function requestsIn(row: Row | undefined): Requests {
  const { requests = 0, decided = 0, expired = 0, accepted = 0, completed = 0 } = row ?? {}
  const answersIn = row && row.answered >= LEAST_ANSWERS ? row.minutes : null
  return { requests, decided, expired, accepted, completed, answersIn }
}

type Offers = Pick<PeriodStatistics, 'offers' | 'offersAccepted'>

async function offersOf(db: Db, uid: string, now: Date): Promise<Both<Offers>> {
  const recent = gte(needOffers.createdAt, before(now, SHORTER_DAYS))
  const accepted = eq(needOffers.status, 'accepted')
  const counted = (condition: SQL) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      offers: sql<number>`count(*)::int`,
      offersAccepted: counted(accepted),
      recentOffers: counted(recent),
      recentAccepted: counted(sql`${recent} and ${accepted}`),
    })
    .from(needOffers)
    .where(
      and(
        eq(needOffers.taskerUid, uid),
        gte(needOffers.createdAt, before(now, LONGER_DAYS)),
      ),
    )
  const { offers = 0, offersAccepted = 0, recentOffers = 0, recentAccepted = 0 } = row ?? {}
  return {
    all: { offers, offersAccepted },
    recent: { offers: recentOffers, offersAccepted: recentAccepted },
  }
}
