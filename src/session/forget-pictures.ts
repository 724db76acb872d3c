import { PICTURES_CACHE } from '#src/lib/pictures-cache.ts'

/** Forgets the pictures that a person has looked at: the worker keeps them for offline use. */
export async function forgetPictures(): Promise<void> {
  // Insecure pages have no caches, and a browser may refuse them.
  if ('caches' in globalThis) await caches.delete(PICTURES_CACHE).catch(() => false)
}
