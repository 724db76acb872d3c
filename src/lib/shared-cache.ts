/**
 * The cache in which the service worker holds what another app shares, until the person has said where
 * it goes; a sign-out deletes it.
 */
export const SHARED_CACHE = 'shared'
