import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { ALBUM_BATCH_MAX, ALBUM_MAX, CAPTION_MAX } from './limits.ts'
import { albumKinds } from './media-kinds.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import {
  AlbumImage,
  Image,
  Ok,
  Address,
  answerText,
  Count,
  list,
  text,
  Uid,
} from '#src/contract/protocol/primitives.ts'

/** The name under which an image is stored. */
const PublicId = text(1, 200).check(z.regex(/^[\w./-]+$/))

const Share = z.number().check(z.minimum(0), z.maximum(1))

/** Boxes are [x, y, width, height], each a share of the image. */
export const PhoneCheck = z.object({
  hasPhone: z.boolean(),
  numbers: Count,
  boxes: list(z.tuple([Share, Share, Share, Share]), 1000),
})
export type PhoneCheck = z.output<typeof PhoneCheck>

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

export const AlbumKind = z.enum(albumKinds)

/** The id that the sender has given to a resumable upload. */
export const UploadId = z
  .string()
  .check(z.maxLength(32, { abort: true }), z.regex(/^[0-9a-f]{32}$/))

/** A file comes in the form itself, or as a finished upload: see `UPLOADS_PATH`. */
const sentBefore = { uploadId: z.optional(UploadId) }

export const pictureErrors = [
  'images/missing',
  'images/unsupported-type',
  'images/unreadable',
  'images/check-busy',
  'images/phone-number',
  'images/upload-missing',
  // The picture of an earlier call under the same key, which was deleted or replaced since.
  'images/not-found',
] as const

export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/api/upload/profile-image',
  summary: 'Set my photo. Field `image`, or the id of an upload',
  access: 'user',
  multipart: true,
  body: z.object(sentBefore),
  response: Image,
  errors: pictureErrors,
})

export const uploadBannerImage = endpoint({
  method: 'POST',
  path: '/api/upload/banner-image',
  summary: 'Set my banner. Field `image`, or the id of an upload',
  access: 'user',
  multipart: true,
  body: z.object(sentBefore),
  response: z.object({ bannerImage: Address, bannerPublicId: answerText(128) }),
  errors: pictureErrors,
})

const Caption = text(0, CAPTION_MAX)

export const uploadPortfolioImages = endpoint({
  method: 'POST',
  path: '/api/upload/portfolio-images',
  summary: 'Add to an album. Field `images`, repeated, or the id of one upload',
  access: 'user',
  multipart: true,
  body: z.object({
    ...sentBefore,
    /** The album of the current role unless given. */
    kind: z.optional(AlbumKind),
    /**
     * The place in the album; after all others unless given. Like the fields below, it applies to
     * each picture of a form, which holds it as text.
     */
    position: z.optional(
      z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(10_000)),
    ),
    caption: z.optional(Caption),
    category: z.optional(z.enum(categorySlugs)),
  }),
  response: z.object({ images: list(AlbumImage, ALBUM_MAX) }),
  errors: [...pictureErrors, 'images/too-many', 'taskers/role-needed', 'texts/contact'],
})

/** The photos belong to no item until one names them, by their `publicId` or their upload's id. */
export const uploadItemImages = endpoint({
  method: 'POST',
  path: '/api/upload/item-images',
  summary: 'Photos for items of mine. Field `images`, repeated, or the id of one upload',
  access: 'user',
  multipart: true,
  body: z.object(sentBefore),
  response: z.object({ images: list(Image, ALBUM_BATCH_MAX) }),
  errors: [...pictureErrors, 'images/too-many-loose'],
})

/**
 * Pictures that are not named come last; names of missing pictures are ignored. A picture keeps its
 * texts unless others are given.
 */
export const updateAlbum = endpoint({
  method: 'PUT',
  path: '/api/users/profile/album/:uid',
  summary: 'Order an album of mine and say what its pictures show',
  access: 'user',
  bodyBytes: LONG_BODY_BYTES * 2,
  params: { uid: uidParam('users/not-found') },
  body: z.object({
    kind: AlbumKind,
    images: list(
      z.object({
        publicId: PublicId,
        caption: z.optional(Caption),
        category: z.optional(z.enum(categorySlugs)),
      }),
      ALBUM_MAX,
    ),
  }),
  response: z.object({ images: list(AlbumImage, ALBUM_MAX) }),
  errors: ['auth/forbidden', 'texts/contact'],
})

/** A picture may be named by the id of its upload too. Texts that are not given are removed. */
export const describeImage = endpoint({
  method: 'PUT',
  path: '/api/upload/image/:publicId',
  summary: 'Say what a picture of an album of mine shows',
  access: 'user',
  params: { publicId: { schema: PublicId, notFound: 'images/not-found' } },
  body: z.object({
    caption: z.optional(Caption),
    category: z.optional(z.enum(categorySlugs)),
  }),
  response: AlbumImage,
  errors: ['texts/contact'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/upload/image/:publicId',
  summary: 'Delete one of my images',
  access: 'user',
  params: { publicId: { schema: PublicId, notFound: 'images/not-found' } },
  response: Ok,
  errors: [],
})

export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/api/image/delete-banner-photo',
  summary: 'Delete my banner',
  access: 'user',
  body: z.object({ firebaseUid: Uid }),
  response: Ok,
  errors: ['auth/forbidden'],
})
