import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { pictureErrors, UploadId } from '#src/contract/media/images.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { jobPhotoKinds } from '#src/contract/media/media-kinds.ts'
import { Id, Image, list, text } from '#src/contract/protocol/primitives.ts'

/** Photos by their `publicId`, or by the id of their upload. */
export const JobPhotoIds = list(text(1, 128), JOB_PHOTOS_MAX)

/**
 * A loose photo is visible to its sender alone until something names it: the new request, or a
 * message, a delivery or a review of the same request.
 */
export const uploadJobPhoto = endpoint({
  method: 'POST',
  path: '/api/upload/job-photos',
  summary: 'A photo for a request of mine. Field `image`, or the id of an upload',
  access: 'user',
  whileSuspended: true,
  multipart: true,
  body: z.object({
    uploadId: z.optional(UploadId),
    /** Absent for a photo of a request that is not made yet. */
    requestId: z.optional(Id),
    kind: z.enum(jobPhotoKinds),
  }),
  response: z.object({ image: Image }),
  errors: [...pictureErrors, 'requests/not-found', 'images/too-many-loose'],
})
