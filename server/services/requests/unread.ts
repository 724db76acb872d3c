import { and, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { messageReads, messages } from '#server/db/schema.ts'

/** The number of unread messages of the other party, by request. */
export async function unreadOf(
  db: Db,
  uid: string,
  requestIds: readonly string[],
): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.requestId, n: count() })
    .from(messages)
    .leftJoin(
      messageReads,
      and(eq(messageReads.requestId, messages.requestId), eq(messageReads.uid, uid)),
    )
    .where(
      and(
        inArray(messages.requestId, [...requestIds]),
        ne(messages.fromUid, uid),
        sql`(${messageReads.until} is null or ${messages.createdAt} > ${messageReads.until})`,
      ),
    )
    .groupBy(messages.requestId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
