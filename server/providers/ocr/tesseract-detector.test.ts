import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawLabelled } from '#server/test/phone-images.ts'
import { createTesseractDetector } from './tesseract-detector.ts'

const detector = createTesseractDetector({ threads: 1, timeoutMs: 60_000 })
afterAll(() => detector.close())

/** A page full of small letters, which takes long to read. */
function crowded(seed: number): Promise<Buffer> {
  const lines = Array.from({ length: 12 }, (_, row) => {
    const letters = Array.from({ length: 70 }, (_each, at) =>
      String.fromCharCode(97 + ((row * 7 + at * 3 + seed) % 26)),
    )
    return `<text x="5" y="${20 + row * 24}" font-family="monospace" font-size="15">${letters.join('')}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="320"><rect width="900" height="320" fill="white"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

test('hard pictures of one user do not hold up the photo of another', async () => {
  const hard = await Promise.all(Array.from({ length: 21 }, (_, seed) => crowded(seed)))
  const { bytes } = await drawLabelled('test-5', false)
  let read = 0
  const flood = hard.map((picture) =>
    detector.detect(picture, 'flood').then((check) => {
      read += 1
      return check
    }),
  )
  const answers = Promise.allSettled(flood)
  expect(await detector.detect(bytes, 'clara')).toMatchObject({ hasPhone: false })
  expect(read).toBeLessThanOrEqual(1)
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(17)
  expect(refused[0]).toMatchObject({ reason: { name: 'DetectorBusyError' } })
})

test.each([90, 180, 270])(
  'a number is found in a picture turned by %i°',
  async (degrees) => {
    const { bytes, area } = await drawLabelled('bench-4', true)
    const turned = await sharp(bytes).rotate(degrees).png().toBuffer()
    const { hasPhone, boxes } = await detector.detect(turned, 'clara')
    expect(hasPhone).toBe(true)
    const [left, top, width, height] = boxes[0] ?? [0, 0, 0, 0]
    const middle = { x: left + width / 2, y: top + height / 2 }
    const upright = {
      90: { x: middle.y, y: 1 - middle.x },
      180: { x: 1 - middle.x, y: 1 - middle.y },
      270: { x: 1 - middle.y, y: middle.x },
    }[degrees]
    expect(upright?.x).toBeGreaterThan(area?.left ?? 1)
    expect(upright?.x).toBeLessThan(area?.right ?? 0)
    expect(upright?.y).toBeGreaterThan(area?.top ?? 1)
    expect(upright?.y).toBeLessThan(area?.bottom ?? 0)
  },
)
