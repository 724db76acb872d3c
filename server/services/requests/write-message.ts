import { and, desc, eq, or } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type {
  createNotification,
  Notification,
} from '#src/contract/notifications/notifications.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { findRequest, type RequestRow } from '#server/db/requests/request-rows.ts'
import { serviceRequests } from '#server/db/schema.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { notificationView } from '#server/services/notifications/notifications.ts'
import { write } from './conversation.ts'
import { partyOf } from './parties.ts'

/**
 * Writes to the other party of a request that both share, while its conversation is open. Names and
 * request are set by the server, and the type is always `message`.
 * @throws DomainError notifications/other-party-only, notifications/conversation-closed,
 *   notifications/too-many-messages, safety/blocked
 */
export async function writeMessage(
  deps: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  fromUid: string,
  { firebaseUid: uid, message: text, additionalData }: BodyOf<typeof createNotification>,
  lang: Lang,
): Promise<Notification> {
  const request = await sharedRequest(deps.db, fromUid, uid, additionalData.requestId)
  if (!request) return fail('notifications/other-party-only')
  const { id: requestId } = request
  return deps.db.transaction(async (db) => {
    const { notification } = await write({ ...deps, db }, fromUid, { requestId, text })
    return notificationView(notification, lang)
  })
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
