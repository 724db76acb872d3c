/** The texts of a request's own page. The list of requests loads them ahead of it. */
export const requestTexts = [
  'account',
  'decline',
  'dispute',
  'fit',
  'meeting',
  'photos',
  'state',
  'work',
] as const
