import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locateCep } from '#server/services/places/cep.ts'
import { distanceKm } from '#src/lib/distance.ts'
import type { RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { getRequest, listRequests } from '#src/contract/requests/requests.ts'
import { writeReview } from '#src/contract/reviews/reviews.ts'
import { listReviews, updateReviews } from '#src/contract/taskers/taskers.ts'
import { getUser, updateSubscriptionType } from '#src/contract/people/users.ts'
import { images, reports, serviceRequests, users } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addReport, addRequest, addTasker, taskerRow } from '#server/test/people.ts'

/** Clara asks Marina for services; Bruno is a stranger to them. */
let api: TestApp
let callers: Record<'anonymous' | 'stranger' | 'client' | 'tasker' | 'operator', Caller>
beforeAll(async () => {
  api = await createTestApp()
  const clara = {
    name: 'Clara Monteiro Prado',
    cep: '01310100',
    lat: -23.5614,
    lng: -46.6559,
    radiusKm: 17,
    createdAt: new Date('2026-04-01T01:30:00Z'),
  }
  const client = await api.as('uid-of-clara', clara)
  await addTasker(api.db, 'uid-of-marina', {
    name: 'Marina Duarte',
    lat: -23.55,
    lng: -46.63,
    city: 'São Paulo',
  })
  const image = { ownerUid: 'uid-of-clara', width: 320, height: 200, widths: [320] }
  await api.db.insert(images).values([
    { ...image, publicId: 'face', kind: 'profile' },
    { ...image, publicId: 'banner', kind: 'banner' },
  ])
  await api.db
    .update(users)
    .set({ photoId: 'face', bannerId: 'banner' })
    .where(eq(users.uid, 'uid-of-clara'))
  callers = {
    anonymous: api.anonymous,
    stranger: await api.as('bruno'),
    client,
    tasker: await api.as('uid-of-marina'),
    operator: await api.as('operator', { email: 'operador@oficio.test' }),
  }
})
afterAll(() => api.close())

