import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addEvidence, getDispute } from '#src/contract/disputes/disputes.ts'
import { deleteImage } from '#src/contract/media/images.ts'
import { JOB_PHOTOS_MAX, LOOSE_PHOTOS_MAX } from '#src/contract/media/limits.ts'
import { uploadJobPhoto } from '#src/contract/requests/job-photos.ts'
import { listMessages, sendMessage } from '#src/contract/requests/messages.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import type { Image } from '#src/contract/protocol/primitives.ts'
import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { getReviews, writeReview } from '#src/contract/reviews/reviews.ts'
import { getUser } from '#src/contract/people/users.ts'
import { images, messages, users } from '#server/db/schema.ts'
import { isLooseJobPhoto } from '#server/services/media/image-rows.ts'
import { sweepMedia } from '#server/services/media/sweep.ts'
import type { Caller } from '#server/test/harness.ts'
import { mediaDeps, numbersInWide, sendUpload } from '#server/test/media.ts'
import { createMoneyWorld, type MoneyWorld, must } from '#server/test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await createMoneyWorld()
})
afterAll(() => world.close())

let shade = 0
async function upload(who: Caller, { width = 8 } = {}): Promise<string> {
  const background = { r: (shade += 3) % 256, g: 20, b: 90 }
  const bytes = await sharp({ create: { width, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return sendUpload(world.app, who, bytes)
}

type Kind = 'job' | 'review'
const send = async (who: Caller, requestId: string, kind: Kind = 'job') => {
  const uploadId = await upload(who)
  const { image } = must(
    await who.call(uploadJobPhoto, { body: { uploadId, requestId, kind } }),
  )
  return { uploadId, image }
}
const write = (who: Caller, id: string, photoIds: string[], text = '') =>
  who.call(sendMessage, { params: { id }, body: { text, photoIds } })
const move = (
  who: Caller,
  id: string,
  body: { status: 'delivered' | 'changes_requested' | 'in_progress'; note?: string },
  photoIds?: string[],
) => who.call(updateRequestStatus, { params: { id }, body: { ...body, photoIds } })
const review = (who: Caller, id: string, photoIds?: string[]) =>
  who.call(writeReview, { params: { id }, body: { rating: 5, photoIds } })

/** The status of fetching a picture, as a browser or an app does. */
const look = async (who: Pick<Caller, 'token'> | null, { url }: { url: string }) => {
  const headers = who?.token ? { authorization: `Bearer ${who.token}` } : {}
  return (await world.app.inject({ url, headers })).statusCode
}
const notFound = { status: 404, error: { code: 'images/not-found' } }

describe('a photo that shows a number', () => {
  const refused = { status: 422, error: { code: 'images/phone-number' } }
  const sendWide = async (who: Caller, requestId: string, kind: Kind = 'job') =>
    who.call(uploadJobPhoto, {
      body: { uploadId: await upload(who, { width: 80 }), requestId, kind },
    })
  const { detector } = mediaDeps()
  beforeAll(() => {
    world.app.deps.detector = numbersInWide
  })
  afterAll(() => {
    world.app.deps.detector = detector
  })

  test('is accepted once the parties know each other’s numbers, and refused before', async () => {
    const { _id: open } = await world.bringTo('accepted')
    expect(await sendWide(world.tasker, open)).toMatchObject(refused)
    const { _id: paid } = await world.bringTo('paid')
    expect(await sendWide(world.tasker, paid)).toMatchObject({ ok: true })
  })

  test('is refused in a review, which is public', async () => {
    const { _id: id } = await world.bringTo('completed')
    expect(await sendWide(world.client, id, 'review')).toMatchObject(refused)
  })

  test('is taken as evidence: it may be the proof of a deal outside', async () => {
    const { _id: id } = await world.bringTo('disputed')
    expect(
      await world.client.call(addEvidence, {
        body: {
          ...{ deal: 'request' as const, id },
          uploadId: await upload(world.client, { width: 80 }),
        },
      }),
    ).toMatchObject({ ok: true })
  })
})

describe('a photo in a message', () => {
  test('that an operator has hidden is in it no more, nor are its words', async () => {
    const { _id: id } = await world.request()
    const { uploadId, image } = await send(world.client, id)
    const { message } = must(await write(world.client, id, [uploadId], 'Pague por fora.'))
    must(await write(world.client, id, [], 'Desculpe.'))
    const seen = async () =>
      must(await world.tasker.call(listMessages, { params: { id }, query: {} })).messages
    expect((await seen())[1]?.photos).toMatchObject([{ url: image.url }])
    await world.db
      .update(messages)
      .set({ hiddenAt: new Date() })
      .where(eq(messages.id, message._id))
    const [other, hidden] = await seen()
    expect(hidden).toEqual({ ...message, parts: [], photos: [], hidden: true })
    expect(other?.parts).toEqual([{ text: 'Desculpe.' }])
    expect(other).not.toHaveProperty('hidden')
    expect(await look(world.tasker, image)).toBe(404)
    expect(await look(world.client, image)).toBe(200)
  })

  test('is seen by the two parties, and by no other caller in any way', async () => {
    const { _id: id } = await world.request()
    const { uploadId, image } = await send(world.client, id)
    expect(image.url).toMatch(/^\/api\/photos\/private-[\w-]{27}\/8\.webp$/)
    // Until it is sent, it is its sender's alone.
    expect(await look(world.client, image)).toBe(200)
    expect(await look(world.tasker, image)).toBe(404)

    const { message } = must(await write(world.client, id, [uploadId]))
    expect(message).toMatchObject({ parts: [], photos: [{ publicId: image.publicId }] })
    const { messages } = must(
      await world.tasker.call(listMessages, { params: { id }, query: {} }),
    )
    expect(messages[0]?.photos).toEqual([image])
    expect(await look(world.tasker, image)).toBe(200)
    expect(await look(null, image)).toBe(401)
    expect(await look(world.stranger, image)).toBe(404)
    // Without a dispute it is no business of an operator.
    expect(await look(world.operator, image)).toBe(404)
    const inPublic = image.url.replace('/api/photos/', '/media/')
    expect(await look(world.client, { url: inPublic })).toBe(404)
    const { headers } = await world.app.inject({
      url: image.url,
      headers: { authorization: `Bearer ${world.tasker.token}` },
    })
    expect(headers['cache-control']).toMatch(/^private/)
    expect(headers['vary']).toMatch(/Cookie/)
  })

  test('notifies the other party even without a text', async () => {
    const { _id: id } = await world.request()
    must(await write(world.client, id, [(await send(world.client, id)).uploadId]))
    const { notifications } = must(
      await world.tasker.call(listNotifications, { query: { limit: 1 } }),
    )
    expect(notifications[0]).toMatchObject({
      type: 'message',
      author: null,
      message: 'Clara Monteiro enviou uma foto no pedido.',
    })
  })

  test('an operator sees it once the request is a case', async () => {
    const { _id: id } = await world.bringTo('in_progress')
    const { uploadId, image } = await send(world.tasker, id)
    must(await write(world.tasker, id, [uploadId], 'Olha isso'))
    const body = { status: 'disputed', note: 'Não foi o combinado.' } as const
    must(await world.client.call(updateRequestStatus, { params: { id }, body }))
    expect(await look(world.operator, image)).toBe(200)
    expect(await look(world.stranger, image)).toBe(404)
  })

  test('is sent for its request, by a party, and shown once', async () => {
    const { _id: id } = await world.request()
    const { _id: other } = await world.request()
    const body = { requestId: id, kind: 'job' as const }
    expect(
      await world.stranger.call(uploadJobPhoto, {
        body: { ...body, uploadId: await upload(world.stranger) },
      }),
    ).toMatchObject({ status: 404, error: { code: 'requests/not-found' } })
    const { uploadId, image } = await send(world.client, id)
    // Another request, another person, another place.
    expect(await write(world.client, other, [uploadId])).toMatchObject(notFound)
    expect(await write(world.tasker, id, [image.publicId])).toMatchObject(notFound)
    expect(await review(world.client, id, [uploadId])).toMatchObject({ status: 409 })
    must(await write(world.client, id, [image.publicId]))
    expect(await write(world.client, id, [uploadId])).toMatchObject(notFound)
    const { messages } = must(
      await world.client.call(listMessages, { params: { id: other }, query: {} }),
    )
    expect(messages).toEqual([])
    // A photo that the other party has seen cannot be deleted.
    expect(
      await world.client.call(deleteImage, { params: { publicId: image.publicId } }),
    ).toMatchObject({ status: 404 })
  })

  test('the same upload again is the same photo; too many, and nothing at all, are refused', async () => {
    const { _id: id } = await world.request()
    const { uploadId, image } = await send(world.tasker, id)
    const body = { uploadId, requestId: id, kind: 'job' as const }
    expect(must(await world.tasker.call(uploadJobPhoto, { body })).image).toEqual(image)
    const many = Array.from({ length: JOB_PHOTOS_MAX + 1 }, (_, n) => `photo-${n}`)
    expect(await write(world.tasker, id, many)).toMatchObject({ status: 422 })
    expect(await write(world.tasker, id, [], '  ')).toMatchObject({ status: 422 })
    const [row] = await world.db
      .select()
      .from(images)
      .where(eq(images.publicId, image.publicId))
    const waiting = await world.db.$count(
      images,
      and(eq(images.ownerUid, row?.ownerUid ?? ''), isLooseJobPhoto),
    )
    const loose = Array.from({ length: LOOSE_PHOTOS_MAX - 1 - waiting }, (_, n) => ({
      ...row,
      publicId: `loose-${n}`,
    })) as (typeof images.$inferInsert)[]
    await world.db.insert(images).values(loose)
    // The last that may wait, sent twice at once by an impatient app.
    const last = { ...body, uploadId: await upload(world.tasker) }
    const both = await Promise.all([
      world.tasker.call(uploadJobPhoto, { body: last }),
      world.tasker.call(uploadJobPhoto, { body: last }),
    ])
    const [first, second] = both.map((answer) => must(answer).image)
    expect(second).toEqual(first)
    expect(
      await world.tasker.call(uploadJobPhoto, {
        body: { ...body, uploadId: await upload(world.tasker) },
      }),
    ).toMatchObject({
      error: {
        code: 'images/too-many-loose',
        message: expect.stringContaining(`${LOOSE_PHOTOS_MAX} fotos`),
      },
    })
    // Loose photos are deleted after some weeks; shown ones stay.
    must(await write(world.tasker, id, [uploadId]))
    const clock = () => new Date(Date.now() + 20 * 24 * 3_600_000)
    await sweepMedia({ ...world.deps, clock })
    const left = await world.db.select().from(images).where(eq(images.requestId, id))
    expect(left.map(({ publicId }) => publicId)).toEqual([image.publicId])
    expect(await look(world.client, image)).toBe(200)
  })
})

describe('an upload', () => {
  test('that was sent for one thing is not sent for another', async () => {
    const { _id: id } = await world.request()
    const { _id: other } = await world.request()
    const { uploadId } = await send(world.client, id)
    for (const body of [
      { uploadId, requestId: other, kind: 'job' as const },
      { uploadId, requestId: id, kind: 'review' as const },
      { uploadId, kind: 'job' as const },
    ])
      expect(await world.client.call(uploadJobPhoto, { body })).toMatchObject({
        error: { code: 'images/upload-missing' },
      })
  })

  test('for a review names the request, which exists', async () => {
    const uploadId = await upload(world.client)
    for (const requestId of [undefined, randomUUID()])
      expect(
        await world.client.call(uploadJobPhoto, {
          body: { uploadId, requestId, kind: 'review' },
        }),
      ).toMatchObject({ status: 404, error: { code: 'requests/not-found' } })
    // Only a request that is still to be made has none.
    must(await world.client.call(uploadJobPhoto, { body: { uploadId, kind: 'job' } }))
  })
})

describe('the finished work', () => {
  const photosIn = async (who: Caller, id: string) =>
    must(await who.call(getRequest, { params: { id } })).data.timeline.flatMap(
      ({ action, note, photos = [] }): [string, string | null, Image][] =>
        photos.map((photo) => [action, note, photo]),
    )

  test('is delivered with a text and photos, and so are requested changes', async () => {
    const { _id: id } = await world.bringTo('in_progress')
    const one = await send(world.tasker, id)
    const two = await send(world.tasker, id)
    const note = 'Troquei as duas tomadas.'
    must(
      await move(world.tasker, id, { status: 'delivered', note }, [
        two.uploadId,
        one.uploadId,
      ]),
    )
    expect(await photosIn(world.client, id)).toEqual([
      ['deliver', note, two.image],
      ['deliver', note, one.image],
    ])
    expect(await look(world.client, one.image)).toBe(200)
    const crack = await send(world.client, id)
    const change = 'A tampa está solta.'
    must(
      await move(world.client, id, { status: 'changes_requested', note: change }, [
        crack.uploadId,
      ]),
    )
    expect(await photosIn(world.tasker, id)).toContainEqual([
      'request_changes',
      change,
      crack.image,
    ])
    // Delivered again it may show new photos, but only the tasker's own.
    expect(
      await move(world.tasker, id, { status: 'delivered' }, [crack.uploadId]),
    ).toMatchObject(notFound)
    expect(must(await world.client.call(getRequest, { params: { id } })).data.status).toBe(
      'changes_requested',
    )
  })

  test('no other move has photos', async () => {
    const { _id: id } = await world.bringTo('paid')
    const { uploadId } = await send(world.tasker, id)
    expect(
      await move(world.tasker, id, { status: 'in_progress' }, [uploadId]),
    ).toMatchObject({ status: 422 })
  })
})

describe('a review', () => {
  test('shows its photos to all once it is shown, with the trade of the work', async () => {
    const { _id: id } = await world.bringTo('completed')
    const one = await send(world.client, id, 'review')
    const two = await send(world.client, id, 'review')
    must(await review(world.client, id, [one.uploadId]))
    // Written again without photos, it keeps them; naming others replaces them.
    must(await review(world.client, id))
    const seen = async (who: Caller) =>
      must(await who.call(getReviews, { params: { id } })).reviews.flatMap(
        ({ photos = [] }) => photos,
      )
    expect(await seen(world.client)).toEqual([one.image])
    expect(await seen(world.tasker)).toEqual([])
    must(await review(world.client, id, [two.image.publicId, one.uploadId]))
    const job = await send(world.tasker, id)
    expect(await review(world.tasker, id, [job.uploadId])).toMatchObject(notFound)
    must(await review(world.tasker, id))
    expect(await seen(world.tasker)).toEqual([two.image, one.image])
    const { taskerDetails } = must(
      await world.stranger.call(getUser, { params: { id: 'marina' } }),
    )
    expect(taskerDetails?.reviews[0]).toMatchObject({
      photos: [{ publicId: two.image.publicId }, { publicId: one.image.publicId }],
      category: 'eletrica',
    })
    expect(await look(null, two.image)).toBe(200)
  })
})

test('evidence is the parties’ and the operators’ to see', async () => {
  const { _id: id } = await world.bringTo('disputed')
  const uploadId = await upload(world.client)
  must(await world.client.call(addEvidence, { body: { deal: 'request', id, uploadId } }))
  const { data } = must(
    await world.tasker.call(getDispute, { params: { deal: 'request', id } }),
  )
  const image = data.photos[0]?.image
  if (!image) throw new Error('no evidence')
  for (const who of [world.client, world.tasker, world.operator])
    expect(await look(who, image)).toBe(200)
  expect(await look(world.stranger, image)).toBe(404)
  expect(await look(null, image)).toBe(401)
})

test('a suspended person publishes no picture, and may still show a delivery', async () => {
  const { _id: id } = await world.bringTo('in_progress')
  const [job, public_] = [await upload(world.tasker), await upload(world.tasker)]
  const set = (suspendedAt: Date | null) =>
    world.db.update(users).set({ suspendedAt }).where(eq(users.uid, 'marina'))
  await set(new Date())
  const as = (uploadId: string, kind: Kind) =>
    world.tasker.call(uploadJobPhoto, { body: { uploadId, requestId: id, kind } })
  try {
    expect(await as(public_, 'review')).toMatchObject({
      status: 403,
      error: { code: 'auth/account-suspended' },
    })
    must(await as(job, 'job'))
  } finally {
    await set(null)
  }
})
