import { uploadItemImages } from '#src/contract/media/images.ts'
import { outboxAction, toAnyAction } from '#src/outbox/actions.ts'

/** Each photo is a subject of its own: a failed one does not block the others. */
export const addItemPhotoAction = outboxAction({
  kind: 'photos/item',
  endpoint: uploadItemImages,
  subjectOf: ({ body }) => `picture:${body.uploadId}`,
  // The form reads the answer from the entry: no item shows the photo yet.
  onSent: () => {},
})

export const itemPhotoActions = [toAnyAction(addItemPhotoAction)]
