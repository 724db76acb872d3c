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
export const NOTIFICATION_PAGE_SIZE = 10
/** Notifications that a page keeps when a new one is placed first (product.md). */
export const NOTIFICATIONS_HELD = 50

/** Characters of what a notification is about. */
export const SUBJECT_TITLE_MAX = 120

/** Characters of a message that a person writes. */
export const NOTIFICATION_MESSAGE_MAX = 500

export const notificationErrors = [
  'notifications/not-found',
  'notifications/other-party-only',
  'notifications/conversation-closed',
  'notifications/too-many-messages',
] as const
