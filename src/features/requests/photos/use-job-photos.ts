import { z } from 'zod/mini'
import { type SentPhoto, useSentPhotos } from '#src/components/photos/use-sent-photos.ts'
import { JOB_PHOTOS_MAX, type JobPhotoKind } from '#src/contract/images.values.ts'
import { uploadJobPhoto } from '#src/contract/job-photos.ts'
import { Image } from '#src/contract/primitives.ts'
import { jobPhotoAction } from '#src/queries/job-photos.ts'

/** The photos of a draft; a draft kept from an older version has none. */
export const DraftPhotos = z._default(
  z.array(z.object({ id: z.string(), image: z.optional(Image) })),
  [],
)

type JobPhotosOptions = {
  /** Undefined for a request that is still to be made. */
  requestId: string | undefined
  kind: JobPhotoKind
  photos: readonly SentPhoto[]
  onEdit: Parameters<typeof useSentPhotos>[2]
}

/** The photos of a request, a message, a delivery, what is to be changed, or a review: see useSentPhotos. */
export const useJobPhotos = ({ requestId, kind, photos, onEdit }: JobPhotosOptions) =>
  useSentPhotos(
    {
      action: jobPhotoAction,
      inputOf: (uploadId) => ({
        body: { uploadId, kind, ...(requestId !== undefined && { requestId }) },
      }),
      uploadIdOf: ({ body }) => body.uploadId,
      imageIn: (answer) => uploadJobPhoto.response.safeParse(answer).data?.image,
      max: JOB_PHOTOS_MAX,
    },
    photos,
    onEdit,
  )

/** The photos that a call names, as a draft has them. */
export const draftPhotos = (photoIds: readonly string[] = []): SentPhoto[] =>
  photoIds.map((id) => ({ id }))
