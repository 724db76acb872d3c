import { addressActions } from '#src/queries/addresses.ts'
import { conversationActions } from '#src/queries/conversation.ts'
import { disputeActions } from '#src/queries/disputes.ts'
import { orderActions } from '#src/queries/orders.ts'
import { favouriteActions } from '#src/queries/favourites.ts'
import { itemFavouriteActions } from '#src/queries/item-favourites.ts'
import { itemActions } from '#src/queries/item-outbox.ts'
import { itemQuestionActions } from '#src/queries/item-question-outbox.ts'
import { itemPhotoActions } from '#src/queries/item-photos.ts'
import { jobPhotoActions } from '#src/queries/job-photos.ts'
import { notificationActions } from '#src/queries/notifications.ts'
import { photoActions } from '#src/queries/photo-edits.ts'
import { preferenceActions } from '#src/queries/preferences.ts'
import { profileActions } from '#src/queries/profile-edits.ts'
import { pushDeviceActions } from '#src/queries/push-device.ts'
import { requestActions } from '#src/queries/request-outbox.ts'
import { reviewActions } from '#src/queries/reviews.ts'
import { savedSearchActions } from '#src/queries/saved-searches.ts'
import { tourActions } from '#src/queries/tour.ts'
import { videoActions } from '#src/queries/video-edits.ts'

/** All outbox actions: an entry's kind finds its action here. */
export const outboxActions = [
  ...addressActions,
  ...conversationActions,
  ...disputeActions,
  ...orderActions,
  ...favouriteActions,
  ...itemActions,
  ...itemFavouriteActions,
  ...itemPhotoActions,
  ...itemQuestionActions,
  ...jobPhotoActions,
  ...notificationActions,
  ...photoActions,
  ...preferenceActions,
  ...profileActions,
  ...pushDeviceActions,
  ...requestActions,
  ...reviewActions,
  ...savedSearchActions,
  ...tourActions,
  ...videoActions,
]
