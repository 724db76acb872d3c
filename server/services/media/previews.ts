import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { AppDeps } from '#server/deps.ts'

/** Wider than a phone, in its points: a part of it may be cut off. */
const WIDTH = 448
/** This much more in a page takes 20 ms on a slow phone. */
const MOST_BYTES = 4000
/** From sharp to soft, in pixels: what is soft takes a quarter of the bytes. */
const blurs = [null, 1, 2, 3] as const

const KEPT = 2000

/**
 * Copies of pictures as data: URLs, light enough to be a part of a page: as sharp as fits. The most
 * recently used are cached. Null: no such picture, or too much detail.
 */
export function picturePreviews({ storage }: Pick<AppDeps, 'storage'>) {
  const kept = new LRUCache<string, { url: string | null }>({
    max: KEPT,
    fetchMethod: async (key) => {
      const file = await storage.read(key)
      return { url: file && (await previewOf(await buffer(file.stream))) }
    },
  })
  return async (key: string): Promise<string | null> => (await kept.forceFetch(key)).url
}

async function previewOf(picture: Buffer): Promise<string | null> {
  for (const blur of blurs) {
    const small = sharp(picture).resize({ width: WIDTH, withoutEnlargement: true })
    const bytes = await (blur ? small.blur(blur) : small).webp({ quality: 20 }).toBuffer()
    if (bytes.length <= MOST_BYTES)
      return `data:image/webp;base64,${bytes.toString('base64')}`
  }
  return null
}
