import { uploadJobPhoto } from '#src/contract/job-photos.ts'
import { outboxAction, registered } from '#src/outbox/actions.ts'

/** Each photo is a subject of its own: one that fails keeps no other back. */
export const jobPhotoAction = outboxAction({
  kind: 'photos/job',
  endpoint: uploadJobPhoto,
  subjectOf: ({ body }) => `picture:${body.uploadId}`,
  visitors: true,
  // Nothing to write: what shows the photo reads the answer from the entry at first.
  onSent: () => {},
})

export const jobPhotoActions = [registered(jobPhotoAction)]
