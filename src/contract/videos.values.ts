/** The types of videos that are taken. What is inside them is checked too: see `videoCodecs`. */
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const

/** The most bytes that a video may have. */
export const VIDEO_BYTES = 100 * 1024 * 1024
/** The longest that a video may last. */
export const VIDEO_SECONDS = 60
/** The most characters that the opening picture of a video may have, in base64. */
export const POSTER_CHARACTERS = 120_000

export const videoErrors = [
  'videos/too-large',
  'videos/unsupported-type',
  'videos/unreadable',
  'videos/too-long',
] as const
