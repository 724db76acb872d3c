import { z } from 'zod/mini'
import { SHARED_CACHE } from '#src/lib/shared-cache.ts'
import { HELD_SHARE, heldPhoto } from '#src/lib/shared-content.ts'
import { DAY_MS } from '#src/lib/time.ts'

/** As the service worker has written it, perhaps that of another build. */
const Held = z.object({
  text: z.string(),
  isCut: z.boolean(),
  leftOut: z.object({ many: z.number(), large: z.number(), other: z.number() }),
  names: z.array(z.string()),
  at: z.number(),
})

export type HeldShare = Omit<z.output<typeof Held>, 'names' | 'at'> & { photos: File[] }

/** What another app has shared in the last day and no form has taken; null for nothing. */
export async function readShare(): Promise<HeldShare | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(SHARED_CACHE)
  const answer = await cache.match(HELD_SHARE)
  const held = Held.safeParse(await answer?.json()).data
  if (!held || Date.now() - held.at > DAY_MS) {
    await dropShare()
    return null
  }
  const photos = await Promise.all(
    held.names.map(async (name, at) => {
      const blob = await (await cache.match(heldPhoto(at)))?.blob()
      return blob ? [new File([blob], name, { type: blob.type })] : []
    }),
  )
  return {
    text: held.text,
    isCut: held.isCut,
    leftOut: held.leftOut,
    photos: photos.flat(),
  }
}

export const dropShare = async (): Promise<void> => void (await caches.delete(SHARED_CACHE))
