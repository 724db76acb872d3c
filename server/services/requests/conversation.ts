import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { isChatClosed, sharesContacts } from '#src/contract/requests/request-lifecycle.ts'
import type { listMessages, Message } from '#src/contract/requests/messages.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { type Contact, splitAtContacts } from '#src/lib/contacts.ts'
import type { Db } from '#server/db/database.ts'
import { lockRequest, type RequestRow } from '#server/db/requests/request-rows.ts'
import { messageReads, messages, notifications } from '#server/db/schema.ts'
import type { AppDeps, Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { photosIn } from '#server/services/media/image-rows.ts'
import {
  type NotificationRow,
  replaceMessage,
} from '#server/services/notifications/add-notifications.ts'
import { unreadAbout } from '#server/services/notifications/mark-read-about.ts'
import { ownerData } from '#server/services/notifications/notify.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { masked } from '#server/services/texts/contacts.ts'
import { hideContacts } from './hide-contacts.ts'
import { showPhotos } from './job-photos.ts'
import { requireMessageAllowed } from './limits.ts'
import { asOwner, partyOf } from './parties.ts'
import { visibleRequest } from './requests.ts'

type MessageRow = typeof messages.$inferSelect
type Writing = { requestId: string; text: string; photoIds?: readonly string[] }
type Written = { message: MessageRow; notification: NotificationRow }

/**
 * Writes to the other party of a request, in the transaction of `db`, and notifies them. Of several
 * unread messages only the last is in their notifications.
 * @throws DomainError requests/not-found unless a party, notifications/conversation-closed,
 *   notifications/too-many-messages, safety/blocked, images/not-found
 */
export async function write(
  { db, clock, config }: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  fromUid: string,
  { requestId, text, photoIds = [] }: Writing,
): Promise<Written> {
  // With the lock, the second of two concurrent messages finds the notification of the first, and a
  // conversation that closes meanwhile refuses it.
  const request = (await lockRequest(db, requestId)) ?? fail('requests/not-found')
  const by = partyOf(request, fromUid) ?? fail('requests/not-found')
  const { status } = request
  if (isChatClosed(status))
    fail('notifications/conversation-closed', { details: { status } })
  const uid = by === 'client' ? request.taskerUid : request.clientUid
  await requireNotBlocked(db, fromUid, uid)
  const now = clock()
  await requireMessageAllowed(db, config.quotas, { fromUid, requestId, now })
  const contacts = await hideContacts(db, { request, by, text, now })
  const message = {
    ...{ id: uuidv7(), requestId, fromUid, text, contacts },
    ...{ hiddenAt: null, createdAt: now },
  }
  await db.insert(messages).values(message)
  await showPhotos(db, { uid: fromUid, requestId, photoIds }, { messageId: message.id })
  const notification = await replaceMessage(db, {
    uid,
    type: 'message',
    ...(text !== '' && { message: sharesContacts(status) ? text : masked(text, contacts) }),
    data: {
      ...(await ownerData(db, asOwner(request))),
      requestId,
      by,
      from: fromUid,
      ...(text === '' && { action: 'message_photo' }),
    },
    at: now,
  })
  return { message, notification }
}

/** A message of a request as this viewer may see it. An operator sees it whole. */
export async function showMessage(db: Db, id: string, viewer: Viewer): Promise<Message> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id))
  if (!row) return fail('requests/not-found')
  const request = await visibleRequest(db, row.requestId, viewer)
  return messageView(row, {
    request,
    viewer,
    photos: await photosIn(db, 'messageId', [id]),
  })
}

/** Newest first. @throws DomainError requests/not-found */
export async function conversation(
  db: Db,
  viewer: Viewer,
  { id, before, limit }: { id: string; before?: string | undefined; limit: number },
): Promise<OutputOf<typeof listMessages>> {
  const request = await visibleRequest(db, id, viewer)
  const older = before
    ? sql`(${messages.createdAt}, ${messages.id}) < (select created_at, id from messages where id = ${before} and request_id = ${id})`
    : undefined
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.requestId, id), older))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
  const [read] = await db
    .select({ until: messageReads.until })
    .from(messageReads)
    .where(and(eq(messageReads.requestId, id), ne(messageReads.uid, viewer.uid)))
  const ids = rows.map((row) => row.id)
  const photos = await photosIn(db, 'messageId', ids)
  return {
    messages: rows.map((row) => messageView(row, { request, viewer, photos })),
    readUntil: read?.until.toISOString() ?? null,
  }
}

type Seen = { request: RequestRow; viewer: Viewer; photos: Map<string, Image[]> }

function messageView(
  { id, fromUid, text, contacts, hiddenAt, createdAt }: MessageRow,
  { request, viewer, photos }: Seen,
): Message {
  const whole = sharesContacts(request.status) || partyOf(request, viewer.uid) === null
  return {
    _id: id,
    from: partyOf(request, fromUid) ?? 'client',
    parts: hiddenAt || text === '' ? [] : partsOf(text, whole ? [] : contacts),
    photos: hiddenAt ? [] : (photos.get(id) ?? []),
    ...(hiddenAt && { hidden: true }),
    createdAt: createdAt.toISOString(),
  }
}

const partsOf = (text: string, contacts: Contact[] | null) =>
  splitAtContacts(text, contacts ?? undefined)

/** Stores how far a party has read; it never moves back. @throws DomainError requests/not-found */
export async function noteRead(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, until }: { id: string; until: Date },
): Promise<void> {
  const request = await visibleRequest(db, id, viewer)
  if (partyOf(request, viewer.uid) === null) fail('requests/not-found')
  const now = clock()
  await db
    .insert(messageReads)
    .values({ requestId: id, uid: viewer.uid, until: until < now ? until : now })
    .onConflictDoUpdate({
      target: [messageReads.requestId, messageReads.uid],
      set: { until: sql`greatest(${messageReads.until}, excluded.until)` },
    })
  await db
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        unreadAbout(viewer.uid, { requestId: id }),
        eq(notifications.type, 'message'),
        sql`${notifications.createdAt} <= ${until.toISOString()}`,
      ),
    )
}
