import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { imageKinds } from './images.values.ts'
import { idParam, uidParam } from './params.ts'
import {
  Image,
  Ok,
  Address,
  answerText,
  Count,
  list,
  queryFlag,
  text,
  Uid,
} from './primitives.ts'

/** The name under which an image is stored. */
const PublicId = text(1, 200).check(z.regex(/^[\w./-]+$/))
const toCome = 'Uploads are not built yet.'

const Share = z.number().check(z.minimum(0), z.maximum(1))

/** Boxes are [x, y, width, height], each a share of the image. */
export const PhoneCheck = z.object({
  hasPhone: z.boolean(),
  numbers: Count,
  boxes: list(z.tuple([Share, Share, Share, Share]), 1000),
})

export const detectPhone = endpoint({
  method: 'POST',
  path: '/api/ocr/detect-phone',
  reads: true,
  summary: 'Does the image show a phone number? Field `image`',
  access: 'user',
  multipart: true,
  response: PhoneCheck,
  errors: [
    'images/missing',
    'images/unsupported-type',
    'images/unreadable',
    'images/check-busy',
  ],
})

export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/api/upload/profile-image',
  summary: 'Set my photo. Field `image`',
  access: 'user',
  multipart: true,
  planned: toCome,
  response: Image,
  errors: [],
})

export const uploadBannerImage = endpoint({
  method: 'POST',
  path: '/api/upload/banner-image',
  summary: 'Set my banner. Field `image`',
  access: 'user',
  multipart: true,
  planned: toCome,
  response: z.object({ bannerImage: Address, bannerPublicId: answerText(128) }),
  errors: [],
})

export const uploadPortfolioImages = endpoint({
  method: 'POST',
  path: '/api/upload/portfolio-images',
  summary: 'Add to my portfolio. Field `images`, repeated',
  access: 'user',
  multipart: true,
  planned: toCome,
  response: z.object({ images: list(Image, 100) }),
  errors: ['taskers/role-needed'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/upload/image/:publicId',
  summary: 'Delete one of my images',
  access: 'user',
  planned: toCome,
  params: { publicId: { schema: PublicId, notFound: 'images/not-found' } },
  response: Ok,
  errors: [],
})

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/api/image/delete-banner-photo',
  summary: 'Delete my banner',
  access: 'user',
  planned: toCome,
  body: z.object({ firebaseUid: Uid }),
  response: Ok,
  errors: ['auth/forbidden'],
})

const VideoIntro = z.object({
  videoIntro: z.nullable(z.object({ url: Address, poster: z.nullable(Address) })),
  showVideoIntroInModal: z.boolean(),
})

export const uploadVideo = endpoint({
  method: 'POST',
  path: '/api/videos',
  summary: 'Set my video intro. Fields `video`, `showVideoIntroInModal`',
  access: 'user',
  multipart: true,
  planned: toCome,
  body: z.object({ showVideoIntroInModal: z.optional(queryFlag) }),
  response: VideoIntro,
  errors: ['taskers/role-needed'],
})

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/videos/:id',
  summary: 'Delete my video intro',
  access: 'user',
  planned: toCome,
  params: { id: uidParam('users/not-found') },
  response: VideoIntro,
  errors: ['auth/forbidden'],
})

/** A resumable upload: announce it, send the parts in any order, then use its id. */
export const startUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Start a resumable upload',
  access: 'user',
  planned: toCome,
  body: z.object({
    kind: z.enum([...imageKinds, 'video']),
    contentType: text(1, 100).check(z.regex(/^(image|video)\/[\w.+-]+$/)),
    size: z.int().check(z.minimum(1), z.maximum(200_000_000)),
  }),
  response: z.object({ uploadId: answerText(128), partSize: Count }),
  errors: [],
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:uploadId',
  summary: 'How far a resumable upload is',
  access: 'user',
  planned: toCome,
  params: { uploadId: idParam('images/not-found') },
  response: z.object({ uploadId: answerText(128), received: Count, done: z.boolean() }),
  errors: [],
})
