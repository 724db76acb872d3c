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
  needId?: unknown
}): NotificationTopic | null {
  if (data.requestId !== undefined || data.needId !== undefined) return 'requests'
  return data.orderId === undefined && data.itemId === undefined ? null : 'market'
}
