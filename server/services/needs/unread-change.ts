import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/schema.ts'

/** Without those who have not read yet that the need was changed before. */
export async function withoutUnreadChange(
  db: Db,
  needId: string,
  uids: readonly string[],
): Promise<string[]> {
  if (uids.length === 0) return []
  const { data } = notifications
  const rows = await db
    .selectDistinct({ uid: notifications.uid })
    .from(notifications)
    .where(
      and(
        inArray(notifications.uid, [...uids]),
        eq(notifications.read, false),
        sql`${data}->>'needId' = ${needId}`,
        sql`${data}->>'action' = 'need_changed'`,
      ),
    )
  const knowing = new Set(rows.map(({ uid }) => uid))
  return uids.filter((uid) => !knowing.has(uid))
}
