import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pictureErrors, UploadId } from './images.ts'
import { JOB_PHOTOS_MAX, jobPhotoKinds } from './images.values.ts'
import { Id, Image, list, text } from './primitives.ts'

/** Photos by their `publicId`, or by the id of their upload. */
export const JobPhotoIds = list(text(1, 128), JOB_PHOTOS_MAX)

/**
 * A photo is seen by nobody until something names it: the request that is being made, or a message,
 * a delivery or a review of the same request.
 */
export const uploadJobPhoto = endpoint({
  method: 'POST',
  path: '/api/upload/job-photos',
  summary: 'A photo for a request of mine. Field `image`, or the id of an upload',
  access: 'user',
  multipart: true,
  body: z.object({
    uploadId: z.optional(UploadId),
    /** Absent for a photo of a request that is still to be made. */
    requestId: z.optional(Id),
    kind: z.enum(jobPhotoKinds),
  }),
  response: z.object({ image: Image }),
  errors: [...pictureErrors, 'requests/not-found', 'images/too-many-loose'],
})
