import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
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
  summary: 'Does the image show a phone number? Field `image`',
  access: 'user',
  multipart: true,
  response: PhoneCheck,
})

export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/api/upload/profile-image',
  summary: 'Set my photo. Field `image`',
  access: 'user',
  idempotent: true,
  multipart: true,
  response: Image,
})

export const uploadBannerImage = endpoint({
  method: 'POST',
  path: '/api/upload/banner-image',
  summary: 'Set my banner. Field `image`',
  access: 'user',
  idempotent: true,
  multipart: true,
  response: z.object({ bannerImage: Address, bannerPublicId: answerText(128) }),
})

export const uploadPortfolioImages = endpoint({
  method: 'POST',
  path: '/api/upload/portfolio-images',
  summary: 'Add to my portfolio. Field `images`, repeated',
  access: 'user',
  idempotent: true,
  multipart: true,
  response: z.object({ images: list(Image, 100) }),
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/upload/image/:publicId',
  summary: 'Delete one of my images',
  access: 'user',
  response: Ok,
})

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/api/image/delete-banner-photo',
  summary: 'Delete my banner',
  access: 'user',
  body: z.object({ firebaseUid: Uid }),
  response: Ok,
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
  idempotent: true,
  multipart: true,
  body: z.object({ showVideoIntroInModal: z.optional(queryFlag) }),
  response: VideoIntro,
})

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/api/videos/:id',
  summary: 'Delete my video intro',
  access: 'user',
  response: VideoIntro,
})

/** A resumable upload: announce it, send the parts in any order, then use its id. */
export const startUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Start a resumable upload',
  access: 'user',
  idempotent: true,
  body: z.object({
    kind: z.enum(['profile', 'banner', 'portfolio', 'item', 'video']),
    contentType: text(1, 100).check(z.regex(/^(image|video)\/[\w.+-]+$/)),
    size: z.int().check(z.minimum(1), z.maximum(200_000_000)),
  }),
  response: z.object({ uploadId: answerText(128), partSize: Count }),
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:uploadId',
  summary: 'How far a resumable upload is',
  access: 'user',
  response: z.object({ uploadId: answerText(128), received: Count, done: z.boolean() }),
})
