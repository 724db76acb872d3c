/** The pictures of a person's work, which all see, and of their home, which they keep to themselves. */
export const albumKinds = ['portfolio', 'home'] as const
export type AlbumKind = (typeof albumKinds)[number]

/** profile and banner: of a person. portfolio, home: albums. item: of something for sale. */
export const imageKinds = ['profile', 'banner', ...albumKinds, 'item'] as const
export type ImageKind = (typeof imageKinds)[number]

/** The most pictures of an album. */
export const ALBUM_MAX = 60
/** The most pictures that one form brings. */
export const ALBUM_BATCH_MAX = 10
export const CAPTION_MAX = 120

/** The types of pictures that are taken. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The largest picture that may be sent. */
export const IMAGE_BYTES = 15 * 1024 * 1024
/** The most points that a picture may have. */
export const IMAGE_POINTS = 64_000_000
/**
 * The address of resumable uploads (tus 1.0). The metadata `id` of a new one is 32 hexadecimal
 * digits of the sender's choice: its address is this one and the id, and other people have other
 * files under the same id. The metadata `kind` of a video is `video`; without it nothing larger than
 * a picture is taken.
 */
export const UPLOADS_PATH = '/api/uploads'

export const imageErrors = [
  'images/not-found',
  'images/missing',
  'images/unsupported-type',
  'images/unreadable',
  'images/check-busy',
  'images/phone-number',
  'images/too-many',
  'images/upload-missing',
] as const
