import { deleteVideo, uploadVideo } from '#src/contract/media/videos.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import { settleProfile } from './own-profile.ts'
import { noVideo, VIDEO_SUBJECT, videoKinds, withVideo } from './video-view.ts'

/** As long as a toast offers the undo. */
const UNDO_MS = 5000
export const videoAction = outboxAction({
  ...videoKinds.set,
  endpoint: uploadVideo,
  subjectOf: () => VIDEO_SUBJECT,
  lastWins: true,
  onSent: (client, _input, answer) => {
    if (answer) settleProfile(client, (profile) => withVideo(profile, answer))
    else settleProfile(client)
  },
})

export const deleteVideoAction = outboxAction({
  ...videoKinds.delete,
  endpoint: deleteVideo,
  subjectOf: () => VIDEO_SUBJECT,
  undoMs: UNDO_MS,
  onSent: (client) => settleProfile(client, (profile) => withVideo(profile, noVideo)),
  onRefused: (client) => settleProfile(client),
})

export const videoActions = [toAnyAction(videoAction), toAnyAction(deleteVideoAction)]
