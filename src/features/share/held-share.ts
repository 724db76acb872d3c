import { z } from 'zod/mini'
import { deleteUnnamed, HELD_SHARE, SHARED_CACHE } from '#src/lib/shared-cache.ts'
import { DAY_MS } from '#src/lib/time.ts'

/** As the service worker has written it, perhaps that of another build. */
const Held = z.object({
  text: z.string(),
  isCut: z.boolean(),
  leftOut: z.object({
    many: z.number(),
    large: z.number(),
    heavy: z.number(),
    other: z.number(),
  }),
  photos: z.array(z.object({ name: z.string(), path: z.string() })),
  at: z.number(),
  /** The worker knows no person: the first one who is signed in owns it. */
  uid: z.optional(z.string()),
})
type Held = z.output<typeof Held>

export type HeldShare = Pick<Held, 'text' | 'isCut' | 'leftOut'> & {
  photos: { file: File; path: string }[]
}

/** What another app has shared in the last day and no form has taken; null for nothing. */
export async function readShare(uid: string): Promise<HeldShare | null> {
  const held = await ownShare(uid)
  if (!held) return null
  const cache = await caches.open(SHARED_CACHE)
  const photos = await Promise.all(
    held.photos.map(async ({ name, path }) => {
      const blob = await (await cache.match(path))?.blob()
      return blob ? [{ file: new File([blob], name, { type: blob.type }), path }] : []
    }),
  )
  const { text, isCut, leftOut } = held
  return { text, isCut, leftOut, photos: photos.flat() }
}

/** The record, from now on this person's. Drops one that is a day old or another person's. */
export async function ownShare(uid: string): Promise<Held | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(SHARED_CACHE)
  const answer = await cache.match(HELD_SHARE)
  if (!answer) return null
  const held = Held.safeParse(await answer.json()).data
  if (!held || Date.now() - held.at > DAY_MS || (held.uid ?? uid) !== uid) {
    await dropShare()
    return null
  }
  if (held.uid === undefined) await write(cache, { ...held, uid })
  return held
}

/** Holds these photos alone, which no form has taken yet. */
export async function keepPhotos(
  uid: string,
  left: readonly { path: string }[],
): Promise<void> {
  const held = await ownShare(uid)
  const photos = held?.photos.filter(({ path }) => left.some((each) => each.path === path))
  // Newer content may have come meanwhile.
  if (!held || !photos || photos.length === 0) return
  const cache = await caches.open(SHARED_CACHE)
  const leftOut = { many: 0, large: 0, heavy: 0, other: 0 }
  await write(cache, { ...held, uid, text: '', isCut: false, leftOut, photos })
  await deleteUnnamed(cache, photos)
}

const write = (cache: Cache, held: Held): Promise<void> =>
  cache.put(HELD_SHARE, Response.json(held))

export const dropShare = async (): Promise<void> => void (await caches.delete(SHARED_CACHE))
