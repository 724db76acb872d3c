import type { NotificationFilter } from '#src/contract/notifications.ts'
import { notificationFilters } from '#src/contract/notifications.values.ts'

export type NotificationsSearch = { only?: NotificationFilter | undefined }

/** In a file of its own and without schemas, because every first load includes it. */
export const parseNotificationsSearch = ({
  only,
}: Record<string, unknown>): NotificationsSearch => ({
  // A refused filter must be returned as undefined, or the router keeps the raw value.
  only: notificationFilters.find((filter) => filter === only),
})
