import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mediaDeps } from '#server/test/media.ts'
import { picturePreviews } from './previews.ts'

let media: ReturnType<typeof mediaDeps>
beforeEach(() => {
  media = mediaDeps()
})
afterEach(() => media.clear())

/** A grey picture with so much grain: the more, the richer. */
async function keep(key: string, grain: number, { width = 480, height = 360 } = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const
  const picture = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise },
  })
    .webp({ lossless: true })
    .toBuffer()
  await media.storage.put(key, picture, 'image/webp')
}

const bytesOf = (url: string | null) => {
  expect(url).toMatch(/^data:image\/webp;base64,[\w+/=]+$/)
  return Buffer.from(url?.split(',')[1] ?? '', 'base64')
}

test.each([10, 30, 60, 100])(
  'a copy is as wide as a phone and small, with grain %i',
  async (grain) => {
    await keep('p1/480.webp', grain)
    const copy = bytesOf(await picturePreviews(media)('p1/480.webp'))
    expect(copy.length).toBeLessThanOrEqual(4000)
    expect(await sharp(copy).metadata()).toMatchObject({ width: 448, height: 336 })
  },
)

test('a copy is no blurrier than necessary', async () => {
  await keep('p1/480.webp', 30)
  const copy = bytesOf(await picturePreviews(media)('p1/480.webp'))
  // Blurred by one pixel 0.32, by two 0.15.
  expect((await sharp(copy).greyscale().stats()).sharpness).toBeGreaterThan(0.22)
})

test('a picture is never enlarged', async () => {
  await keep('small/100.webp', 10, { width: 100, height: 80 })
  const copy = bytesOf(await picturePreviews(media)('small/100.webp'))
  expect(await sharp(copy).metadata()).toMatchObject({ width: 100, height: 80 })
})

test('a missing picture, or one with too much detail, has no preview', async () => {
  await keep('huge/480.webp', 100, { width: 480, height: 960 })
  const preview = picturePreviews(media)
  expect(await preview('none/480.webp')).toBeNull()
  expect(await preview('huge/480.webp')).toBeNull()
})

test('a picture is read once, and again after the storage failed', async () => {
  await keep('plain/480.webp', 10)
  let reads = 0
  const storage = {
    ...media.storage,
    read: (key: string) => {
      reads += 1
      return reads === 1 ? Promise.reject(new Error('away')) : media.storage.read(key)
    },
  }
  const preview = picturePreviews({ storage })
  await expect(preview('plain/480.webp')).rejects.toThrow('away')
  const copies = await Promise.all([preview('plain/480.webp'), preview('plain/480.webp')])
  expect(copies[0]).toBe(copies[1])
  expect(await preview('plain/480.webp')).toBe(copies[0])
  expect(reads).toBe(2)
})
