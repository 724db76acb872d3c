/**
 * The cache in which the service worker holds what another app shares, until the person has said where
 * it goes; a sign-out deletes it.
 */
export const SHARED_CACHE = 'shared'

/** The place of its record, which names the photos. */
export const HELD_SHARE = '/share/held'
/** Each share has a key of its own, so that a newer one does not write over the photos of the last. */
export const heldPhoto = (key: string, at: number): string => `${HELD_SHARE}/${key}/${at}`

/** Deletes the photos that the record does not name. */
export async function deleteUnnamed(
  cache: Pick<Cache, 'keys' | 'delete'>,
  photos: readonly { path: string }[],
): Promise<void> {
  const named = [HELD_SHARE, ...photos.map(({ path }) => path)]
  for (const request of await cache.keys())
    if (!named.includes(new URL(request.url).pathname)) await cache.delete(request)
}
