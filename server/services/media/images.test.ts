import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Image } from '#src/contract/primitives.ts'
import { diskStorage } from '#server/providers/storage/disk-storage.ts'
import {
  deleteStoredImage,
  imageView,
  processImage,
  storeImage,
  UnreadableImageError,
  widthsFor,
} from './images.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } })

describe('processImage', () => {
  test('makes webp sizes never larger than the original', async () => {
    const image = await processImage(await photo(1000, 500).jpeg().toBuffer())
    expect(image.variants.map(({ width }) => width)).toEqual([160, 320, 640])
    expect(image).toMatchObject({ width: 640, height: 320 })
    for (const { width, bytes } of image.variants) {
      const found = await sharp(bytes).metadata()
      expect(found).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(image.placeholder.length).toBeLessThan(500)
  })

  test('keeps a tiny picture at its own width', async () => {
    const image = await processImage(await photo(90, 60).png().toBuffer())
    expect(image.variants.map(({ width }) => width)).toEqual([90])
  })

  test('turns it upright and forgets where it was taken', async () => {
    const original = await photo(800, 400)
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const image = await processImage(original)
    expect(image.height).toBe(image.width * 2)
    for (const { bytes } of image.variants) {
      const { exif, orientation } = await sharp(bytes).metadata()
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    }
  })

  test.each([
    ['text', Buffer.from('not an image')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_name, bytes) => {
    await expect(processImage(bytes)).rejects.toThrow(UnreadableImageError)
  })

  test('refuses a damaged photo', async () => {
    const whole = await photo(800, 400).jpeg().toBuffer()
    await expect(processImage(whole.subarray(0, whole.length / 2))).rejects.toThrow(
      UnreadableImageError,
    )
  })
})

test('stores every size and deletes them all', async () => {
  const root = await mkdtemp(join(tmpdir(), 'images-'))
  const storage = diskStorage(root)
  const image = await processImage(await photo(700, 700).png().toBuffer())
  await storeImage(storage, image)
  const names = await readdir(join(root, image.publicId))
  expect(names.toSorted()).toEqual(['160.webp', '320.webp', '640.webp'])
  await deleteStoredImage(storage, image.publicId)
  expect(await readdir(root)).toEqual([])
  await rm(root, { recursive: true })
})

test('imageView is what the contract says', () => {
  const row = {
    publicId: 'p1',
    width: 1280,
    height: 960,
    widths: [160, 320, 640, 1280],
    placeholder: 'data:image/webp;base64,AA',
  }
  const view = imageView(row)
  expect(Image.parse(view)).toEqual(view)
  expect(view.url).toBe('/media/p1/640.webp')
  expect(view.srcset).toBe(
    '/media/p1/160.webp 160w, /media/p1/320.webp 320w, /media/p1/640.webp 640w, /media/p1/1280.webp 1280w',
  )
  expect(imageView({ ...row, placeholder: null })).not.toHaveProperty('placeholder')
  expect(imageView({ ...row, widths: [160, 320] }).url).toBe('/media/p1/320.webp')
  expect(imageView({ ...row, widths: [90] }).srcset).toBe('/media/p1/90.webp 90w')
})

test('widthsFor', () => {
  expect(widthsFor(5000)).toEqual([160, 320, 640, 1280])
  expect(widthsFor(639)).toEqual([160, 320])
  expect(widthsFor(160)).toEqual([160])
  expect(widthsFor(159)).toEqual([159])
})
