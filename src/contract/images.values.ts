/** The pictures of a person's work, which all see, and of their home, which they keep to themselves. */
export const albumKinds = ['portfolio', 'home'] as const
export type AlbumKind = (typeof albumKinds)[number]

/** The photos of a request: those that its parties alone may see, and those of its reviews. */
export const jobPhotoKinds = ['job', 'review'] as const
export type JobPhotoKind = (typeof jobPhotoKinds)[number]

/** The most photos of one message, one delivery or one review. */
export const JOB_PHOTOS_MAX = 6

/**
 * profile and banner: of a person. portfolio, home: albums. item: of something for sale.
 * evidence: of a dispute. job: of a message, a delivery or what is to be changed. review: of a
 * review.
 */
export const imageKinds = [
  'profile',
  'banner',
  ...albumKinds,
  'item',
  'evidence',
  ...jobPhotoKinds,
] as const
export type ImageKind = (typeof imageKinds)[number]

/** The most pictures of an album. */
export const ALBUM_MAX = 60
/** The most pictures that one form brings. */
export const ALBUM_BATCH_MAX = 10
/** The most photos of a person, of a kind, that wait for what is to show them. */
export const LOOSE_PHOTOS_MAX = 40
export const CAPTION_MAX = 120

/** The types of pictures that are taken. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The largest picture that may be sent. */
export const IMAGE_BYTES = 15 * 1024 * 1024
/** The largest file that a photo is made smaller from, on the device of its sender. */
export const PHOTO_FILE_BYTES = 100 * 1024 * 1024
/** The most points that a picture may have. */
export const IMAGE_POINTS = 64_000_000
/**
 * The address of resumable uploads (tus 1.0). The metadata `id` of a new one is 32 hexadecimal
 * digits of the sender's choice: its address is this one and the id, and other people have other
 * files under the same id. The metadata `kind` of a video is `video`; without it nothing larger than
 * a picture is taken.
 */
export const UPLOADS_PATH = '/api/uploads'

/** The address of pictures that not everybody may see: under it `<publicId>/<width>.webp`. */
export const PRIVATE_PHOTOS_PATH = '/api/photos'

export const imageErrors = [
  'images/not-found',
  'images/missing',
  'images/unsupported-type',
  'images/unreadable',
  'images/check-busy',
  'images/phone-number',
  'images/too-many',
  'images/too-many-loose',
  'images/upload-missing',
] as const