async function profileFor(caller: Caller, id: string) {
  const answer = await caller.call(getUser, { params: { id } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body
}

describe('a client to others', () => {
  test.each(['anonymous', 'stranger', 'tasker', 'operator'] as const)(
    'is a name, a photo and a month: %s',
    async (who) => {
      const { photo, ...profile } = await profileFor(callers[who], 'uid-of-clara')
      expect(photo?.publicId).toBe('face')
      expect(profile).toEqual({
        firebaseUid: 'uid-of-clara',
        // In Brasília it was still March.
        createdAt: '2026-03-01T15:00:00.000Z',
        portfolioImages: [],
        profile: {
          name: 'Clara Monteiro Prado',
          photo: '/media/face/320.webp',
          photoPublicId: 'face',
          bannerImage: null,
          bannerPublicId: null,
        },
        taskerDetails: null,
      })
    },
  )

  test('is everything to herself', async () => {
    expect(await profileFor(callers.client, 'uid-of-clara')).toMatchObject({
      roles: ['client'],
      currentRole: 'client',
      type: 'client',
      createdAt: '2026-04-01T01:30:00.000Z',
      email: 'uid-of-clara@oficio.test',
      cep: '01310100',
      profile: {
        coordinates: { lat: -23.5614, lng: -46.6559 },
        radiusKm: 17,
        subscriptionType: 'free',
        bannerPublicId: 'banner',
      },
    })
  })
})

test.each(['anonymous', 'stranger', 'client'] as const)(
  'a tasker shows work and no account: %s',
  async (who) => {
    const profile = await profileFor(callers[who], 'uid-of-marina')
    expect(profile.taskerDetails).toMatchObject({ city: 'São Paulo' })
    expect(profile.taskerDetails).not.toHaveProperty('coordinates')
    for (const field of ['roles', 'currentRole', 'type', 'email', 'cep'])
      expect(profile).not.toHaveProperty(field)
    for (const field of ['radiusKm', 'subscriptionType', 'coordinates'])
      expect(profile.profile).not.toHaveProperty(field)
  },
)

describe('a review', () => {
  let requestId: string
  beforeAll(async () => {
    const between = { clientUid: 'uid-of-clara', taskerUid: 'uid-of-marina' }
    requestId = await addRequest(api.db, { ...between, status: 'completed' })
    await callers.client.call(updateReviews, {
      params: { uid: 'uid-of-marina' },
      body: { reviews: [{ requestId, rating: 5, comment: 'Muito bom' }] },
    })
    await callers.tasker.call(writeReview, {
      params: { id: requestId },
      body: { rating: 5 },
    })
  })

  test.each([
    ['anonymous', false],
    ['stranger', false],
    ['tasker', false],
    ['operator', false],
    ['client', true],
  ] as const)('names its author by first name and initial: to %s', async (who, own) => {
    const params = { uid: 'uid-of-marina' }
    const { body } = await callers[who].call(listReviews, { params, query: {} })
    const expected = { own, requestId: own ? requestId : null, authorName: 'Clara P.' }
    expect(body?.reviews).toMatchObject([expected])
    const profile = await profileFor(callers[who], 'uid-of-marina')
    expect(profile.taskerDetails?.reviews).toMatchObject([expected])
    expect(JSON.stringify([body, profile])).not.toMatch(/uid-of-clara|Prado/)
  })

  test.each([
    ['Ana', 'Ana'],
    ['Ana S.', 'Ana S.'],
    ['  Érica   de Ávila ', 'Érica Á.'],
    ['Cliente 4821', 'Cliente'],
    [`${'x'.repeat(78)} y`, 'x'.repeat(78).concat(' y')],
  ])('by %j is signed %j', async (name, signed) => {
    await addTasker(api.db, `reviewed-${name.length}`)
    await api.db.update(users).set({ name }).where(eq(users.uid, 'uid-of-clara'))
    const taskerUid = `reviewed-${name.length}`
    const id = await addRequest(api.db, {
      clientUid: 'uid-of-clara',
      taskerUid,
      status: 'completed',
    })
    const { body } = await callers.client.call(updateReviews, {
      params: { uid: taskerUid },
      body: { reviews: [{ requestId: id, rating: 5 }] },
    })
    expect(body?.reviews.map(({ authorName }) => authorName)).toEqual([signed])
  })
})

describe('the place of a request', () => {
  const paid: RequestStatus[] = [
    'paid',
    'in_progress',
    'delivered',
    'changes_requested',
    'disputed',
    'completed',
    'closed',
  ]
  const shownTo = async (caller: Caller, id: string) => {
    const one = await caller.call(getRequest, { params: { id } })
    if (!one.ok) return one.status
    const { cep, city, district, distanceKm: km } = one.body.data
    return { cep, city, district, km }
  }

  test.each(requestStatuses)('%s', async (status) => {
    const id = await addRequest(api.db, {
      clientUid: 'uid-of-clara',
      taskerUid: 'uid-of-marina',
      status,
    })
    const { publicLat, publicLng } = await taskerRow(api.db, 'uid-of-marina')
    const marina = { lat: publicLat ?? NaN, lng: publicLng ?? NaN }
    const centre = locateCep('01310100')
    const km = centre && distanceKm(marina, centre)
    const place = { city: 'São Paulo', district: 'Bela Vista', km }
    const whole = { ...place, cep: '01310100' }
    expect(await shownTo(callers.client, id)).toEqual(whole)
    const isOpened = status === 'disputed'
    expect(await shownTo(callers.operator, id)).toEqual(isOpened ? whole : 404)
    await addReport(api.db, id)
    expect(await shownTo(callers.operator, id)).toEqual(whole)
    await api.db.delete(reports)
    expect(await shownTo(callers.tasker, id)).toEqual({
      ...place,
      cep: paid.includes(status) ? '01310100' : null,
    })
    expect(await shownTo(callers.stranger, id)).toBe(404)
    expect(await shownTo(callers.anonymous, id)).toBe(401)
    const list = await callers.tasker.call(listRequests, { query: { limit: 50 } })
    const listed = list.body?.data.find(({ _id }) => _id === id)
    expect(listed?.cep).toBe(paid.includes(status) ? '01310100' : null)
    await api.db.delete(serviceRequests).where(eq(serviceRequests.id, id))
  })
})

test('a subscription may only be removed by its owner', async () => {
  const params = { uid: 'uid-of-clara' }
  const set = (subscriptionType: 'free' | 'pro', caller = callers.client) =>
    caller.call(updateSubscriptionType, { params, body: { subscriptionType } })
  const kept = async () =>
    (await profileFor(callers.client, params.uid)).profile.subscriptionType
  const refused = await set('pro')
  expect([refused.status, refused.error?.code]).toEqual([
    403,
    'users/subscription-not-granted',
  ])
  expect(await kept()).toBe('free')
  await api.db
    .update(users)
    .set({ subscriptionType: 'pro' })
    .where(eq(users.uid, params.uid))
  expect((await set('free', callers.stranger)).status).toBe(403)
  expect(await kept()).toBe('pro')
  expect((await set('free')).body).toEqual({ profile: { subscriptionType: 'free' } })
  expect(await kept()).toBe('free')
})
