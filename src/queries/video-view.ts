import type { deleteVideo, uploadVideo, VideoFields } from '#src/contract/media/videos.ts'
import type { UserProfile } from '#src/contract/people/users.ts'
import { entriesOf, entryKind } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'

/** The entries that a profile in view shows; a page that only reads does not load their actions. */
export const videoKinds = {
  set: entryKind<typeof uploadVideo>('video/set'),
  delete: entryKind<typeof deleteVideo>('video/delete'),
}

/** All changes of the one video are sent in order. */
export const VIDEO_SUBJECT = 'profile:video'

export const noVideo: VideoFields = { videoIntro: null, showVideoIntroInModal: false }

export const withVideo = (profile: UserProfile, video: VideoFields): UserProfile => {
  const { taskerDetails } = profile
  return taskerDetails
    ? { ...profile, taskerDetails: { ...taskerDetails, ...video } }
    : profile
}

/** The profile without the video that its owner has deleted. `open`: the pending entries. */
export const withVideoEdits = (profile: UserProfile, open: readonly Entry[]): UserProfile =>
  entriesOf(open, videoKinds.delete).length > 0 ? withVideo(profile, noVideo) : profile
