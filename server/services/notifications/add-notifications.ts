import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type Channel,
  channelsOf,
  kindRule,
} from '#src/contract/notifications/notification-kinds.ts'
import type { NotificationType } from '#src/contract/notifications/notifications.ts'
import type { Db } from '#server/db/database.ts'
import { deliveries, notifications } from '#server/db/schema.ts'
import { type About, unreadAbout } from './mark-read-about.ts'
import { kindOf, type SentenceData } from './sentences.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** `message` is what a person wrote; without it the sentence is made of type and data. */
type Told = {
  uid: string
  type: NotificationType
  message?: string
  data: SentenceData
  at: Date
  /** True when the person did it themselves: no unread mark in the app. */
  read?: boolean
}

/** The channel of the database's NOTIFY that wakes the workers. */
export const DELIVERIES_CHANNEL = 'deliveries'

/**
 * Notifies people in the transaction of the event: in the app, and by queued deliveries (to one
 * browser alone where `device` names it). Services notify only by this and `replaceUnread`.
 */
export async function addNotifications(
  tx: Db,
  told: Told[],
  { device }: { device?: string } = {},
): Promise<NotificationRow[]> {
  if (told.length === 0) return []
  const rows = await insertNotifications(tx, told)
  await insertDeliveries(tx, rows, { device })
  return rows
}

/** The same for a message, which replaces the unread one of the same conversation. */
export const replaceMessage = (
  tx: Db,
  told: Told & { data: { requestId: string } },
): Promise<NotificationRow> =>
  replaceUnread(
    tx,
    told,
    { requestId: told.data.requestId },
    eq(notifications.type, 'message'),
  )

/**
 * The same for what replaces the unread ones about the same. The e-mail about the replaced one, sent
 * or not, counts for this one, so that they cause only one e-mail until they are read.
 */
export async function replaceUnread(
  tx: Db,
  told: Told,
  about: About,
  where?: SQL,
): Promise<NotificationRow> {
  const unread = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(unreadAbout(told.uid, about), where))
  const before = unread.map(({ id }) => id)
  const [row] = await insertNotifications(tx, [told])
  if (!row) throw new Error('a notification was not written')
  const [mail] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.notificationId, before), eq(deliveries.channel, 'mail')))
    .orderBy(asc(deliveries.createdAt))
    .limit(1)
  if (mail)
    await tx
      .update(deliveries)
      .set({ notificationId: row.id })
      .where(eq(deliveries.id, mail.id))
  await tx.delete(notifications).where(inArray(notifications.id, before))
  await insertDeliveries(tx, [row], { except: mail ? ['mail'] : [] })
  return row
}

const insertNotifications = (tx: Db, told: Told[]): Promise<NotificationRow[]> =>
  tx
    .insert(notifications)
    .values(told.map(({ at, ...row }) => ({ id: uuidv7(), ...row, createdAt: at })))
    .returning()

async function insertDeliveries(
  tx: Db,
  rows: NotificationRow[],
  { except = [], device }: { except?: Channel[]; device?: string | undefined },
): Promise<void> {
  const values = rows.flatMap(({ id, uid, type, data, createdAt }) => {
    const kind = kindOf(type, data)
    const { mailAfter = 0 } = kindRule(kind)
    return channelsOf(kind)
      .filter((channel) => !except.includes(channel))
      .map((channel) => ({
        id: uuidv7(),
        notificationId: id,
        uid,
        channel,
        device,
        dueAt: new Date(createdAt.getTime() + (channel === 'mail' ? mailAfter : 0)),
        createdAt,
      }))
  })
  if (values.length === 0) return
  await tx.insert(deliveries).values(values)
  await tx.execute(sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`)
}
