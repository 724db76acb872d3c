import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** The last requests that count, and how few say nothing yet. */
const LAST_REQUESTS = 20
const LEAST_ANSWERS = 3

/**
 * By tasker: the minutes in which half of their last requests were answered. One that expired
 * counts with all the time that it waited.
 */
export async function answerTimes(
  db: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (uids.length === 0) return new Map()
  const { rows } = await db.execute<{ uid: string; minutes: number }>(sql`
    select tasker.uid, round(percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at)) / 60)::int as minutes
    from unnest(array[${sql.join(
      uids.map((uid) => sql`${uid}`),
      sql`, `,
    )}]::text[]) as tasker (uid)
    cross join lateral (
      select created_at, coalesce(
        (select at from request_events
          where request_id = asked.id and actor = 'tasker' order by at limit 1),
        case when status = 'expired' then status_since end) as answered_at
      from service_requests as asked
      where tasker_uid = tasker.uid
      order by status_since desc nulls first, id
      limit ${LAST_REQUESTS}
    ) as request
    where answered_at is not null
    group by tasker.uid
    having count(*) >= ${LEAST_ANSWERS}`)
  return new Map(rows.map(({ uid, minutes }) => [uid, minutes]))
}
