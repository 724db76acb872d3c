import { addressActions } from '#src/queries/addresses.ts'
import { conversationActions } from '#src/queries/conversation.ts'
import { defenceActions } from '#src/queries/defences.ts'
import { disputeActions } from '#src/queries/disputes.ts'
import { orderActions } from '#src/queries/orders.ts'
import { extraActions } from '#src/queries/extra-outbox.ts'
import { favouriteActions } from '#src/queries/favourites.ts'
import { itemFavouriteActions } from '#src/queries/item-favourites.ts'
import { itemActions } from '#src/queries/item-outbox.ts'
import { itemPhotoActions } from '#src/queries/item-photos.ts'
import { jobPhotoActions } from '#src/queries/job-photos.ts'
import { needActions } from '#src/queries/need-acts.ts'
import { notificationActions } from '#src/queries/notifications.ts'
import { opportunityActions } from '#src/queries/opportunity-outbox.ts'
import { photoActions } from '#src/queries/photo-edits.ts'
import { preferenceActions } from '#src/queries/preferences.ts'
import { profileActions } from '#src/queries/profile-edits.ts'
import { publishNeedActions } from '#src/queries/publish-need.ts'
import { pushDeviceActions } from '#src/queries/push-device.ts'
import { questionActions } from '#src/queries/question-outbox.ts'
import { quickAnswersActions } from '#src/queries/quick-answers.ts'
import { requestActions } from '#src/queries/request-outbox.ts'
import { reviewActions } from '#src/queries/reviews.ts'
import { savedSearchActions } from '#src/queries/saved-searches.ts'
import { tourActions } from '#src/queries/tour.ts'
import { videoActions } from '#src/queries/video-edits.ts'

/** All outbox actions: an entry's kind finds its action here. */
export const outboxActions = [
  ...addressActions,
  ...conversationActions,
  ...defenceActions,
  ...disputeActions,
  ...orderActions,
  ...extraActions,
  ...favouriteActions,
  ...itemActions,
  ...itemFavouriteActions,
  ...itemPhotoActions,
  ...questionActions,
  ...quickAnswersActions,
  ...jobPhotoActions,
  ...needActions,
  ...notificationActions,
  ...opportunityActions,
  ...photoActions,
  ...preferenceActions,
  ...profileActions,
  ...publishNeedActions,
  ...pushDeviceActions,
  ...requestActions,
  ...reviewActions,
  ...savedSearchActions,
  ...tourActions,
  ...videoActions,
]
