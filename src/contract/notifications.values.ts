export const notificationTypes = [
  'request_created',
  'request_offer',
  'request_accepted',
  'request_declined',
  'request_paid',
  'request_started',
  'request_delivered',
  'request_completed',
  'request_disputed',
  'request_cancelled',
  'message',
  'payout',
  'order_paid',
  'order_shipped',
  'order_delivered',
  'review',
  'system',
] as const

/** What notifications are about: a job, or what is bought and sold. Some are about neither. */
export const notificationTopics = ['requests', 'market'] as const
export type NotificationTopic = (typeof notificationTopics)[number]
export const notificationFilters = ['unread', ...notificationTopics] as const

/** The column `topic` of the database says the same. */
export function topicOf(data: {
  requestId?: unknown
  orderId?: unknown
  itemId?: unknown
}): NotificationTopic | null {
  if (data.requestId !== undefined) return 'requests'
  return data.orderId === undefined && data.itemId === undefined ? null : 'market'
}

export const NOTIFICATION_PAGE_SIZE = 10
/** Notifications that a page keeps when a new one is placed first (product.md). */
export const NOTIFICATIONS_HELD = 50

/** Characters of what a notification is about. */
export const SUBJECT_TITLE_MAX = 120

/** Characters of a message inside a request, of which its notification is made. */
export const MESSAGE_MAX = 2000

/** Characters of a message that is written as a notification. */
export const NOTIFICATION_MESSAGE_MAX = 500

export const notificationErrors = [
  'notifications/not-found',
  'notifications/other-party-only',
  'notifications/conversation-closed',
  'notifications/too-many-messages',
  'notifications/no-device',
] as const
