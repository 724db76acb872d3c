import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteImage } from '#src/contract/media/images.ts'
import { JOB_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { PRIVATE_PHOTOS_PATH } from '#src/contract/media/paths.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { createRequest, getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { disputes, images } from '#server/db/schema.ts'
import { sweepMedia } from '#server/services/media/sweep.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { mediaDeps, numbersInWide, sendUpload } from '#server/test/media.ts'
import { addTasker } from '#server/test/people.ts'

let t: TestApp
let clara: Caller
let marina: Caller
const media = mediaDeps()

beforeAll(async () => {
  t = await createTestApp({ ...media, detector: numbersInWide })
  clara = await t.as('clara')
  marina = await t.as('marina', { roles: ['tasker'] })
  await addTasker(t.db, 'marina')
})
afterAll(async () => {
  await t.close()
  await media.clear()
})

let shade = 0
const picture = (width = 40) =>
  sharp({
    create: { width, height: 30, channels: 3, background: { r: (shade += 7), g: 9, b: 9 } },
  })
    .png()
    .toBuffer()
const upload = async (who: Caller) => {
  const uploadId = await sendUpload(t.app, who, await picture())
  const { body } = await who.call(uploadJobPhoto, { body: { uploadId, kind: 'job' } })
  return { uploadId, publicId: body?.image.publicId ?? '' }
}
const ask = (who: Caller, photoIds: string[]) =>
  who.call(createRequest, {
    body: {
      tasker: 'marina',
      serviceDetails: {
        category: 'pintura',
        description: 'Pintar a parede da sala.',
        date: new Date(Date.now() + 20 * 24 * 3_600_000).toISOString(),
      },
      pricePerService: 120,
      cep: '01310-100',
      photoIds,
    },
  })
/** The photos of a request as the caller gets them, and the status of fetching the first one. */
async function seenBy(who: Caller, id: string, publicId: string) {
  const { status, body } = await who.call(getRequest, { params: { id } })
  const asked = body?.data.timeline.find(({ action }) => action === 'create')
  const { statusCode } = await t.app.inject({
    url: `${PRIVATE_PHOTOS_PATH}/${publicId}/40.webp`,
    headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
  })
  return [asked?.photos?.map((photo) => photo.publicId) ?? status, statusCode]
}

test('both parties see and fetch the photos; others do not, and an operator once it is disputed', async () => {
  const [first, second] = [await upload(clara), await upload(clara)]
  const { body } = await ask(clara, [second.uploadId, first.publicId])
  const id = body?._id ?? ''
  const shown = [second.publicId, first.publicId]
  expect(body?.cover?.publicId).toBe(second.publicId)
  expect(body?.cover?.url).toContain(PRIVATE_PHOTOS_PATH)
  const seen = (who: Caller) => seenBy(who, id, second.publicId)
  expect(await seen(clara)).toEqual([shown, 200])
  expect(await seen(marina)).toEqual([shown, 200])
  const { body: list } = await marina.call(listRequests, { query: { role: 'tasker' } })
  expect(list?.data[0]?.cover?.publicId).toBe(second.publicId)
  expect(await seen(await t.as('stranger'))).toEqual([404, 404])
  expect(await seen(t.anonymous)).toEqual([401, 401])
  const open = await t.app.inject({ url: `/media/${second.publicId}/40.webp` })
  expect(open.statusCode).toBe(404)

  const operator = await t.as('operador')
  expect((await seen(operator))[1]).toBe(404)
  await t.db.insert(disputes).values({
    id: id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    requestId: id,
    openedBy: 'client',
    openedAt: new Date(),
  })
  expect((await seen(operator))[1]).toBe(200)

  // Until a request shows it, it is its sender's alone.
  const loose = await upload(clara)
  expect((await seenBy(marina, id, loose.publicId))[1]).toBe(404)
  expect((await seenBy(clara, id, loose.publicId))[1]).toBe(200)
})

test('a photo is its sender’s, is shown once, and stays in its request', async () => {
  const theirs = await upload(marina)
  const used = await upload(clara)
  const before = (await clara.call(listRequests, { query: {} })).body?.total
  const free = await upload(clara)
  expect((await ask(clara, [used.uploadId])).status).toBe(200)
  for (const ids of [[theirs.publicId], [theirs.uploadId], [used.publicId], ['nothing']]) {
    const { status, error } = await ask(clara, [free.uploadId, ...ids])
    expect([status, error?.code]).toEqual([404, 'images/not-found'])
  }
  // A refused request is none, and leaves its photos to the next one.
  expect((await clara.call(listRequests, { query: {} })).body?.total).toBe(
    (before ?? 0) + 1,
  )
  const twice = await ask(clara, [free.uploadId, free.publicId])
  expect(twice.error?.code).toBe('images/not-found')
  const many = Array.from({ length: JOB_PHOTOS_MAX + 1 }, () => free.uploadId)
  expect((await ask(clara, many)).status).toBe(422)
  const gone = await clara.call(deleteImage, { params: { publicId: used.publicId } })
  expect(gone.status).toBe(404)
})

test('a number is refused, an upload needs a session, and unused photos are swept', async () => {
  const uploadId = await sendUpload(t.app, clara, await picture(90))
  const { error } = await clara.call(uploadJobPhoto, { body: { uploadId, kind: 'job' } })
  expect(error?.code).toBe('images/phone-number')
  const none = await t.anonymous.call(uploadJobPhoto, { body: { uploadId, kind: 'job' } })
  expect(none.status).toBe(401)

  const [shown, loose] = [await upload(clara), await upload(clara)]
  await ask(clara, [shown.uploadId])
  const later = new Date(Date.now() + 17 * 24 * 3_600_000)
  await sweepMedia({ ...t.deps, clock: () => later })
  const left = await t.db.select({ id: images.publicId }).from(images)
  const ids = left.map(({ id }) => id)
  expect(ids).toContain(shown.publicId)
  expect(ids).not.toContain(loose.publicId)
})
