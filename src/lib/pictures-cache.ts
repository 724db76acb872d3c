/** The cache in which the worker keeps pictures; whoever signs out leaves none behind. */
export const PICTURES_CACHE = 'media'
