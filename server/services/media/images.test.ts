import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Image } from '#src/contract/protocol/primitives.ts'
import { imageView, processPhoto, widthsFor } from './images.ts'

const ALL = [160, 320, 480, 800, 1280]

test('pictures are decoded one at a time, and libvips caches nothing', async () => {
  const file = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#3a7' },
  })
    .png()
    .toBuffer()
  const owners = ['ana', 'bia', 'caio', 'davi', 'eva']
  const done = Promise.all(owners.map((owner) => processPhoto(file, owner)))
  const { queue, process } = sharp.counters()
  expect(queue + process).toBe(1)
  expect(await done).toHaveLength(5)
  expect(sharp.cache().memory.max).toBe(0)
})

test('a photo of one user does not wait for the many of another', async () => {
  const file = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#3a7' },
  })
    .jpeg()
    .toBuffer()
  let finished = 0
  const flood = Array.from({ length: 12 }, () =>
    processPhoto(file, 'flood').then(() => (finished += 1)),
  )
  await processPhoto(file, 'clara')
  expect(finished).toBeLessThanOrEqual(2)
  await Promise.all(flood)
})

test('imageView is what the contract says', () => {
  const row = {
    publicId: 'p1',
    width: 1280,
    height: 960,
    widths: [160, 480, 800, 1280],
    placeholder: 'data:image/webp;base64,AA',
  }
  const view = imageView(row)
  expect(Image.parse(view)).toEqual(view)
  expect(view.url).toBe('/media/p1/800.webp')
  expect(view.srcset).toBe(
    '/media/p1/160.webp 160w, /media/p1/480.webp 480w, /media/p1/800.webp 800w, /media/p1/1280.webp 1280w',
  )
  expect(imageView({ ...row, placeholder: null })).not.toHaveProperty('placeholder')
  expect(imageView({ ...row, widths: [160, 320] }).url).toBe('/media/p1/320.webp')
  expect(imageView({ ...row, widths: [90] }).srcset).toBe('/media/p1/90.webp 90w')
})

test('widthsFor', () => {
  expect(widthsFor(1280)).toEqual(ALL)
  expect(widthsFor(640)).toEqual([160, 320, 480, 640])
  expect(widthsFor(160)).toEqual([160])
  expect(widthsFor(159)).toEqual([159])
})

test.each([
  { taken: [4000, 3000], orientation: 1, kept: [1280, 960], widths: ALL },
  { taken: [4000, 3000], orientation: 6, kept: [1280, 1707], widths: ALL },
  { taken: [1500, 6000], orientation: 1, kept: [640, 2560], widths: [160, 320, 480, 640] },
  { taken: [700, 500], orientation: 1, kept: [700, 500], widths: [160, 320, 480, 700] },
  { taken: [100, 40], orientation: 1, kept: [100, 40], widths: [100] },
])(
  'a photo of $taken with orientation $orientation is stored as $kept',
  async ({ taken: [width = 0, height = 0], orientation, kept, widths }) => {
    const file = await sharp({
      create: { width, height, channels: 3, background: '#0a6b4f' },
    })
      .jpeg()
      .withMetadata({ orientation })
      .toBuffer()
    const photo = await processPhoto(file, 'ana')
    expect([photo.width, photo.height]).toEqual(kept)
    expect(photo.widths).toEqual(widths)
    const largest = await sharp(photo.variants.at(-1)?.bytes).metadata()
    expect([largest.width, largest.height]).toEqual(kept)
  },
)

test('transparency becomes white: only what was checked is visible', async () => {
  const clear = { r: 255, g: 255, b: 255, alpha: 0 }
  const file = await sharp({
    create: { width: 60, height: 40, channels: 4, background: clear },
  })
    .composite([
      {
        input: {
          create: { width: 20, height: 20, channels: 4, background: '#fff' },
        },
      },
    ])
    .png()
    .toBuffer()
  const { variants, placeholder } = await processPhoto(file, 'ana')
  for (const { bytes } of variants) {
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBeGreaterThan(250)
  }
  const small = Buffer.from(placeholder.split(',')[1] ?? '', 'base64')
  expect((await sharp(small).metadata()).hasAlpha).toBe(false)
})
