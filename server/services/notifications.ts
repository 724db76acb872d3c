import { and, count, desc, eq, or } from 'drizzle-orm'
import { validate, v7 as uuidv7 } from 'uuid'
import type { BodyOf, OutputOf } from '#src/contract/endpoint.ts'
import { toBrl } from '#src/contract/money.ts'
import {
  AdditionalData,
  type createNotification,
  type listNotifications,
  type Notification,
  type NotificationType,
} from '#src/contract/notifications.ts'
import type { Lang } from '#src/contract/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { notifications, serviceRequests } from '#server/db/schema.ts'
import { fail } from '#server/http/errors.ts'
import { notificationSentence, type SentenceData } from './notification-messages.ts'
import { sentenceData } from './request-log.ts'
import { findRequest, partyOf, type RequestRow } from './request-rows.ts'

type Row = typeof notifications.$inferSelect

/** What a person may say they send: the rest is for the server to say. */
const PERSONAL: NotificationType[] = ['message', 'review']

/** Only the ids and names that the contract knows; `amount` becomes BRL. */
function additionalData(data: SentenceData): Notification['additionalData'] {
  const { amount } = data
  return AdditionalData.parse({
    ...data,
    ...(typeof amount === 'number' && { amount: toBrl(amount) }),
  })
}

const view = (row: Row, lang: Lang): Notification => ({
  _id: row.id,
  message: row.message ?? notificationSentence(row.type, row.data, lang),
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
    notifications: rows.map((row) => view(row, lang)),
    total: all?.n ?? 0,
    unread: unread?.n ?? 0,
  }
}

const ownOne = (uid: string, id: string) =>
  validate(id)
    ? and(eq(notifications.uid, uid), eq(notifications.id, id))
    : fail('notifications/not-found')

/** @throws DomainError notifications/not-found, also for somebody else's */
export async function showOwn(
  db: Db,
  uid: string,
  id: string,
  lang: Lang,
): Promise<Notification> {
  const [row] = await db.select().from(notifications).where(ownOne(uid, id))
  return row ? view(row, lang) : fail('notifications/not-found')
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
  return row ? view(row, lang) : fail('notifications/not-found')
}

export const markAllRead = async (db: Db, uid: string): Promise<void> => {
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.uid, uid), eq(notifications.read, false)))
}

/** @throws DomainError notifications/not-found, also for somebody else's */
export async function removeOwn(db: Db, uid: string, id: string): Promise<void> {
  const removed = await db.delete(notifications).where(ownOne(uid, id)).returning()
  if (removed.length === 0) fail('notifications/not-found')
}

/**
 * Writes to the other party of a request that both share. The names and the request are ours,
 * and a type that only the server may say becomes `message`.
 * @throws DomainError notifications/other-party-only
 */
export async function notifyOtherParty(
  { db, clock }: { db: Db; clock: () => Date },
  fromUid: string,
  body: BodyOf<typeof createNotification>,
  lang: Lang,
): Promise<Notification> {
  const request = await sharedRequest(
    db,
    fromUid,
    body.firebaseUid,
    body.additionalData.requestId,
  )
  if (!request) return fail('notifications/other-party-only')
  const type = PERSONAL.find((each) => each === body.type) ?? 'message'
  const [row] = await db
    .insert(notifications)
    .values({
      id: uuidv7(),
      uid: body.firebaseUid,
      type,
      message: body.message,
      data: { ...(await sentenceData(db, request)), by: partyOf(request, fromUid) ?? '' },
      createdAt: clock(),
    })
    .returning()
  return row ? view(row, lang) : fail('notifications/other-party-only')
}

async function sharedRequest(
  db: Db,
  uid: string,
  otherUid: string,
  requestId: string | undefined,
): Promise<RequestRow | undefined> {
  if (uid === otherUid) return undefined
  if (requestId) {
    const request = await findRequest(db, requestId)
    return request && partyOf(request, uid) && partyOf(request, otherUid)
      ? request
      : undefined
  }
  const pair = (client: string, tasker: string) =>
    and(eq(serviceRequests.clientUid, client), eq(serviceRequests.taskerUid, tasker))
  const [latest] = await db
    .select()
    .from(serviceRequests)
    .where(or(pair(uid, otherUid), pair(otherUid, uid)))
    .orderBy(desc(serviceRequests.statusSince))
    .limit(1)
  return latest
}
