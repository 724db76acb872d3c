import { PICTURES_CACHE } from '#src/lib/pictures-cache.ts'

/** Deletes the pictures that the service worker has cached for this person. */
export async function deleteCachedPictures(): Promise<void> {
  // Insecure pages have no `caches`, and a browser may deny access.
  if ('caches' in globalThis) await caches.delete(PICTURES_CACHE).catch(() => false)
}
