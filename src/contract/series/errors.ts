export const seriesErrors = [
  'series/not-found',
  /** The request is not finished, or is of others. */
  'series/not-done',
  'series/too-many',
  /** The two have a series of this request that is not over. */
  'series/exists',
  /** The act is not possible in the status of now. */
  'series/illegal',
  /** The visit is too near, or its request is made. */
  'series/visit-made',
] as const
