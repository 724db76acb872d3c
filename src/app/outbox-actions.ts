import { addressActions } from '#src/queries/addresses.ts'
import { conversationActions } from '#src/queries/conversation.ts'
import { favouriteActions } from '#src/queries/favourites.ts'
import { itemActions } from '#src/queries/item-outbox.ts'
import { notificationActions } from '#src/queries/notifications.ts'
import { photoActions } from '#src/queries/photo-edits.ts'
import { profileActions } from '#src/queries/profile-edits.ts'
import { requestActions } from '#src/queries/request-outbox.ts'
import { reviewActions } from '#src/queries/reviews.ts'
import { tourActions } from '#src/queries/tour.ts'
import { videoActions } from '#src/queries/video-edits.ts'

/** Every change that may wait: an entry's kind finds its action here. */
export const outboxActions = [
  ...addressActions,
  ...conversationActions,
  ...favouriteActions,
  ...itemActions,
  ...notificationActions,
  ...photoActions,
  ...profileActions,
  ...requestActions,
  ...reviewActions,
  ...tourActions,
  ...videoActions,
]
