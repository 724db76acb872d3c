/** The most photos of one message, one delivery or one review. */
export const JOB_PHOTOS_MAX = 6

/** The most pictures of an album. */
export const ALBUM_MAX = 60

/** The most pictures that one form brings. */
export const ALBUM_BATCH_MAX = 10

/** The most loose photos of a person, per kind. */
export const LOOSE_PHOTOS_MAX = 40

export const CAPTION_MAX = 120

/** The largest picture that may be sent, in bytes. */
export const IMAGE_BYTES = 15 * 1024 * 1024

/** The largest file that the sender's device shrinks to a photo, in bytes. */
export const PHOTO_FILE_BYTES = 100 * 1024 * 1024

/** The most pixels of a picture. */
export const IMAGE_POINTS = 64_000_000

/** The most bytes that a video may have. */
export const VIDEO_BYTES = 100 * 1024 * 1024

/** The longest that a video may last. */
export const VIDEO_SECONDS = 60

/** The most characters that the opening picture of a video may have, in base64. */
export const POSTER_CHARACTERS = 120_000
