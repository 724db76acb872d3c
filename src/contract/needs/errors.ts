/** In a file of its own: every page loads the errors, and the other values import schemas. */
export const needErrors = [
  'needs/not-found',
  'needs/illegal-transition',
  'needs/own-need',
  'needs/other-trade',
  'needs/changed',
  'needs/service-unlisted',
  'needs/full',
  'needs/offer-not-found',
  'needs/offer-changed',
  'needs/hour-taken',
  'needs/too-many-open',
  'needs/too-many-today',
  'needs/too-many-offers',
  'needs/too-many-changes',
] as const
