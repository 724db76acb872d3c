import { uploadItemImages } from '#src/contract/images.ts'
import { outboxAction, registered } from '#src/outbox/actions.ts'

/** Each photo is a subject of its own: one that fails keeps no other back. */
export const addItemPhotoAction = outboxAction({
  kind: 'photos/item',
  endpoint: uploadItemImages,
  subjectOf: ({ body }) => `picture:${body.uploadId}`,
  // The form reads the answer from the entry: no item shows the photo yet.
  onSent: () => {},
})

export const itemPhotoActions = [registered(addItemPhotoAction)]
