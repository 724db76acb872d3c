/** The cache of the service worker's pictures; a sign-out deletes it. */
export const PICTURES_CACHE = 'media'
