import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { OutputOf } from '#src/contract/endpoint.ts'
import { toBrl } from '#src/contract/money.ts'
import {
  AdditionalData,
  type listNotifications,
  type Notification,
} from '#src/contract/notifications.ts'
import type { Lang } from '#src/contract/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { notificationSentence, type SentenceData } from './sentences.ts'

type Row = typeof notifications.$inferSelect

/** Only the ids and names that the contract knows; `amount` becomes BRL. */
function additionalData(data: SentenceData): Notification['additionalData'] {
  const { amount } = data
  return AdditionalData.parse({
    ...data,
    ...(typeof amount === 'number' && { amount: toBrl(amount) }),
  })
}

const authorOf = ({ by, clientName, taskerName }: SentenceData): string =>
  String((by === 'client' ? clientName : taskerName) ?? '')

/** A notification as the contract shows it. */
export const notificationView = (row: Row, lang: Lang): Notification => ({
  _id: row.id,
  message: row.message ?? notificationSentence(row.type, row.data, lang),
  author: row.message === null ? null : authorOf(row.data),
  type: row.type,
  read: row.read,
  firebaseUid: row.uid,
  createdAt: row.createdAt.toISOString(),
  additionalData: additionalData(row.data),
})

/** Newest first. */
export async function listOwn(
  db: Db,
  uid: string,
  { page, limit }: { page: number; limit: number },
  lang: Lang,
): Promise<OutputOf<typeof listNotifications>> {
  const own = eq(notifications.uid, uid)
  const [rows, [all], [unread]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(own)
      .orderBy(desc(notifications.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ n: count() }).from(notifications).where(own),
    db
      .select({ n: count() })
      .from(notifications)
      .where(and(own, eq(notifications.read, false))),
  ])
  return {
    notifications: rows.map((row) => notificationView(row, lang)),
    total: all?.n ?? 0,
    unread: unread?.n ?? 0,
  }
}

const ownOne = (uid: string, id: string) =>
  and(eq(notifications.uid, uid), eq(notifications.id, id))

/** @throws DomainError notifications/not-found, also for somebody else's */
export async function showOwn(
  db: Db,
  uid: string,
  id: string,
  lang: Lang,
): Promise<Notification> {
  const [row] = await db.select().from(notifications).where(ownOne(uid, id))
  return row ? notificationView(row, lang) : fail('notifications/not-found')
}

/** @throws DomainError notifications/not-found, also for somebody else's */
export async function markRead(
  db: Db,
  uid: string,
  id: string,
  lang: Lang,
): Promise<Notification> {
  const [row] = await db
    .update(notifications)
    .set({ read: true })
    .where(ownOne(uid, id))
    .returning()
  return row ? notificationView(row, lang) : fail('notifications/not-found')
}

/** @param until the moment of the newest that counts, in whole milliseconds; none: all count */
export async function markAllRead(db: Db, uid: string, until?: Date): Promise<void> {
  // The database keeps microseconds, which nobody was told.
  const seen =
    until &&
    sql`date_trunc('milliseconds', ${notifications.createdAt}) <= ${until.toISOString()}::timestamptz`
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.uid, uid), eq(notifications.read, false), seen))
}

/** @throws DomainError notifications/not-found, also for somebody else's */
export async function removeOwn(db: Db, uid: string, id: string): Promise<void> {
  const removed = await db.delete(notifications).where(ownOne(uid, id)).returning()
  if (removed.length === 0) fail('notifications/not-found')
}
