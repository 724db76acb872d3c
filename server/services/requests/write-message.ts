import { and, desc, eq, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#src/contract/endpoint.ts'
import type {
  createNotification,
  Notification,
  NotificationType,
} from '#src/contract/notifications.ts'
import type { Lang } from '#src/contract/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { findRequest, type RequestRow } from '#server/db/request-rows.ts'
import { notifications, serviceRequests } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { notificationView } from '#server/services/notifications/notifications.ts'
import { sentenceData } from '#server/services/notifications/notify.ts'
import { partyOf } from './parties.ts'

/** What a person may say they send: the rest is for the server to say. */
const PERSONAL: NotificationType[] = ['message', 'review']

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
  return row ? notificationView(row, lang) : fail('notifications/other-party-only')
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
