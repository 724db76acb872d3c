/** The albums of a person: their work, which is public, and their home, which only they see. */
export const albumKinds = ['portfolio', 'home'] as const
export type AlbumKind = (typeof albumKinds)[number]

/** The photos of a request: those that its parties alone may see, and those of its reviews. */
export const jobPhotoKinds = ['job', 'review'] as const
export type JobPhotoKind = (typeof jobPhotoKinds)[number]

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

/** The types of pictures that are taken. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The types of videos that are taken. What is inside them is checked too: see `videoCodecs`. */
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const
