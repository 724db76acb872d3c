import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import { detectPhone, PhoneCheck } from '#src/contract/media/images.ts'
import { IMAGE_BYTES } from '#src/contract/media/limits.ts'
import type { PhoneDetector } from '#server/providers/ocr/phone-detector.ts'
import { cachedDetector } from '#server/providers/ocr/cached-detector.ts'
import { createTesseractDetector } from '#server/providers/ocr/tesseract-detector.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { drawLabelled } from '#server/test/phone-images.ts'

let t: TestApp
let clara: Caller
let detector: PhoneDetector
let read = 0

beforeAll(async () => {
  const tesseract = createTesseractDetector({ threads: 1, timeoutMs: 60_000 })
  const counting = {
    ...tesseract,
    detect: (image: Buffer, owner: string) => {
      read += 1
      return tesseract.detect(image, owner)
    },
  }
  detector = cachedDetector(counting)
  t = await createTestApp({ detector })
  clara = await t.as('clara')
})
afterAll(async () => {
  await t.close()
  await detector.close()
})

type Sent = { bytes: Buffer | string; field?: string; headers?: Record<string, string> }

/** Sends a file as a browser's form does. */
async function send(caller: Caller, { bytes, field = 'image', headers = {} }: Sent) {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const response = await t.app.inject({
    method: 'POST',
    url: detectPhone.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const codeOf = (answer: { body: unknown }) => ErrorBody.parse(answer.body).code

const picture = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text>${text}</text></svg>`,
  )
const plain = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#3a7' } })

describe('recognition', () => {
  test.each([
    ['test-4', true],
    ['test-8', true],
    ['test-10', true],
    ['test-5', false],
    ['test-7', false],
    ['test-9', false],
  ])('%s shows a number: %s', async (name, hasPhone) => {
    const { bytes, lines } = await drawLabelled(name, hasPhone)
    const { status, body } = await send(clara, { bytes })
    expect(status).toBe(200)
    const check = PhoneCheck.parse(body)
    expect({ lines, hasPhone: check.hasPhone }).toEqual({ lines, hasPhone })
    expect(check.boxes).toHaveLength(check.numbers)
  })
})

test('the box is around the number, in shares of the picture', async () => {
  // The last line of four, which fall by 12 degrees: it begins at the sign's left edge.
  const { bytes, area, angle } = await drawLabelled('test-10', true)
  if (!area) throw new Error('nothing is written')
  const { body } = await send(clara, { bytes })
  const [box] = PhoneCheck.parse(body).boxes
  if (!box) throw new Error('no number was found')
  const [left, top, width, height] = box
  expect(angle).toBe(12)
  expect(Math.abs(left - area.left - 0.03)).toBeLessThan(0.025)
  expect(left + width).toBeLessThan(area.right - 0.1)
  expect(top).toBeGreaterThan((area.top + area.bottom) / 2)
  expect(top + height).toBeLessThan(area.bottom - 0.04)
})

test('a picture that was read is not read again', async () => {
  const bytes = await plain().jpeg().toBuffer()
  const first = await send(clara, { bytes })
  const before = read
  expect(await send(await t.as('tomas'), { bytes })).toMatchObject({ body: first.body })
  expect(read).toBe(before)
})

describe('refuses', () => {
  test('strangers, before it reads their body', async () => {
    const answer = await send(t.anonymous, { bytes: await plain().jpeg().toBuffer() })
    expect(answer.status).toBe(401)
  })

  test.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['an SVG', () => picture('11 98765-4321'), 'images/unsupported-type'],
    ['a GIF', () => plain().gif().toBuffer(), 'images/unsupported-type'],
    ['a TIFF', () => plain().tiff().toBuffer(), 'images/unsupported-type'],
    ['a text', () => 'hello', 'images/unsupported-type'],
    ['an empty file', () => '', 'images/unsupported-type'],
    ['a JPEG in name only', () => '\xff\xd8\xff nothing', 'images/unsupported-type'],
    [
      'a JPEG that ends after its start',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'images/unreadable',
    ],
    [
      'a JPEG cut in half',
      async () => {
        const whole = await plain().jpeg().toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
      'images/unreadable',
    ],
    ['a bomb', () => bomb(), 'images/unreadable'],
    [
      'more bytes than a photo has',
      () => Buffer.alloc(IMAGE_BYTES + 1),
      'request/too-large',
    ],
  ])('%s', async (_what, make, code) => {
    const answer = await send(clara, { bytes: await make() })
    expect(codeOf(answer)).toBe(code)
    expect(answer.status).toBeLessThan(500)
  })

  test('a form without the field, and one that breaks off', async () => {
    const bytes = await plain().jpeg().toBuffer()
    expect(codeOf(await send(clara, { bytes, field: 'photo' }))).toBe('images/missing')
    const other = { 'content-type': 'multipart/form-data; boundary=another' }
    const answer = await send(clara, { bytes, headers: other })
    expect(answer.status).toBe(422)
    const none = { 'content-type': 'multipart/form-data' }
    expect((await send(clara, { bytes, headers: none })).status).toBe(422)
  })

  test('more pictures a minute than its limit', async () => {
    const { config } = t.deps
    const rateLimits = { ...config.rateLimits, images: 1 }
    const limited = await createTestApp({ detector, config: { ...config, rateLimits } })
    const caller = await limited.as('clara')
    const statuses: number[] = []
    for (const _ of [1, 2]) {
      const answer = await caller.call(detectPhone)
      statuses.push(answer.status)
    }
    await limited.close()
    expect(statuses).toEqual([415, 429])
  })
})

test.each([
  ['an animated WebP', () => animated()],
  ['a JPEG for print', () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG with holes', () => plain().ensureAlpha(0).png().toBuffer()],
  ['an AVIF', () => plain().avif({ effort: 0 }).toBuffer()],
  ['a single point', () => plain().resize(1, 1).png().toBuffer()],
  ['a thread', () => plain().resize(5000, 1, { fit: 'fill' }).png().toBuffer()],
])('reads %s', async (_what, make) => {
  const answer = await send(clara, { bytes: await make() })
  expect(answer).toMatchObject({ status: 200, body: { hasPhone: false, boxes: [] } })
})

async function animated(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#000', '#fff'].map((background) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** Few bytes that declare ten thousand million pixels. */
async function bomb(): Promise<Buffer> {
  const png = await plain().png().toBuffer()
  png.writeUInt32BE(100_000, 16)
  png.writeUInt32BE(100_000, 20)
  return png
}
