import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Image, Lang } from '#src/contract/protocol/primitives.ts'
import type { AppDeps } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { showItem } from '#server/services/market/items.ts'
import { taskerCards } from '#server/services/search/tasker-cards.ts'
import { draw } from './draw.ts'
import { type Facts, itemFacts, productFacts, taskerFacts, versionOf } from './facts.ts'

const KEPT_BYTES = 32 * 1024 * 1024

/** Called before a picture is drawn. @throws DomainError when it may not */
type MayDraw = () => Promise<void>

export type SharePicture = { version: string; bytes: Buffer }

/**
 * Draws the share picture of a link. The latest ones are cached, and concurrent calls draw one
 * once.
 */
export function sharePictures({ db, storage }: Pick<AppDeps, 'db' | 'storage'>) {
  const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_version, _old, { context: make }) => make(),
    ignoreFetchAbort: true, // an evicted entry still answers waiting callers
  })

  const readPhoto = async (photo: Image | null | undefined): Promise<Buffer | null> => {
    const file = photo && (await storage.read(photo.url.replace(/^\/media\//, '')))
    return file ? buffer(file.stream) : null
  }

  const picture = async (
    facts: Facts,
    mayDraw: MayDraw,
    photo?: Image | null,
  ): Promise<SharePicture> => {
    const version = versionOf(facts)
    const make = async () => {
      await mayDraw()
      return draw(facts, await readPhoto(photo))
    }
    return { version, bytes: await kept.forceFetch(version, { context: make }) }
  }

  return {
    /** @throws DomainError taskers/not-found */
    tasker: async (uid: string, lang: Lang, mayDraw: MayDraw): Promise<SharePicture> => {
      const [card] = await taskerCards(db, [{ uid, distanceKm: null }])
      if (!card) return fail('taskers/not-found')
      return picture(taskerFacts(card, lang), mayDraw, card.photo)
    },
    /** @throws DomainError marketplace/not-found */
    item: async (id: string, lang: Lang, mayDraw: MayDraw): Promise<SharePicture> => {
      const item = await showItem(db, id, null)
      return picture(itemFacts(item, lang), mayDraw, item.photos[0])
    },
    product: (lang: Lang, mayDraw: MayDraw): Promise<SharePicture> =>
      picture(productFacts(lang), mayDraw),
  }
}
