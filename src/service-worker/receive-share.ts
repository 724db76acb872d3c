import { randomHex } from '#src/lib/hex.ts'
import {
  deleteUnnamed,
  HELD_SHARE,
  heldPhoto,
  SHARED_CACHE,
} from '#src/lib/shared-cache.ts'
import { SHARE_PATH, type ShareProblem, sortShared } from '#src/lib/shared-content.ts'

/**
 * Takes what another app shares, also without a network, and leads to the page that asks where it
 * goes. Newer content takes the place of what was held before.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const problem = isForeign(request) ? 'foreign' : await hold(request)
  const page = new URL(SHARE_PATH, request.url)
  if (problem) page.searchParams.set('problem', problem)
  return Response.redirect(page, 303)
}

/** True of another site's form. Behind a phone's share is no site, at most the address of an app. */
function isForeign({ url, referrer, headers }: Request): boolean {
  const { origin } = new URL(url)
  const isOther = (address: string) =>
    /^https?:/.test(address) && new URL(address).origin !== origin
  return (
    headers.get('sec-fetch-site') === 'cross-site' ||
    isOther(referrer) ||
    isOther(headers.get('origin') ?? '')
  )
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
  const key = randomHex()
  const named = photos.map((file, at) => ({ file, path: heldPhoto(key, at) }))
  try {
    const cache = await caches.open(SHARED_CACHE)
    for (const { file, path } of named)
      await cache.put(path, new Response(file, { headers: { 'content-type': file.type } }))
    const record = {
      ...others,
      photos: named.map(({ file: { name }, path }) => ({ name, path })),
      at: Date.now(),
    }
    // Last: until then the content before it is whole, and stays where there is no room for this.
    await cache.put(HELD_SHARE, Response.json(record))
    await deleteUnnamed(cache, named)
    return undefined
  } catch (error) {
    console.warn('Shared content could not be held.', error)
    await forget(named).catch(() => undefined)
    return 'room'
  }
}

async function forget(photos: readonly { path: string }[]): Promise<void> {
  const cache = await caches.open(SHARED_CACHE)
  for (const { path } of photos) await cache.delete(path)
}
