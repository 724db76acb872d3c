import type { NotificationFilter } from '#src/contract/notifications.ts'
import { notificationFilters } from '#src/contract/notifications.values.ts'

export type NotificationsSearch = { only?: NotificationFilter | undefined }

/** Apart from the page, and without schemas: every first load carries it. */
export const parseNotificationsSearch = ({
  only,
}: Record<string, unknown>): NotificationsSearch => ({
  // A refused filter must be said to be undefined, or the raw one stays.
  only: notificationFilters.find((filter) => filter === only),
})
