import type { NotificationFilter } from '#src/contract/notifications/notifications.ts'
import { notificationFilters } from '#src/contract/notifications/notification-topics.ts'
import { parseOneOf } from '#src/lib/search-params.ts'

export type NotificationsSearch = { only?: NotificationFilter | undefined }

export const parseNotificationsSearch = ({
  only,
}: Record<string, unknown>): NotificationsSearch => ({
  only: parseOneOf(notificationFilters, only),
})
