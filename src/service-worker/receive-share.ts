import { SHARED_CACHE } from '#src/lib/shared-cache.ts'
import {
  HELD_SHARE,
  heldPhoto,
  SHARE_PATH,
  type ShareProblem,
  sortShared,
} from '#src/lib/shared-content.ts'

/**
 * Takes what another app shares, also without a network, and leads to the page that asks where it
 * goes. Newer content takes the place of what was held before.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const problem = await hold(request)
  return Response.redirect(problem ? `${SHARE_PATH}?problem=${problem}` : SHARE_PATH, 303)
}

async function hold(request: Request): Promise<ShareProblem | undefined> {
  const form = await request.formData().catch(() => null)
  if (!form) return 'unreadable'
  const texts = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  })
  // A form without a file brings an empty one.
  const files = form
    .getAll('photos')
    .filter((each) => typeof each !== 'string')
    .filter(({ size, name }) => size > 0 || name !== '')
  const { photos, ...others } = sortShared({ texts, files })
  if (!others.text && files.length === 0) return 'empty'
  try {
    await caches.delete(SHARED_CACHE)
    const cache = await caches.open(SHARED_CACHE)
    for (const [at, photo] of photos.entries())
      await cache.put(
        heldPhoto(at),
        new Response(photo, { headers: { 'content-type': photo.type } }),
      )
    const names = photos.map(({ name }) => name)
    // Last: where it is missing, the photos are not whole.
    await cache.put(HELD_SHARE, Response.json({ ...others, names, at: Date.now() }))
    return undefined
  } catch (error) {
    console.warn('Shared content could not be held.', error)
    await caches.delete(SHARED_CACHE).catch(() => false)
    return 'room'
  }
}
