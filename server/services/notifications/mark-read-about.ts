import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/schema.ts'

/** What a notification is about. */
type About = { requestId: string } | { orderId: string }

/** A person's unread notifications about a request or an order. */
export const unreadAbout = (uid: string, about: About): SQL | undefined =>
  and(
    eq(notifications.uid, uid),
    eq(notifications.read, false),
    ...Object.entries(about).map(
      ([name, id]) => sql`${notifications.data}->>${name} = ${id}`,
    ),
  )

/**
 * Marks as read what was told to somebody about a request or an order: whoever acts on it knows it.
 * Not their messages, which are read in the conversation, nor what became of their money.
 */
export async function markReadAbout(db: Db, uid: string, about: About): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        unreadAbout(uid, about),
        notInArray(notifications.type, ['message', 'payout']),
        sql`${notifications.data}->>'paymentId' is null`,
      ),
    )
}
