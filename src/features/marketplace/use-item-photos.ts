import {
  type PhotoWay,
  type SentPhoto,
  type SentPhotos,
  useSentPhotos,
} from '#src/components/photos/use-sent-photos.ts'
import { uploadItemImages } from '#src/contract/media/images.ts'
import { ITEM_PHOTOS_MAX } from '#src/contract/market/limits.ts'
import { addItemPhotoAction } from '#src/queries/item-photos.ts'

const way: PhotoWay<typeof uploadItemImages> = {
  action: addItemPhotoAction,
  inputOf: (uploadId) => ({ body: { uploadId } }),
  uploadIdOf: ({ body }) => body.uploadId,
  imageIn: (answer) => uploadItemImages.response.safeParse(answer).data?.images[0],
  max: ITEM_PHOTOS_MAX,
}

/** The photos of an item's form: see useSentPhotos. */
export const useItemPhotos = (
  photos: readonly SentPhoto[],
  onEdit: Parameters<typeof useSentPhotos>[2],
) => useSentPhotos(way, photos, onEdit)

export type ItemPhotos = SentPhotos<typeof uploadItemImages>
