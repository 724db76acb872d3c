import { z } from 'zod/mini'
import { BODY_BYTES, endpoint } from '#src/contract/protocol/endpoint.ts'
import { UploadId } from './images.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import { queryFlag } from '#src/contract/protocol/primitives.ts'
import { TaskerDetails } from '#src/contract/taskers/taskers.ts'
import { POSTER_CHARACTERS } from './limits.ts'

/** The fields of a profile that speak of its video. */
export const VideoFields = z.pick(TaskerDetails, {
  videoIntro: true,
  showVideoIntroInModal: true,
})
export type VideoFields = z.output<typeof VideoFields>

/** A picture in base64. */
const Poster = z
  .string()
  .check(z.maxLength(POSTER_CHARACTERS, { abort: true }), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

/**
 * A form holds the fields `video`, `poster` (a picture, which may be absent) and
 * `showVideoIntroInModal`. JSON names a finished upload instead, which was sent to `UPLOADS_PATH`
 * with the metadata `kind` of `video`.
 */
export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/videos',
  summary: 'Set my video intro. Field `video`, or the id of an upload',
  access: 'user',
  multipart: true,
  bodyBytes: BODY_BYTES + POSTER_CHARACTERS,
  body: z.object({
    uploadId: z.optional(UploadId),
    poster: z.optional(Poster),
    /** True when the tasker's page opens with it; unchanged unless given. */
    showVideoIntroInModal: z.optional(queryFlag),
  }),
  response: VideoFields,
  errors: [
    'taskers/role-needed',
    'videos/too-large',
    'videos/unsupported-type',
    'videos/unreadable',
    'videos/too-long',
    'images/missing',
    'images/unsupported-type',
    'images/unreadable',
    'images/check-busy',
    'images/phone-number',
    'images/upload-missing',
  ],
})

/** The id is the tasker's own: a person has one video at most. */
export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/videos/:id',
  summary: 'Delete my video intro',
  access: 'user',
  params: { id: uidParam('users/not-found') },
  response: VideoFields,
  errors: ['auth/forbidden', 'taskers/role-needed'],
})
