import { PICTURES_CACHE } from '#src/lib/pictures-cache.ts'
import { SHARED_CACHE } from '#src/lib/shared-cache.ts'

/** Deletes the pictures that the service worker has cached for this person. */
export const deleteCachedPictures = (): Promise<void> => deleteCache(PICTURES_CACHE)

/** Deletes what another app has shared and the person has not put anywhere. */
export const deleteHeldShare = (): Promise<void> => deleteCache(SHARED_CACHE)

async function deleteCache(name: string): Promise<void> {
  // Insecure pages have no `caches`, and a browser may deny access.
  if ('caches' in globalThis) await caches.delete(name).catch(() => false)
}
