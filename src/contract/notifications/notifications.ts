import { z } from 'zod/mini'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { MESSAGE_MAX } from '#src/contract/requests/limits.ts'
import {
  NOTIFICATION_MESSAGE_MAX,
  NOTIFICATION_PAGE_SIZE,
  SUBJECT_TITLE_MAX,
} from './limits.ts'
import { notificationFilters, notificationTypes } from './notification-topics.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  pageQuery,
  text,
  Timestamp,
  Ok,
  answerList,
  answerText,
  Count,
  Id,
  Image,
  Uid,
  readAs,
} from '#src/contract/protocol/primitives.ts'

const notificationId = idParam('notifications/not-found')

export const NotificationType = z.enum(notificationTypes)
export type NotificationType = z.output<typeof NotificationType>

export const NotificationFilter = z.enum(notificationFilters)
export type NotificationFilter = z.output<typeof NotificationFilter>

/** The ids it links to, and the names in its sentence. */
export const AdditionalData = z.object({
  taskerName: z._default(answerText(PERSON_NAME.max), 'Tasker'),
  clientName: z.optional(answerText(PERSON_NAME.max)),
  requestId: z.optional(answerText(64)),
  paymentId: z.optional(answerText(64)),
  itemId: z.optional(answerText(64)),
  taskerUid: z.optional(Uid),
  orderId: z.optional(answerText(64)),
  needId: z.optional(answerText(64)),
  seriesId: z.optional(answerText(64)),
  amount: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
})

/** Of the caller's data only the request counts; the server fills in the rest. */
const SentData = z.partial(
  z.object({
    taskerName: text(0, PERSON_NAME.max),
    clientName: text(0, PERSON_NAME.max),
    requestId: Id,
    paymentId: text(0, 64),
    itemId: text(0, 64),
    orderId: text(0, 64),
    amount: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  }),
)

/** The job, the purchase or the thing on sale that it is about. */
export const NotificationSubject = z.object({
  /** The title in its author's words; of a request, the first sentence. */
  title: answerText(SUBJECT_TITLE_MAX),
  photo: z.nullable(Image),
  /** The name of the other party; null without one. */
  person: z.nullable(answerText(PERSON_NAME.max)),
})
export type NotificationSubject = z.output<typeof NotificationSubject>

/**
 * `message` is a sentence in the caller's language, made when it is read. With an `author` it is
 * what that person wrote, and must be shown as theirs.
 */
export const Notification = z.object({
  _id: Id,
  message: answerText(MESSAGE_MAX),
  /** The name of the person who wrote the message; null when the platform did. */
  author: z.nullable(answerText(PERSON_NAME.max)),
  type: readAs(NotificationType, 'system'),
  read: z.boolean(),
  firebaseUid: Uid,
  createdAt: Timestamp,
  additionalData: z.prefault(AdditionalData, {}),
  subject: z.nullable(NotificationSubject),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'My notifications, newest first',
  access: 'user',
  query: z.object({
    ...pageQuery(NOTIFICATION_PAGE_SIZE),
    /**
     * The id of the last one that the caller has: the answer begins after it, whatever the `page`.
     */
    before: z.optional(Id),
    /** Only the unread ones, or those of a topic; `total` counts these. */
    only: z.optional(NotificationFilter),
  }),
  // An answer without an array counts as an empty list (product.md §5).
  response: readAs(
    z.object({
      notifications: answerList(Notification, 50),
      total: Count,
      unread: z._default(Count, 0),
    }),
    { notifications: [], total: 0, unread: 0 },
  ),
  errors: [],
})

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/notifications/:id',
  summary: 'One of my notifications',
  access: 'user',
  params: { id: notificationId },
  response: z.object({ notification: Notification }),
  errors: [],
})

/** Only to the other party of a request that both share, while its conversation is open. */
export const createNotification = endpoint({
  // product.md §7 names it; in the app, messages and transitions notify by themselves.
  method: 'POST',
  path: '/api/notifications',
  summary: 'Notify the other party of a shared request',
  access: 'verified',
  body: z.object({
    firebaseUid: Uid,
    message: text(1, NOTIFICATION_MESSAGE_MAX, { multiline: true }),
    type: NotificationType,
    additionalData: z._default(SentData, {}),
  }),
  response: z.object({ notification: Notification }),
  errors: [
    'notifications/other-party-only',
    'notifications/conversation-closed',
    'notifications/too-many-messages',
    'safety/blocked',
  ],
})

export const markNotificationRead = endpoint({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  summary: 'Mark one as read',
  access: 'user',
  whileSuspended: true,
  params: { id: notificationId },
  body: z.object({ firebaseUid: Uid }),
  response: z.object({ notification: Notification }),
  errors: ['auth/forbidden'],
})

export const markAllNotificationsRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/mark-all-as-read',
  summary: 'Mark all as read, or those up to a moment',
  access: 'user',
  whileSuspended: true,
  /** `createdAt` of the newest that the person has seen: a later one is new. */
  body: z.object({ until: z.optional(Timestamp) }),
  response: Ok,
  errors: [],
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  summary: 'Delete one',
  access: 'user',
  whileSuspended: true,
  params: { id: notificationId },
  body: z.object({ firebaseUid: Uid }),
  response: Ok,
  errors: ['auth/forbidden'],
})
