import { HELD_SHARE, SHARED_CACHE } from '#src/lib/shared-cache.ts'

/**
 * Names the person whose session ends as the owner of what another app has shared and no page has
 * shown: the next person on this device must not see it.
 */
export async function ownHeldShare(uid: string): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(SHARED_CACHE)
    const held = await cache.match(HELD_SHARE)
    if (held) await cache.put(HELD_SHARE, Response.json({ uid, ...(await held.json()) }))
  } catch (error) {
    console.warn('Shared content could not be kept for its owner.', error)
    await caches.delete(SHARED_CACHE).catch(() => false)
  }
}
