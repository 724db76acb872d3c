export const questionErrors = [
  'questions/not-found',
  'questions/own-page',
  'questions/not-on-sale',
  'questions/too-many',
  'questions/answered',
] as const
