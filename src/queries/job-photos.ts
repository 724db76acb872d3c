import { uploadJobPhoto } from '#src/contract/job-photos.ts'
import { outboxAction, registered } from '#src/outbox/actions.ts'

/** Each photo is a subject of its own: one that fails keeps no other back. */
export const jobPhotoAction = outboxAction({
  kind: 'photos/job',
  endpoint: uploadJobPhoto,
  subjectOf: ({ body }) => `picture:${body.uploadId}`,
  visitors: true,
  // What shows the photo names it, and reads the answer from the entry until then.
  onSent: () => {},
})

export const jobPhotoActions = [registered(jobPhotoAction)]
