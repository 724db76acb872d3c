import { existsSync } from 'node:fs'
import {
  VIDEO_BYTES,
  ALBUM_MAX,
  IMAGE_BYTES,
  LOOSE_PHOTOS_MAX,
} from '#src/contract/media/limits.ts'
import { readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import type { Served } from '#src/contract/protocol/endpoint.ts'
import {
  deleteBanner,
  deleteImage,
  describeImage,
  updateAlbum,
  uploadBannerImage,
  uploadItemImages,
  uploadPortfolioImages,
  uploadProfileImage,
} from '#src/contract/media/images.ts'
import { UPLOADS_PATH } from '#src/contract/media/paths.ts'
import { createItem } from '#src/contract/market/marketplace.ts'
import { getUser } from '#src/contract/people/users.ts'
import { randomHex } from '#src/lib/hex.ts'
import { images, taskers } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { keptLog } from '#server/test/kept-log.ts'
import { mediaDeps, numbersInWide, sendUpload } from '#server/test/media.ts'

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

let shade = 0
/** A picture like no other. */
const picture = (width = 400, height = 300) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: 20, g: (shade += 7) % 256, b: 90 },
    },
  })
    .jpeg()
    .toBuffer()
const withNumber = () => picture(900, 300)

type Form = {
  files: Buffer[]
  field?: string
  key?: string
  said?: Record<string, string>
}

/** Sends files as a browser's form does. */
async function send<E extends Served>(caller: Caller, endpoint: E, form: Form) {
  const { files, field = 'image', key, said = {} } = form
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const parts = files.flatMap((file) => [Buffer.from(head), file, Buffer.from('\r\n')])
  for (const [name, value] of Object.entries(said))
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
    )
  const response = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  })
  const { statusCode: status } = response
  if (status !== 200) return { status, body: null, error: ErrorBody.parse(response.json()) }
  return { status, body: response.json<Record<string, unknown>>(), error: null }
}

const profileOf = async (caller: Caller, uid: string) => {
  const { body } = await caller.call(getUser, { params: { id: uid } })
  if (!body) throw new Error('no profile')
  return body
}
const stored = () => readdir(join(media.folder, 'media')).then((names) => names.toSorted())
const waiting = () => readdir(join(media.folder, 'uploads'))

