import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { ownerName, type OwnerId } from '#server/db/payments/payment-owners.ts'
import { notifications } from '#server/db/schema.ts'

/** What a notification is about. */
export type About =
  | { requestId: string }
  | { orderId: string }
  | { needId: string }
  | { offerId: string }

/** A person's unread notifications about a request, an order, a need or an offer. */
export const unreadAbout = (uid: string, about: About): SQL | undefined =>
  and(
    eq(notifications.uid, uid),
    eq(notifications.read, false),
    ...Object.entries(about).map(
      ([name, id]) => sql`${notifications.data}->>${name} = ${id}`,
    ),
  )

/**
 * Marks a person's notifications about a request or an order as read: a person who acts on it knows
 * them. Not messages, which are read in the conversation, nor those about money.
 */
export async function markReadAbout(db: Db, uid: string, owner: OwnerId): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        unreadAbout(uid, ownerName(owner)),
        notInArray(notifications.type, ['message', 'payout']),
        sql`${notifications.data}->>'paymentId' is null`,
      ),
    )
}

/** Marks a person's notifications about a need as read. */
export async function markNeedRead(db: Db, uid: string, needId: string): Promise<void> {
  await db.update(notifications).set({ read: true }).where(unreadAbout(uid, { needId }))
}
