import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { notificationTallies } from '#server/db/schema.ts'

/** How many notifications a person has, and how many of them are unread. */
export async function tallyOf(
  db: Db,
  uid: string,
): Promise<{ total: number; unread: number }> {
  const sum = (column: 'total' | 'unread') =>
    sql<number>`coalesce(sum(${notificationTallies[column]}), 0)::integer`
  const [tally] = await db
    .select({ total: sum('total'), unread: sum('unread') })
    .from(notificationTallies)
    .where(eq(notificationTallies.uid, uid))
  return tally ?? { total: 0, unread: 0 }
}

/** Puts the rows of each person into one, so that the sum stays short. */
export async function addUpTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with parts as (
      delete from notification_tallies where uid in (
        select uid from notification_tallies group by uid having count(*) > 1
      ) returning uid, total, unread
    )
    insert into notification_tallies (uid, total, unread)
    select uid, sum(total), sum(unread) from parts
    group by uid having sum(total) <> 0 or sum(unread) <> 0`)
}
