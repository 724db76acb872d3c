import { itemActions } from '#src/queries/item-outbox.ts'
import { notificationActions } from '#src/queries/notifications.ts'
import { profileActions } from '#src/queries/profile-edits.ts'
import { requestActions } from '#src/queries/request-outbox.ts'
import { tourActions } from '#src/queries/tour.ts'

/** Every change that may wait: an entry's kind finds its action here. */
export const outboxActions = [
  ...itemActions,
  ...notificationActions,
  ...profileActions,
  ...requestActions,
  ...tourActions,
]
