import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'

/** Each photo is a subject of its own: a failed one does not block the others. */
export const jobPhotoAction = outboxAction({
  kind: 'photos/job',
  endpoint: uploadJobPhoto,
  subjectOf: ({ body }) => `picture:${body.uploadId}`,
  visitors: true,
  // Nothing to write: components that show the photo read the answer from the entry.
  onSent: () => {},
})

export const jobPhotoActions = [toAnyAction(jobPhotoAction)]
