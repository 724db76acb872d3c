export const reviewErrors = [
  'reviews/tag-unknown',
  'reviews/not-shown',
  'reviews/answered',
] as const
