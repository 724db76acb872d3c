import { readdir, readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import { IMAGE_BYTES, VIDEO_BYTES } from '#src/contract/media/limits.ts'
import { UPLOADS_PATH } from '#src/contract/media/paths.ts'
import { uploadProfileImage } from '#src/contract/media/images.ts'
import { getUser } from '#src/contract/people/users.ts'
import { deleteVideo, uploadVideo, VideoFields } from '#src/contract/media/videos.ts'
import { randomHex } from '#src/lib/hex.ts'
import { taskers } from '#server/db/schema.ts'
import { sweepMedia } from '#server/services/media/sweep.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { mediaDeps, numbersInWide, sendUpload } from '#server/test/media.ts'
import { filmWithCodec, mp4Film, webmFilm } from '#server/test/videos.ts'

let t: TestApp
let clara: Caller
let tomas: Caller
const media = mediaDeps()

beforeAll(async () => {
  t = await createTestApp({ ...media, detector: numbersInWide })
  clara = await t.as('clara')
  tomas = await t.as('tomas', { roles: ['tasker'] })
  await t.db.insert(taskers).values({ uid: 'tomas', categories: ['pintura'] })
})
afterAll(async () => {
  await t.close()
  await media.clear()
})

const picture = (width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()

type Part = { name: string; bytes: Buffer | string; file?: string }
type Form = { parts: Part[]; key?: string; end?: string }

/** Sends parts as a browser's form does. */
async function send(caller: Caller, { parts, key, end = '--a-boundary--\r\n' }: Form) {
  const payload = parts.flatMap(({ name, bytes, file }) => [
    Buffer.from(
      `--a-boundary\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"\r\nContent-Type: video/mp4` : ''}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  const response = await t.app.inject({
    method: 'POST',
    url: uploadVideo.path,
    headers: {
      'content-type': 'multipart/form-data; boundary=a-boundary',
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.concat([...payload, Buffer.from(end)]),
  })
  const { statusCode: status } = response
  if (status !== 200) return { status, body: null, error: ErrorBody.parse(response.json()) }
  return { status, body: VideoFields.parse(response.json()), error: null }
}

const video = (bytes: Buffer | string): Part => ({ name: 'video', bytes, file: 'eu.mp4' })
const sendVideo = (caller: Caller, bytes: Buffer) =>
  sendUpload(t.app, caller, bytes, { kind: 'video' })
const film = () => webmFilm({ hue: Math.floor(Math.random() * 360) })

const profileOf = async (caller: Caller) => {
  const { body } = await caller.call(getUser, { params: { id: 'tomas' } })
  const { videoIntro, showVideoIntroInModal } = body?.taskerDetails ?? {}
  return { videoIntro, showVideoIntroInModal }
}
const stored = () => readdir(join(media.folder, 'media')).then((names) => names.toSorted())
const waiting = () => readdir(join(media.folder, 'uploads'))
const folderOf = (fields: VideoFields | null) =>
  fields?.videoIntro?.url.split('/')[2] ?? 'none'
const fileOf = (url = '') => readFile(join(media.folder, url.slice(1)))

const inputOf = (bytes: Buffer) =>
  new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })

describe('a video', () => {
  test('sent in a form is on the page of its tasker, with its opening picture', async () => {
    const { status, body } = await send(tomas, {
      parts: [
        { name: 'showVideoIntroInModal', bytes: 'true' },
        { name: 'poster', bytes: await picture(), file: 'p.jpg' },
        video(await mp4Film()),
      ],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ showVideoIntroInModal: true, videoIntro: { seconds: 7 } })
    expect(await profileOf(t.anonymous)).toEqual(body)
    const { url, poster } = body?.videoIntro ?? {}
    expect(url).toMatch(/^\/media\/[\w-]{27}\/video\.mp4$/)
    const { format, width } = await sharp(await fileOf(poster ?? '')).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 320 })
  })

  test.each([
    ['MP4', () => mp4Film(), 'video.mp4'],
    ['WebM', () => webmFilm(), 'video.webm'],
  ])(
    'in %s loses all but picture and sound, and has its index first',
    async (_name, make, file) => {
      const bytes = await make()
      expect((await inputOf(bytes).getMetadataTags()).comment).toMatch('GPS')
      const { body } = await send(tomas, { parts: [video(bytes)] })
      const { url = '', poster } = body?.videoIntro ?? {}
      expect([url.endsWith(file), poster]).toEqual([true, null])
      const kept = await fileOf(url)
      expect(kept.includes('GPS')).toBe(false)
      expect(kept.includes('Flores')).toBe(false)
      // WebM has neither of the two.
      expect(kept.indexOf('moov')).toBeLessThanOrEqual(kept.indexOf('mdat'))
      const input = inputOf(kept)
      expect(await input.computeDuration()).toBeCloseTo(
        await inputOf(bytes).computeDuration(),
        1,
      )
      expect(await input.getTracks()).toHaveLength(1)
    },
  )

  test('is served in parts, for ever', async () => {
    const { body } = await send(tomas, { parts: [video(await film())] })
    const url = body?.videoIntro?.url ?? ''
    const response = await t.app.inject({ url, headers: { range: 'bytes=0-3' } })
    expect(response.statusCode).toBe(206)
    expect(response.rawPayload).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
    expect(response.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/webm',
      'cache-control': 'public, max-age=604800, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('replaces the one before, whose files are deleted; the presentation stays', async () => {
    const first = await send(tomas, {
      parts: [{ name: 'showVideoIntroInModal', bytes: 'true' }, video(await film())],
    })
    const second = await send(tomas, { parts: [video(await film())] })
    expect(second.body?.showVideoIntroInModal).toBe(true)
    expect(await stored()).toContain(folderOf(second.body))
    expect(await stored()).not.toContain(folderOf(first.body))
  })

  test('that is an upload is used once: sent again, the call answers the same', async () => {
    const uploadId = await sendVideo(tomas, await film())
    const poster = (await picture()).toString('base64')
    const input = { body: { uploadId, poster, showVideoIntroInModal: 'false' as const } }
    const key = randomHex()
    const first = await tomas.call(uploadVideo, input, { key })
    expect(first.body).toMatchObject({ showVideoIntroInModal: false })
    expect(first.body?.videoIntro?.poster).toMatch(/poster\.webp$/)
    expect((await waiting()).filter((name) => name.includes(uploadId))).toEqual([])
    expect((await tomas.call(uploadVideo, input, { key })).body).toEqual(first.body)
    expect((await tomas.call(uploadVideo, input)).body).toEqual(first.body)
  })

  test('sent twice at one time is one', async () => {
    const uploadId = await sendVideo(tomas, await film())
    const answers = await Promise.all(
      [1, 2, 3].map(() => tomas.call(uploadVideo, { body: { uploadId } })),
    )
    const [first] = answers
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body?.videoIntro?.url)).size).toBe(1)
    expect(await stored()).toContain(folderOf(first?.body ?? null))
  })

  test('and another at one time leave one, with its files', async () => {
    const ids = await Promise.all([
      sendVideo(tomas, await film()),
      sendVideo(tomas, await film()),
    ])
    await Promise.all(
      ids.map((uploadId) => tomas.call(uploadVideo, { body: { uploadId } })),
    )
    const { videoIntro } = await profileOf(tomas)
    expect((await fileOf(videoIntro?.url)).length).toBeGreaterThan(100)
    expect((await stored()).length).toBe(1)
  })

  test('is deleted by its tasker alone, and no longer opens the page', async () => {
    const { body } = await send(tomas, {
      parts: [{ name: 'showVideoIntroInModal', bytes: 'true' }, video(await film())],
    })
    const params = { params: { id: 'tomas' } }
    expect((await clara.call(deleteVideo, params)).error?.code).toBe('auth/forbidden')
    expect((await t.anonymous.call(deleteVideo, params)).status).toBe(401)
    expect(await profileOf(t.anonymous)).toEqual(body)
    // Also when there is none any more.
    for (const _ of [1, 2])
      expect((await tomas.call(deleteVideo, params)).body).toEqual({
        videoIntro: null,
        showVideoIntroInModal: false,
      })
    expect(await profileOf(t.anonymous)).toEqual({
      videoIntro: null,
      showVideoIntroInModal: false,
    })
    expect(await stored()).not.toContain(folderOf(body))
  })

  test('whose server died before its row is swept; one with a row stays', async () => {
    const { body } = await send(tomas, { parts: [video(await film())] })
    await t.deps.storage.put(`${'v'.repeat(27)}/video.mp4`, Buffer.from('x'), 'video/mp4')
    const then = new Date(Date.now() - 9 * 24 * 60 * 60_000)
    for (const name of await stored())
      await utimes(join(media.folder, 'media', name), then, then)
    expect(await sweepMedia(t.deps)).toBe(1)
    expect(await stored()).toEqual([folderOf(body)])
  })
})

