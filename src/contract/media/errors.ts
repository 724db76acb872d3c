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

export const videoErrors = [
  'videos/too-large',
  'videos/unsupported-type',
  'videos/unreadable',
  'videos/too-long',
] as const