describe('a photo', () => {
  test('sent in a form is the photo of its person, in all sizes and without its origin', async () => {
    const bytes = await sharp(await picture(2000, 1500))
      .withExif({ IFD0: { Artist: 'Clara', Copyright: 'Rua das Flores, 10' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(clara, uploadProfileImage, { files: [bytes] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ width: 1280, height: 960 })
    const { photo } = await profileOf(t.anonymous, 'clara')
    expect(photo).toEqual(body)
    const kept = await Promise.all(
      [160, 320, 480, 800, 1280].map((width) =>
        readFile(join(media.folder, 'media', String(photo?.publicId), `${width}.webp`)),
      ),
    )
    for (const file of kept) {
      const { exif, format } = await sharp(file).metadata()
      expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
    }
  })

  test('that lies on its side stands upright', async () => {
    const bytes = await sharp(await picture(400, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await send(clara, uploadProfileImage, { files: [bytes] })
    expect(body).toMatchObject({ width: 300, height: 400 })
  })

  test('replaces the one before, whose files are deleted', async () => {
    const first = await send(clara, uploadProfileImage, { files: [await picture()] })
    expect(await stored()).toContain(first.body?.['publicId'])
    const second = await send(clara, uploadProfileImage, { files: [await picture()] })
    expect(await stored()).not.toContain(first.body?.['publicId'])
    const { photo } = await profileOf(clara, 'clara')
    expect(photo?.publicId).toBe(second.body?.['publicId'])
  })

  test('sent again under its key is the same one; without a key, a new one', async () => {
    const files = [await picture()]
    const key = randomHex()
    const first = await send(clara, uploadProfileImage, { files, key })
    expect(await send(clara, uploadProfileImage, { files, key })).toEqual(first)
    const third = await send(clara, uploadProfileImage, { files })
    expect(third.body?.['publicId']).not.toBe(first.body?.['publicId'])
  })

  test('sent again under its key does not take the place of a later one', async () => {
    const earlier = { files: [await picture()], key: randomHex() }
    await send(clara, uploadProfileImage, earlier)
    const later = await send(clara, uploadProfileImage, { files: [await picture()] })
    const again = await send(clara, uploadProfileImage, earlier)
    expect([again.status, again.error?.code]).toEqual([404, 'images/not-found'])
    expect((await profileOf(clara, 'clara')).photo).toEqual(later.body)
    expect(await stored()).toContain(later.body?.['publicId'])
  })

  test('is another one under the same key: 409, with the id of the existing one', async () => {
    const key = randomHex()
    const first = await send(clara, uploadProfileImage, { files: [await picture()], key })
    const other = await send(clara, uploadProfileImage, { files: [await picture()], key })
    expect(other.error).toMatchObject({
      code: 'idempotency/key-reused',
      details: { existingId: first.body?.['publicId'] },
    })
    expect((await profileOf(clara, 'clara')).photo).toEqual(first.body)
  })

  test('deleted by its owner alone', async () => {
    const { body } = await send(clara, uploadProfileImage, { files: [await picture()] })
    const publicId = String(body?.['publicId'])
    const params = { params: { publicId } }
    expect((await tomas.call(deleteImage, params)).error?.code).toBe('images/not-found')
    expect((await t.anonymous.call(deleteImage, params)).status).toBe(401)
    const key = randomHex()
    for (const _ of [1, 2])
      expect((await clara.call(deleteImage, params, { key })).body).toEqual({ ok: true })
    expect((await clara.call(deleteImage, params)).error?.code).toBe('images/not-found')
    expect((await profileOf(clara, 'clara')).photo).toBeNull()
    expect(await stored()).not.toContain(publicId)
  })
})

describe('a banner', () => {
  test('is set, replaced and deleted', async () => {
    const files = [await picture()]
    const { body } = await send(tomas, uploadBannerImage, { files })
    const { bannerImage, bannerPublicId } = (await profileOf(t.anonymous, 'tomas')).profile
    expect({ bannerImage, bannerPublicId }).toEqual(body)
    const mine = { body: { firebaseUid: 'tomas' } }
    expect((await clara.call(deleteBanner, mine)).error?.code).toBe('auth/forbidden')
    expect((await t.anonymous.call(deleteBanner, mine)).status).toBe(401)
    // Also when there is none any more.
    for (const _ of [1, 2])
      expect((await tomas.call(deleteBanner, mine)).body).toEqual({ ok: true })
    expect((await profileOf(tomas, 'tomas')).profile.bannerImage).toBeNull()
    expect(await stored()).not.toContain(bannerPublicId)
  })
})

describe('an album', () => {
  const field = 'images'

  test('takes several pictures of a form, in their order', async () => {
    const files = [await picture(400, 300), await picture(320, 300), await picture()]
    const { body } = await send(tomas, uploadPortfolioImages, { files, field })
    const { portfolioImages, taskerDetails, homeImages } = await profileOf(tomas, 'tomas')
    expect(portfolioImages).toEqual(body?.['images'])
    expect(taskerDetails?.photos).toEqual(portfolioImages)
    expect(homeImages).toEqual([])
  })

  test('reads what a picture shows from the fields of its form', async () => {
    const said = { kind: 'portfolio', caption: 'Cerca', category: 'pintura', position: '0' }
    await send(tomas, uploadPortfolioImages, { files: [await picture()], field, said })
    const kept = await t.db.delete(images).where(eq(images.caption, 'Cerca')).returning()
    expect(kept).toMatchObject([{ kind: 'portfolio', category: 'pintura', position: 0 }])
  })

  test.each([
    [{ kind: 'neither' }, 422, 'request/invalid'],
    [{ position: 'first' }, 422, 'request/invalid'],
    [{ caption: 'a'.repeat(2000) }, 413, 'request/too-large'],
    [{ caption: 'Ligue 11 98765-4321' }, 422, 'texts/contact'],
    [{ a: '', b: '', c: '', d: '', e: '' }, 413, 'request/too-large'],
  ])('takes no picture whose form says %j', async (said, status, code) => {
    const before = await stored()
    const form = { files: [await picture()], field, said }
    const answer = await send(tomas, uploadPortfolioImages, form)
    expect([answer.status, answer.error?.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })

  test("of a client is their home's, seen by the client alone", async () => {
    await send(clara, uploadPortfolioImages, { files: [await picture()], field })
    expect((await profileOf(clara, 'clara')).homeImages).toHaveLength(1)
    const seen = await profileOf(tomas, 'clara')
    expect([seen.homeImages, seen.portfolioImages]).toEqual([undefined, []])
  })

  test('of work is for taskers', async () => {
    const uploadId = await sendUpload(t.app, clara, await picture())
    const body = { uploadId, kind: 'portfolio' as const }
    const { error } = await clara.call(uploadPortfolioImages, { body })
    expect(error?.code).toBe('taskers/role-needed')
  })

  test('a picture that was deleted stays so when its form comes again', async () => {
    const form = { files: [await picture()], field: 'images', key: randomHex() }
    const first = await send(tomas, uploadPortfolioImages, form)
    const before = await profileOf(tomas, 'tomas')
    const publicId = before.portfolioImages.at(-1)?.publicId ?? ''
    expect(JSON.stringify(first.body)).toContain(publicId)
    await tomas.call(deleteImage, { params: { publicId } })
    const again = await send(tomas, uploadPortfolioImages, form)
    expect([again.status, again.error?.code]).toEqual([404, 'images/not-found'])
    expect(await stored()).not.toContain(publicId)
    const { portfolioImages } = await profileOf(tomas, 'tomas')
    expect(portfolioImages).toEqual(before.portfolioImages.slice(0, -1))
  })

  test('is ordered and described; unknown ids are ignored, and unnamed pictures stay', async () => {
    const { portfolioImages } = await profileOf(tomas, 'tomas')
    const [first, second, third] = portfolioImages.map(({ publicId }) => publicId)
    const { homeImages = [] } = await profileOf(clara, 'clara')
    const foreign = homeImages[0]?.publicId ?? ''
    const edits = [
      { publicId: third ?? '', caption: 'Sala azul', category: 'pintura' as const },
      { publicId: foreign, caption: 'Mine now' },
      { publicId: first ?? '' },
    ]
    const input = {
      params: { uid: 'tomas' },
      body: { kind: 'portfolio' as const, images: edits },
    }
    const { body } = await tomas.call(updateAlbum, input)
    expect(body?.images.map(({ publicId }) => publicId)).toEqual([third, first, second])
    expect(body?.images[0]).toMatchObject({ caption: 'Sala azul', category: 'pintura' })
    expect((await profileOf(clara, 'clara')).homeImages).toEqual(homeImages)
    expect((await clara.call(updateAlbum, input)).error?.code).toBe('auth/forbidden')
    expect((await t.anonymous.call(updateAlbum, input)).status).toBe(401)
  })

  test('a picture is described by its name or that of its upload, by its owner alone', async () => {
    const uploadId = await sendUpload(t.app, tomas, await picture())
    const { body: added } = await tomas.call(uploadPortfolioImages, { body: { uploadId } })
    const publicId = added?.images[0]?.publicId ?? ''
    const say = (caller: Caller, named: string, body: { caption?: string }) =>
      caller.call(describeImage, { params: { publicId: named }, body })
    const words = { caption: ' Sala <b>azul</b> ', category: 'pintura' as const }
    const kept = { publicId, caption: 'Sala <b>azul</b>', category: 'pintura' }
    for (const named of [uploadId, publicId])
      expect((await say(tomas, named, words)).body).toMatchObject(kept)
    // The order of the album carries no captions.
    const order = { kind: 'portfolio' as const, images: [{ publicId }] }
    await tomas.call(updateAlbum, { params: { uid: 'tomas' }, body: order })
    const { portfolioImages } = await profileOf(t.anonymous, 'tomas')
    expect(portfolioImages[0]).toMatchObject(kept)

    for (const named of [uploadId, publicId]) {
      expect((await say(clara, named, words)).error?.code).toBe('images/not-found')
      expect((await say(t.anonymous, named, words)).status).toBe(401)
    }
    const { body: photo } = await send(tomas, uploadProfileImage, {
      files: [await picture()],
    })
    const ofPortrait = await say(tomas, String(photo?.['publicId']), words)
    expect(ofPortrait.error?.code).toBe('images/not-found')

    // Captions are public.
    const reachable = 'Quadro novo, whatsapp 11 98765-4321'
    const refused = { status: 422, error: { code: 'texts/contact' } }
    expect(await say(tomas, publicId, { caption: reachable })).toMatchObject(refused)
    const inOrder = { ...order, images: [{ publicId, caption: reachable }] }
    expect(
      await tomas.call(updateAlbum, { params: { uid: 'tomas' }, body: inOrder }),
    ).toMatchObject(refused)
    const another = await sendUpload(t.app, tomas, await picture())
    expect(
      await tomas.call(uploadPortfolioImages, {
        body: { uploadId: another, caption: reachable },
      }),
    ).toMatchObject(refused)
    const shown = async () =>
      (await profileOf(t.anonymous, 'tomas')).portfolioImages.map((each) => each.caption)
    expect(await shown()).toContain(kept.caption)
    const { body: bare } = await say(tomas, publicId, {})
    expect([bare?.caption, bare?.category]).toEqual([undefined, undefined])
    await tomas.call(deleteImage, { params: { publicId } })
    expect((await say(tomas, uploadId, words)).status).toBe(404)
  })

  test('shows no number that is spread over captions', async () => {
    const caio = await t.as('caio')
    const rows = ['Obra, 11 98765', '', ''].map((caption, position) => ({
      ...{ publicId: `caio-${position}`, ownerUid: 'caio', kind: 'home' as const },
      ...{ position, caption, width: 1, height: 1, widths: [1] },
    }))
    await t.db.insert(images).values(rows)
    const refused = { status: 422, error: { details: [{ path: 'caption' }] } }
    const params = { publicId: 'caio-2' }
    expect(
      await caio.call(describeImage, { params, body: { caption: '4321' } }),
    ).toMatchObject(refused)
    const order = (edits: { publicId: string; caption?: string }[]) =>
      caio.call(updateAlbum, {
        params: { uid: 'caio' },
        body: { kind: 'home', images: edits },
      })
    const [first, second] = [{ publicId: 'caio-0' }, { publicId: 'caio-1' }]
    expect(await order([first, { ...second, caption: '4321' }])).toMatchObject(refused)
    // Put apart they are no number; put beside each other again they would be.
    expect((await order([{ ...second, caption: '4321' }, first])).status).toBe(200)
    expect(await order([first, second])).toMatchObject(refused)
    const uploadId = await sendUpload(t.app, caio, await picture())
    const added = { uploadId, kind: 'home' as const, caption: '4321' }
    expect(await caio.call(uploadPortfolioImages, { body: added })).toMatchObject(refused)
    expect(await t.db.$count(images, eq(images.ownerUid, 'caio'))).toBe(3)
  })

  test('has an end', async () => {
    const full = await t.as('full')
    const rows = Array.from({ length: ALBUM_MAX - 1 }, (_, index) => ({
      publicId: `full-${index}`,
      ownerUid: 'full',
      kind: 'home' as const,
      position: index,
      width: 1,
      height: 1,
      widths: [1],
    }))
    await t.db.insert(images).values(rows)
    const add = async () =>
      send(full, uploadPortfolioImages, { files: [await picture()], field })
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    const refused = answers.find(({ error }) => error)
    expect(refused?.error?.code).toBe('images/too-many')
    expect(refused?.error?.message).toContain(String(ALBUM_MAX))
  })
})

describe('a photo of an item', () => {
  const ladder = {
    title: 'Escada',
    category: 'ferramentas' as const,
    price: 120,
    condition: 'used' as const,
    description: '',
  }
  const upload = async (caller: Caller) => {
    const uploadId = await sendUpload(t.app, caller, await picture())
    const { body } = await caller.call(uploadItemImages, { body: { uploadId } })
    return { uploadId, publicId: body?.images[0]?.publicId ?? '' }
  }
  const sell = (caller: Caller, title: string, photoIds: string[]) =>
    caller.call(createItem, { body: { ...ladder, title, photoIds } })

  test('is shown in the order of its seller, by the id of its upload too', async () => {
    const [first, second] = [await upload(clara), await upload(clara)]
    const { body } = await sell(clara, 'Escada', [second.uploadId, first.publicId])
    expect(body?.data.photos.map(({ publicId }) => publicId)).toEqual([
      second.publicId,
      first.publicId,
    ])
  })

  test('of another user, or of another item, is unknown', async () => {
    const theirs = await upload(tomas)
    const used = await upload(clara)
    await sell(clara, 'Mesa', [used.publicId])
    for (const id of [theirs.publicId, theirs.uploadId, used.publicId, used.uploadId])
      expect((await sell(clara, 'Cama', [id])).error?.code).toBe(
        'marketplace/photo-unknown',
      )
  })

  test('needs a person, and shows no number', async () => {
    const files = [await picture()]
    const field = 'images'
    expect((await send(t.anonymous, uploadItemImages, { files, field })).status).toBe(401)
    const form = { files: [await picture(), await withNumber()], field }
    const { error } = await send(clara, uploadItemImages, form)
    expect(error?.code).toBe('images/phone-number')
  })

  test('waits with few others for its item', async () => {
    const many = await t.as('many')
    const rows = Array.from({ length: LOOSE_PHOTOS_MAX }, (_, index) => ({
      publicId: `loose-${index}`,
      ownerUid: 'many',
      kind: 'item' as const,
      width: 1,
      height: 1,
      widths: [1],
    }))
    await t.db.insert(images).values(rows)
    const form = { files: [await picture()], field: 'images' }
    expect((await send(many, uploadItemImages, form)).error?.code).toBe(
      'images/too-many-loose',
    )
    expect((await sell(many, 'Cadeira', ['loose-0'])).status).toBe(200)
    expect((await send(many, uploadItemImages, form)).status).toBe(200)
  })
})

describe('a picture with a phone number', () => {
  test('is refused wherever it is sent, and the answer says where the number is', async () => {
    const before = await stored()
    const id = await sendUpload(t.app, tomas, await withNumber())
    const answers = [
      await send(tomas, uploadProfileImage, { files: [await withNumber()] }),
      await send(tomas, uploadBannerImage, { files: [await withNumber()] }),
      await send(tomas, uploadPortfolioImages, {
        files: [await withNumber()],
        field: 'images',
      }),
      await tomas.call(uploadPortfolioImages, { body: { uploadId: id } }),
    ]
    for (const { status, error } of answers) {
      expect([status, error?.code]).toEqual([422, 'images/phone-number'])
      expect(error?.details).toEqual({ numbers: 1, boxes: [[0.1, 0.2, 0.3, 0.1]] })
    }
    expect(await stored()).toEqual(before)
    expect((await waiting()).filter((name) => name.includes(id))).toEqual([])
  })

  test('keeps the others of its form out', async () => {
    const before = await profileOf(tomas, 'tomas')
    const files = [await picture(), await withNumber()]
    const { error } = await send(tomas, uploadPortfolioImages, { files, field: 'images' })
    expect(error?.code).toBe('images/phone-number')
    expect(await profileOf(tomas, 'tomas')).toEqual(before)
  })
})

describe('a resumable upload', () => {
  const head = (caller: Caller, id: string) =>
    t.app.inject({
      method: 'HEAD',
      url: `${UPLOADS_PATH}/${id}`,
      headers: { authorization: `Bearer ${caller.token}`, 'tus-resumable': '1.0.0' },
    })
  const patch = (
    caller: Caller,
    id: string,
    { at, bytes }: { at: number; bytes: Buffer },
  ) =>
    t.app.inject({
      method: 'PATCH',
      url: `${UPLOADS_PATH}/${id}`,
      headers: {
        authorization: `Bearer ${caller.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    })

  test('is used once: sent again, the call answers the same picture', async () => {
    const uploadId = await sendUpload(t.app, tomas, await picture())
    const body = { uploadId, kind: 'portfolio' as const, position: 7, caption: 'Muro' }
    const key = randomHex()
    const first = await tomas.call(uploadPortfolioImages, { body }, { key })
    expect(first.body?.images).toMatchObject([{ caption: 'Muro' }])
    expect((await waiting()).filter((name) => name.includes(uploadId))).toEqual([])
    expect((await tomas.call(uploadPortfolioImages, { body }, { key })).body).toEqual(
      first.body,
    )
    expect((await tomas.call(uploadPortfolioImages, { body })).body).toEqual(first.body)
  })

  test('that was used for one thing is missing for another, which it leaves as it is', async () => {
    const uploadId = await sendUpload(t.app, tomas, await picture())
    const body = { uploadId }
    const first = await tomas.call(uploadProfileImage, { body })
    const before = await profileOf(tomas, 'tomas')
    const refused = { status: 404, error: { code: 'images/upload-missing' } }
    for (const other of [uploadBannerImage, uploadItemImages, uploadPortfolioImages])
      expect(await tomas.call<Served>(other, { body })).toMatchObject(refused)
    expect(await profileOf(tomas, 'tomas')).toEqual(before)
    expect((await tomas.call(uploadProfileImage, { body })).body).toEqual(first.body)
  })

  test('that was used for one album is missing for the other', async () => {
    const uploadId = await sendUpload(t.app, tomas, await picture())
    const add = (kind: 'home' | 'portfolio') =>
      tomas.call(uploadPortfolioImages, { body: { uploadId, kind } })
    const { homeImages } = await profileOf(tomas, 'tomas')
    expect((await add('portfolio')).status).toBe(200)
    expect((await add('home')).error?.code).toBe('images/upload-missing')
    expect((await profileOf(tomas, 'tomas')).homeImages).toEqual(homeImages)
  })

  test('goes on where it was cut', async () => {
    const bytes = await picture(800, 800)
    const id = randomHex()
    const start = await t.app.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        authorization: `Bearer ${tomas.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
      },
    })
    expect(start.headers.location).toBe(`${UPLOADS_PATH}/${id}`)
    expect(
      (await patch(tomas, id, { at: 0, bytes: bytes.subarray(0, 700) })).statusCode,
    ).toBe(204)
    const body = { uploadId: id, kind: 'portfolio' as const }
    const early = await tomas.call(uploadPortfolioImages, { body })
    expect(early.error?.code).toBe('images/upload-missing')
    const { headers } = await head(tomas, id)
    expect(headers['upload-offset']).toBe('700')
    await patch(tomas, id, { at: 700, bytes: bytes.subarray(700) })
    expect((await tomas.call(uploadPortfolioImages, { body })).status).toBe(200)
  })

  test('is its sender’s alone, under the same id too', async () => {
    const id = await sendUpload(t.app, tomas, await picture())
    expect((await head(clara, id)).statusCode).toBe(404)
    expect((await patch(clara, id, { at: 0, bytes: Buffer.from('x') })).statusCode).toBe(
      404,
    )
    const answer = await clara.call(uploadProfileImage, { body: { uploadId: id } })
    expect(answer.error?.code).toBe('images/upload-missing')
    await sendUpload(t.app, clara, await picture(), { id })
    expect((await head(tomas, id)).statusCode).toBe(200)
    expect((await tomas.call(uploadProfileImage, { body: { uploadId: id } })).status).toBe(
      200,
    )
    expect((await clara.call(uploadProfileImage, { body: { uploadId: id } })).status).toBe(
      200,
    )
  })

  test.each(['', '../../etc/passwd', 'a'.repeat(400), 'ABCDEF', '%00'])(
    'takes no id like %j',
    async (id) => {
      await expect(sendUpload(t.app, tomas, Buffer.from('x'), { id })).rejects.toThrow(
        '400',
      )
      const { statusCode } = await head(tomas, encodeURIComponent(id))
      expect([400, 404]).toContain(statusCode)
    },
  )

  test('is for signed-in users', async () => {
    await expect(sendUpload(t.app, { token: 'nobody' }, Buffer.from('x'))).rejects.toThrow(
      '401',
    )
  })

  test('larger than a photo is refused before it comes', async () => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        authorization: `Bearer ${tomas.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': String(IMAGE_BYTES + 1),
        'upload-metadata': `id ${Buffer.from(randomHex()).toString('base64')}`,
      },
    })
    expect(statusCode).toBe(413)
  })

  test('many unused ones are too many, of one person alone', async () => {
    const hoarder = await t.as('hoarder')
    const many = Array.from({ length: 20 }, () =>
      sendUpload(t.app, hoarder, Buffer.from('x')),
    )
    const [first = ''] = await Promise.all(many)
    await expect(sendUpload(t.app, hoarder, Buffer.from('x'))).rejects.toThrow('429')
    await sendUpload(t.app, clara, Buffer.from('x'))
    // One that is used, or refused, makes room.
    await hoarder.call(uploadProfileImage, { body: { uploadId: first } })
    await sendUpload(t.app, hoarder, Buffer.from('x'))
  })

  test('counts announced bytes, also of simultaneous calls', async () => {
    const announcer = await t.as('announcer')
    const announce = (bytes: number) =>
      t.app.inject({
        method: 'POST',
        url: UPLOADS_PATH,
        headers: {
          authorization: `Bearer ${announcer.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes),
          'upload-metadata': `id ${Buffer.from(randomHex()).toString('base64')},kind ${Buffer.from('video').toString('base64')}`,
        },
      })
    const statuses = async (sizes: number[]) =>
      (await Promise.all(sizes.map(announce))).map(({ statusCode }) => statusCode)
    const videos = await statuses(Array.from({ length: 20 }, () => VIDEO_BYTES))
    expect(videos.filter((status) => status === 201)).toHaveLength(4)
    expect(videos.filter((status) => status === 429)).toHaveLength(16)
    const small = await statuses(Array.from({ length: 45 }, () => 1))
    expect(small.filter((status) => status === 201)).toHaveLength(16)
  })

  test('that is no picture is refused when it is used', async () => {
    const uploadId = await sendUpload(t.app, tomas, Buffer.from('<svg/>'))
    const { error } = await tomas.call(uploadProfileImage, { body: { uploadId } })
    expect(error?.code).toBe('images/unsupported-type')
  })
})

test('a part of the protocol that is not spoken here is 501, and no fault of ours', async () => {
  const { logged, logger } = keptLog()
  const app = await createTestApp({ ...media, detector: numbersInWide, logger })
  const ana = await app.as('ana')
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: UPLOADS_PATH,
    headers: {
      authorization: `Bearer ${ana.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-concat': 'partial',
      'upload-metadata': `id ${Buffer.from(randomHex()).toString('base64')}`,
    },
  })
  expect(statusCode).toBe(501)
  expect(logged).not.toContainEqual(expect.objectContaining({ level: 50 }))
  await app.close()
})

/** A disk without room: a file of it takes no byte. */
test.skipIf(!existsSync('/dev/full'))(
  'a part that the disk does not take is 503 in our words, and logged',
  async () => {
    const { logged, logger } = keptLog()
    const full = await createTestApp({ ...media, detector: numbersInWide, logger })
    const ana = await full.as('ana')
    const authorization = `Bearer ${ana.token}`
    const protocol = { authorization, 'tus-resumable': '1.0.0' }
    const id = randomHex()
    const begun = await full.app.inject({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        ...protocol,
        'upload-length': '3',
        'upload-metadata': `id ${Buffer.from(id).toString('base64')}`,
      },
    })
    expect(begun.statusCode).toBe(201)
    const folder = join(media.folder, 'uploads')
    const file = (await readdir(folder)).find((name) => name.endsWith(id)) ?? ''
    await rm(join(folder, file))
    await symlink('/dev/full', join(folder, file))
    const part = await full.app.inject({
      method: 'PATCH',
      url: `${UPLOADS_PATH}/${id}`,
      headers: {
        ...protocol,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: Buffer.from('abc'),
    })
    await rm(join(folder, file))
    expect([part.statusCode, part.headers['retry-after']]).toEqual([503, '30'])
    expect(part.json()).toMatchObject({ code: 'internal/unavailable' })
    expect(part.body).not.toContain('ENOSPC')
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'internal/unavailable' }),
    )
    await full.close()
  },
)
