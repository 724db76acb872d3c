import { and, desc, eq, gte, ne, sql, type SQL } from 'drizzle-orm'
import type { OutputOf } from '#src/contract/protocol/endpoint.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import {
  AdditionalData,
  type listNotifications,
  type Notification,
  type NotificationFilter,
  type NotificationSubject,
} from '#src/contract/notifications/notifications.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import type { Db } from '#server/db/database.ts'
import { notifications } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { notificationSentence, type SentenceData, shortSentence } from './sentences.ts'
import { subjectsOf } from './subjects.ts'
import { tallyOf } from './tallies.ts'

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

/**
 * A notification as the contract shows it. Its sentence omits the subject where the notification
 * names it.
 */
export const notificationView = (
  row: Row,
  lang: Lang,
  subject: NotificationSubject | null = null,
): Notification => ({
  _id: row.id,
  message:
    row.message ??
    (subject ? shortSentence : notificationSentence)(row.type, row.data, lang),
  author: row.message === null ? null : authorOf(row.data),
  type: row.type,
  read: row.read,
  firebaseUid: row.uid,
  createdAt: row.createdAt.toISOString(),
  additionalData: additionalData(row.data),
  subject,
})

async function viewsOf(
  db: Db,
  uid: string,
  rows: Row[],
  lang: Lang,
): Promise<Notification[]> {
  const about = await subjectsOf(
    db,
    uid,
    rows.map(({ data }) => data),
  )
  return rows.map((row) => notificationView(row, lang, about(row.data)))
}

type Paging = {
  page: number
  limit: number
  before?: string | undefined
  only?: NotificationFilter | undefined
}

/** Sort before and after every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The query of one page. With `before` it reads only the rows that it shows; by the number of the
 * page alone it also reads those of the pages before. It is written as a range of an index that
 * begins with the person, so that PostgreSQL never scans all people's notifications, whatever its
 * statistics say. The range includes `before` itself: without it the planner would expect no row of
 * the person, and might read and sort all of them.
 */
export const ownPage = (db: Db, uid: string, { page, limit, before, only }: Paging) =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        ...rangeOf(uid, before ?? LAST_ID, only),
        before === undefined ? undefined : ne(notifications.id, before),
      ),
    )
    .orderBy(
      desc(notifications.uid),
      ...(isTopic(only) ? [desc(notifications.topic)] : []),
      desc(notifications.id),
    )
    .limit(limit)
    .offset(before ? 0 : (page - 1) * limit)

/** A person's notifications down from an id, each filter by the index made for it. */
function rangeOf(uid: string, last: string, only?: NotificationFilter): SQL[] {
  const { topic, read, id } = notifications
  if (isTopic(only))
    return [
      sql`(${notifications.uid}, ${topic}, ${id}) >= (${uid}, ${only}, ${FIRST_ID}::uuid)`,
      sql`(${notifications.uid}, ${topic}, ${id}) <= (${uid}, ${only}, ${last}::uuid)`,
    ]
  return [
    gte(notifications.uid, uid),
    sql`(${notifications.uid}, ${id}) <= (${uid}, ${last}::uuid)`,
    ...(only === 'unread' ? [sql`not ${read}`] : []),
  ]
}

const isTopic = (
  only: NotificationFilter | undefined,
): only is Exclude<NotificationFilter, 'unread'> => only !== undefined && only !== 'unread'

/** Newest first. */
export async function listOwn(
  db: Db,
  uid: string,
  paging: Paging,
  lang: Lang,
): Promise<OutputOf<typeof listNotifications>> {
  const [rows, tally] = await Promise.all([ownPage(db, uid, paging), tallyOf(db, uid)])
  return {
    notifications: await viewsOf(db, uid, rows, lang),
    total: tally[paging.only ?? 'total'],
    unread: tally.unread,
  }
}

const ownOne = (uid: string, id: string) =>
  and(eq(notifications.uid, uid), eq(notifications.id, id))

/** @throws DomainError notifications/not-found, also for another user's */
export async function showOwn(
  db: Db,
  uid: string,
  id: string,
  lang: Lang,
): Promise<Notification> {
  const [row] = await db.select().from(notifications).where(ownOne(uid, id))
  const [view] = await viewsOf(db, uid, row ? [row] : [], lang)
  return view ?? fail('notifications/not-found')
}

/** @throws DomainError notifications/not-found, also for another user's */
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
  const [view] = await viewsOf(db, uid, row ? [row] : [], lang)
  return view ?? fail('notifications/not-found')
}

/** @param until time of the newest one to mark, in whole milliseconds; none: all */
export async function markAllRead(db: Db, uid: string, until?: Date): Promise<void> {
  // The database stores microseconds, but clients got milliseconds.
  const seen =
    until &&
    sql`date_trunc('milliseconds', ${notifications.createdAt}) <= ${until.toISOString()}::timestamptz`
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.uid, uid), eq(notifications.read, false), seen))
}

/** @throws DomainError notifications/not-found, also for another user's */
export async function removeOwn(db: Db, uid: string, id: string): Promise<void> {
  const removed = await db.delete(notifications).where(ownOne(uid, id)).returning()
  if (removed.length === 0) fail('notifications/not-found')
}
