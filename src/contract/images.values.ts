/** profile and banner: of a person. portfolio: of a tasker. item: of something for sale. */
export const imageKinds = ['profile', 'banner', 'portfolio', 'item'] as const
export type ImageKind = (typeof imageKinds)[number]

/** The largest picture that may be sent. */
export const IMAGE_BYTES = 15 * 1024 * 1024

export const imageErrors = [
  'images/not-found',
  'images/missing',
  'images/unsupported-type',
  'images/unreadable',
  'images/check-busy',
] as const