describe('refuses', () => {
  test('strangers and people who are no tasker, and stores nothing of theirs', async () => {
    const parts = [video(await film())]
    expect((await send(t.anonymous, { parts })).status).toBe(401)
    expect((await send(clara, { parts })).error?.code).toBe('taskers/role-needed')
    const uploadId = await sendVideo(clara, await film())
    const answer = await clara.call(uploadVideo, { body: { uploadId } })
    expect(answer.error?.code).toBe('taskers/role-needed')
    expect((await waiting()).filter((name) => name.includes(uploadId))).toEqual([])
    const none = await clara.call(deleteVideo, { params: { id: 'clara' } })
    expect(none.error?.code).toBe('taskers/role-needed')
  })

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      'videos/unsupported-type',
    ],
    ['a picture', () => picture(), 'videos/unsupported-type'],
    ['no bytes', () => Buffer.alloc(0), 'videos/unreadable'],
    ['noise', () => Buffer.alloc(50_000, 'x7'), 'videos/unsupported-type'],
    ['H.265', () => filmWithCodec('hvc1'), 'videos/unsupported-type'],
    ['H.264 High 10', () => filmOfProfile(0x6e), 'videos/unsupported-type'],
    ['H.264 4:4:4', () => filmOfProfile(0xf4), 'videos/unsupported-type'],
    ['MPEG-4 part 2', () => filmWithCodec('mp4v'), 'videos/unsupported-type'],
    ['a film cut in half', async () => half(await mp4Film()), 'videos/unreadable'],
    [
      'a WebM without an end',
      async () => (await webmFilm()).subarray(0, 400),
      'videos/unreadable',
    ],
    ['63 seconds of MP4', () => mp4Film({ times: 9 }), 'videos/too-long'],
    ['62 seconds of WebM', () => webmFilm({ seconds: 62 }), 'videos/too-long'],
  ])('%s', async (_what, make, code) => {
    const before = await stored()
    const bytes = await make()
    const answer = await send(tomas, { parts: [video(bytes)] })
    expect(answer.error?.code).toBe(code)
    expect(answer.status).toBeLessThan(500)
    const uploadId = await sendVideo(tomas, bytes)
    const sent = await tomas.call(uploadVideo, { body: { uploadId } })
    expect(sent.error?.code).toBe(code)
    // A refused upload is not stored.
    expect((await waiting()).filter((name) => name.includes(uploadId))).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('names the longest length of a video', async () => {
    const { error } = await send(tomas, { parts: [video(await webmFilm({ seconds: 62 }))] })
    expect(error?.message).toBe('O vídeo dura mais de 60 segundos. Corte-o ou grave outro.')
  })

  test('a video of the longest length passes', async () => {
    expect(
      (await send(tomas, { parts: [video(await webmFilm({ seconds: 60 }))] })).status,
    ).toBe(200)
    expect(
      (await send(tomas, { parts: [video(await mp4Film({ times: 8 }))] })).status,
    ).toBe(200)
  })

  test('more bytes than a video has, in a form and as an upload', async () => {
    const large = Buffer.alloc(VIDEO_BYTES + 1)
    const answer = await send(tomas, { parts: [video(large)] })
    expect([answer.status, answer.error?.code]).toEqual([413, 'videos/too-large'])
    expect(answer.error?.message).toContain('100 MB')
    const claim = (size: number, kind?: string) =>
      t.app.inject({
        method: 'POST',
        url: UPLOADS_PATH,
        headers: {
          authorization: `Bearer ${tomas.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': `id ${btoa(randomHex())}${kind ? `,kind ${btoa(kind)}` : ''}`,
        },
      })
    expect((await claim(VIDEO_BYTES + 1, 'video')).statusCode).toBe(413)
    expect((await claim(IMAGE_BYTES + 1)).statusCode).toBe(413)
    expect((await claim(IMAGE_BYTES + 1, 'video')).statusCode).toBe(201)
  })

  test('a video as a picture, however large', async () => {
    const uploadId = await sendVideo(clara, Buffer.alloc(IMAGE_BYTES + 1))
    const answer = await clara.call(uploadProfileImage, { body: { uploadId } })
    expect(answer.error?.code).toBe('request/too-large')
  })

  test('an upload that is another user’s, or unknown', async () => {
    const uploadId = await sendVideo(clara, await film())
    for (const id of [uploadId, randomHex()]) {
      const answer = await tomas.call(uploadVideo, { body: { uploadId: id } })
      expect(answer.error?.code).toBe('images/upload-missing')
    }
  })

  test('an opening picture that shows a number, or is none', async () => {
    const before = await profileOf(tomas)
    const withPoster = async (poster: Buffer) =>
      send(tomas, {
        parts: [video(await film()), { name: 'poster', bytes: poster, file: 'p.jpg' }],
      })
    const shown = await withPoster(await picture(900, 300))
    expect([shown.error?.code, shown.error?.details]).toEqual([
      'images/phone-number',
      { numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] },
    ])
    expect((await withPoster(Buffer.from('<svg/>'))).error?.code).toBe(
      'images/unsupported-type',
    )
    expect(await profileOf(tomas)).toEqual(before)
  })

  test('forms without a video, with two, and those that break off', async () => {
    const bytes = await film()
    expect((await send(tomas, { parts: [] })).error?.code).toMatch(
      /^(images\/missing|request\/malformed)$/,
    )
    const poster = { name: 'poster', bytes: await picture(), file: 'p.jpg' }
    expect((await send(tomas, { parts: [poster] })).error?.code).toBe('images/missing')
    const two = await send(tomas, { parts: [video(bytes), video(bytes)] })
    expect(two.error?.code).toBe('request/malformed')
    expect((await send(tomas, { parts: [video(bytes)], end: '' })).error?.code).toBe(
      'request/malformed',
    )
    const json = await tomas.call(uploadVideo, { body: {} })
    expect(json.error?.code).toBe('request/unsupported-type')
  })
})

/** A film whose settings of H.264 name another profile. */
async function filmOfProfile(profile: number): Promise<Buffer> {
  const bytes = Buffer.from(await mp4Film())
  bytes[bytes.indexOf('avcC') + 'avcC'.length + 1] = profile
  return bytes
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
