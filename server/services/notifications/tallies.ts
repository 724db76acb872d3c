import { eq, sql, type SQL } from 'drizzle-orm'
import type { NotificationFilter } from '#src/contract/notifications/notifications.ts'
import type { Db } from '#server/db/database.ts'
import { notificationTallies as tallies } from '#server/db/schema.ts'

type Tally = Record<'total' | NotificationFilter, number>

const sum = (column: keyof Tally): SQL<number> =>
  sql`coalesce(sum(${tallies[column]}), 0)::integer`

/** How many notifications a person has, and how many of them are unread or of a topic. */
export async function tallyOf(db: Db, uid: string): Promise<Tally> {
  const [tally] = await db
    .select({
      total: sum('total'),
      unread: sum('unread'),
      requests: sum('requests'),
      market: sum('market'),
    })
    .from(tallies)
    .where(eq(tallies.uid, uid))
  return tally ?? { total: 0, unread: 0, requests: 0, market: 0 }
}

/** Merges the rows of each person into one, so that sums stay cheap. */
export async function addUpTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with parts as (
      delete from notification_tallies where uid in (
        select uid from notification_tallies group by uid having count(*) > 1
      ) returning uid, total, unread, requests, market
    )
    insert into notification_tallies (uid, total, unread, requests, market)
    select * from (
      select uid, sum(total) as total, sum(unread) as unread, sum(requests) as requests,
        sum(market) as market
      from parts group by uid
    ) as sums
    where (total, unread, requests, market) <> (0, 0, 0, 0)`)
}
