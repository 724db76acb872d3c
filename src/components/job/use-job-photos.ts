import { z } from 'zod/mini'
import { type SentPhoto, useSentPhotos } from '#src/components/photos/use-sent-photos.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { type JobPhotoKind } from '#src/contract/media/media-kinds.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { Image } from '#src/contract/protocol/primitives.ts'
import { jobPhotoAction } from '#src/queries/job-photos.ts'

/** The photos of a draft. */
export const DraftPhotos = z.array(z.object({ id: z.string(), image: z.optional(Image) }))

type JobPhotosOptions = {
  /** Undefined for a request that does not exist yet. */
  requestId: string | undefined
  kind: JobPhotoKind
  photos: readonly SentPhoto[]
  onEdit: Parameters<typeof useSentPhotos>[2]
}

/** The photos of a request, a message, a delivery, requested changes or a review: see useSentPhotos. */
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

/** The photos of a call's input, in the form of a draft. */
export const draftPhotos = (photoIds: readonly string[] = []): SentPhoto[] =>
  photoIds.map((id) => ({ id }))
