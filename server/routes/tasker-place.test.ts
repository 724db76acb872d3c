import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import {
  listFeaturedTaskers,
  searchTaskers,
  updateTaskerProfile,
} from '#src/contract/taskers/taskers.ts'
import {
  becomeTasker,
  getUser,
  updateCep,
  updateCoordinates,
} from '#src/contract/people/users.ts'
import { taskers, users } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTasker, taskerRow } from '#server/test/people.ts'

/** The length of a degree, as the database's earthdistance counts it. */
const KM_PER_DEGREE = (6378.168 * Math.PI) / 180
const cosine = (lat: number) => Math.cos((lat * Math.PI) / 180)

/** Kilometres; exact enough within some hundred of them. */
function kmBetween(a: Coordinates, b: Coordinates): number {
  const north = (a.lat - b.lat) * KM_PER_DEGREE
  const east = (a.lng - b.lng) * KM_PER_DEGREE * cosine((a.lat + b.lat) / 2)
  return Math.hypot(north, east)
}

const shifted = ({ lat, lng }: Coordinates, northKm: number, eastKm: number) => ({
  lat: lat + northKm / KM_PER_DEGREE,
  lng: lng + eastKm / KM_PER_DEGREE / cosine(lat),
})

/** The same numbers at each run (a linear congruential generator). */
function randomNumbers(): () => number {
  let state = 20_261_122
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
let random = randomNumbers()
// Each test draws the same numbers whichever others run.
beforeEach(() => {
  random = randomNumbers()
})
const between = (low: number, high: number) => low + random() * (high - low)
/** Somewhere in Brazil or close by. */
const somewhere = (): Coordinates => ({
  lat: between(-33.7, 5.2),
  lng: between(-73.9, -34.8),
})

const client = { roles: ['client' as const], currentRole: 'client' as const }

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function publicPlaceOf(uid: string): Promise<Coordinates> {
  const { publicLat, publicLng } = await taskerRow(api.db, uid)
  if (publicLat === null || publicLng === null) throw new Error(`${uid} has no place`)
  return { lat: publicLat, lng: publicLng }
}

type Filters = InputOf<typeof searchTaskers>['body']

async function search(body: Filters) {
  const answer = await api.anonymous.call(searchTaskers, { body })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body.taskers
}

const letters = (n: number) =>
  String(n).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')

describe('the cells', () => {
  test('are one kilometre high and wide all over Brazil, and hold the point', async () => {
    const points = Array.from({ length: 200 }, somewhere)
    const people = points.map((_, n) => ({ uid: `cell-${n}`, name: 'x', ...client }))
    await api.db.insert(users).values(people)
    await api.db
      .insert(taskers)
      .values(points.map((point, n) => ({ uid: `cell-${n}`, categories: [], ...point })))
    const rows = await api.db.select().from(taskers)
    const distances = rows.map(({ lat, lng, publicLat, publicLng }) => {
      const north = ((lat ?? NaN) - (publicLat ?? NaN)) * KM_PER_DEGREE
      const east =
        ((lng ?? NaN) - (publicLng ?? NaN)) * KM_PER_DEGREE * cosine(publicLat ?? NaN)
      expect(Math.abs(north)).toBeLessThan(0.501)
      expect(Math.abs(east)).toBeLessThan(0.501)
      return Math.hypot(north, east)
    })
    expect(distances).toHaveLength(200)
    // The best that a stranger can know is the centre of the cell.
    expect(distances.toSorted((a, b) => a - b)[100]).toBeGreaterThan(0.3)
    // Points fall on either side of the centres, near and far.
    expect(Math.max(...distances)).toBeGreaterThan(0.6)
    await api.db.delete(users)
  })

  test.each([
    { lat: 90, lng: 180 },
    { lat: -90, lng: -180 },
    { lat: 0, lng: 0 },
  ])('hold %o too', async (point) => {
    await addTasker(api.db, 'edge', point)
    const place = await publicPlaceOf('edge')
    expect(Math.abs(place.lat - point.lat)).toBeLessThan(0.0046)
    const [found] = await search({ ...place, radiusKm: 1 })
    expect(found).toMatchObject({ uid: 'edge', distanceKm: 0 })
    expect(found?.place?.lat).toBeCloseTo(place.lat, 6)
    expect(found?.place?.lng).toBeCloseTo(place.lng, 6)
    await api.db.delete(users)
  })
})

/** A stranger who may search without limit, from any place. */
function stranger(q: string) {
  const distanceFrom = async (point: Coordinates) => {
    const [card] = await search({ q, ...point, sort: 'distance' })
    return card?.distanceKm ?? NaN
  }
  const isWithin = async (point: Coordinates, radiusKm: number) =>
    (await search({ q, ...point, radiusKm })).length > 0
  /** Comes closer by the rounded distances from three points, again and again. */
  const approach = async (start: Coordinates): Promise<Coordinates> => {
    let here = start
    for (let round = 0; round < 4; round++) {
      const d = await distanceFrom(here)
      const step = Math.max(d / 2, 0.5)
      const [n, e] = [
        await distanceFrom(shifted(here, step, 0)),
        await distanceFrom(shifted(here, 0, step)),
      ]
      const toward = (other: number) => (d ** 2 - other ** 2 + step ** 2) / (2 * step)
      here = shifted(here, toward(n), toward(e))
    }
    return here
  }
  /** The distance to the edge of a radius in one direction, to a metre. */
  const edge = async (from: Coordinates, north: number, east: number) => {
    let [inside, outside] = [0, 4]
    while (outside - inside > 0.001) {
      const middle = (inside + outside) / 2
      const point = shifted(from, north * middle, east * middle)
      if (await isWithin(point, 2)) inside = middle
      else outside = middle
    }
    return inside
  }
  return {
    async estimate(start: Coordinates): Promise<Coordinates> {
      const near = await approach(start)
      const north = ((await edge(near, 1, 0)) - (await edge(near, -1, 0))) / 2
      const level = shifted(near, north, 0)
      const east = ((await edge(level, 0, 1)) - (await edge(level, 0, -1))) / 2
      return shifted(level, 0, east)
    },
  }
}

/** Kilometres from the centre of the cell to the north and east: two corners, and between. */
const spots = [
  [0.49, 0.49],
  [-0.49, -0.49],
  [0.2, -0.3],
] as const

test('a stranger with any number of searches finds the centre of the cell and no more', async () => {
  for (let n = 10; n < 13; n++) {
    const name = `Alvo ${letters(n)}`
    const uid = `target-${n}`
    await addTasker(api.db, uid, { name, ...somewhere() })
    const centre = await publicPlaceOf(uid)
    const start = shifted(centre, between(-20, 20), between(-20, 20))
    const estimates: Coordinates[] = []
    for (const [north, east] of spots) {
      const home = shifted(centre, north, east)
      await api.db.update(taskers).set(home).where(eq(taskers.uid, uid))
      const estimate = await stranger(name).estimate(start)
      expect(kmBetween(estimate, home)).toBeGreaterThan(0.3)
      estimates.push(estimate)
    }
    // The attack works: to some metres, it finds the public place.
    for (const estimate of estimates) expect(kmBetween(estimate, centre)).toBeLessThan(0.02)
    expect(new Set(estimates.map((each) => JSON.stringify(each))).size).toBe(1)
  }
  await api.db.delete(users)
})

describe('two private points of one cell', () => {
  /** Everything a stranger can ask that has to do with places, as it comes over the wire. */
  async function everyAnswer(centre: Coordinates): Promise<string[]> {
    const probes = [
      centre,
      shifted(centre, 0.4, 0),
      shifted(centre, -1, 1),
      shifted(centre, 0, -5),
    ]
    const bodies: Filters[] = probes.flatMap((probe): Filters[] => [
      ...[1, 2, 6].map((radiusKm) => ({ ...probe, radiusKm })),
      ...(['relevance', 'distance', 'rating', 'price'] as const).map((sort) => ({
        ...probe,
        sort,
      })),
      { ...probe, q: 'pintor alvo' },
      { ...probe, category: 'pintura', skills: ['pintura-interna'], radiusKm: 3 },
      { ...probe, maxPrice: 100, minRating: 4, availability: 'available', sort: 'price' },
    ])
    const get = (url: string) => api.app.inject(url)
    const posts = bodies.map(
      (payload) => () =>
        api.app.inject({ method: 'POST', url: '/api/taskers/search', payload }),
    )
    const answers: string[] = []
    for (const ask of posts) answers.push((await ask()).body)
    answers.push((await get('/api/users/alvo')).body)
    for (const type of ['nuevos', 'mejores', 'cercanos'])
      answers.push((await get(`/api/taskers/featured-taskers?type=${type}`)).body)
    const neighbour = await api.as('neighbour', centre)
    const nearest = await neighbour.call(listFeaturedTaskers, {
      query: { type: 'cercanos', uid: 'neighbour' },
    })
    return [...answers, JSON.stringify(nearest.body)]
  }

  test('give byte-identical answers to every search', async () => {
    await addTasker(api.db, 'alvo', { name: 'Alvo', rating: 4.5, pricePerService: 9000 })
    const alvo = await api.as('alvo')
    const moveTo = async (body: Coordinates) => {
      const params = { uid: 'alvo' }
      expect((await alvo.call(updateCoordinates, { params, body })).status).toBe(200)
    }
    for (let n = 0; n < 2; n++) {
      await moveTo(somewhere())
      const centre = await publicPlaceOf('alvo')
      // Others all around, so that an order could betray something.
      for (const [i, [north, east]] of [
        [0.4, 0.4],
        [-0.4, 0.4],
        [0.1, 0],
        [2, 2],
      ].entries()) {
        await api.db.delete(users).where(eq(users.uid, `other-${i}`))
        await addTasker(api.db, `other-${i}`, {
          ...shifted(centre, north ?? 0, east ?? 0),
          rating: 4,
          pricePerService: 9000,
        })
      }
      const seen = new Set<string>()
      for (const [north, east] of [
        [0, 0],
        [0.49, 0.49],
        [-0.49, -0.49],
        [0.49, -0.49],
      ] as const) {
        await moveTo(shifted(centre, north, east))
        expect(kmBetween(await publicPlaceOf('alvo'), centre)).toBe(0)
        seen.add(JSON.stringify(await everyAnswer(centre)))
      }
      expect(seen.size).toBe(1)
      // A move to the next cell does show.
      await moveTo(shifted(centre, 1, 0))
      expect(seen.has(JSON.stringify(await everyAnswer(centre)))).toBe(false)
    }
    await api.db.delete(users)
  })
})

describe('a tasker is found where they are now', () => {
  const paulista = { cep: '01310100', lat: -23.5614, lng: -46.6559 }
  const recife = { lat: -8.05, lng: -34.9 }
  const nearRecife = () =>
    search({ ...recife, radiusKm: 25 }).then((all) => all.map(({ uid }) => uid))

  const moves: [string, (lia: Caller) => Promise<{ status: number }>][] = [
    [
      'a changed postal code',
      (lia) =>
        lia.call(updateCep, { params: { firebaseUid: 'lia' }, body: { cep: '50030230' } }),
    ],
    [
      'a changed point',
      (lia) => lia.call(updateCoordinates, { params: { uid: 'lia' }, body: recife }),
    ],
    [
      'a changed point of the tasker profile',
      (lia) =>
        lia.call(updateTaskerProfile, { body: { taskerDetails: { coordinates: recife } } }),
    ],
  ]
  test.each(moves)('after %s', async (_, move) => {
    const lia = await api.as('lia', paulista)
    await lia.call(becomeTasker, { params: { id: 'lia' } })
    await lia.call(updateTaskerProfile, {
      body: { taskerDetails: { categories: ['limpeza'] } },
    })
    expect(await nearRecife()).toEqual([])
    expect((await move(lia)).status).toBe(200)
    expect(await nearRecife()).toEqual(['lia'])
    await api.db.delete(users)
  })

  test('a changed postal code changes city and district, and the words they are found by', async () => {
    const lia = await api.as('lia', paulista)
    await lia.call(becomeTasker, { params: { id: 'lia' } })
    await lia.call(updateTaskerProfile, {
      body: { taskerDetails: { categories: ['limpeza'] } },
    })
    expect(await search({ q: 'limpeza paulo' })).toHaveLength(1)
    await lia.call(updateCep, { params: { firebaseUid: 'lia' }, body: { cep: '50030230' } })
    const before = await api.anonymous.call(searchTaskers, { body: { q: 'limpeza paulo' } })
    expect(before.body).toMatchObject({ ignoredWords: ['paulo'] })
    expect(await search({ q: 'limpeza recife' })).toMatchObject([{ city: 'Recife' }])
    const own = await lia.call(getUser, { params: { id: 'lia' } })
    const { lat, lng } = await taskerRow(api.db, 'lia')
    expect(own.body?.profile.coordinates).toEqual({ lat, lng })
    expect(own.body?.taskerDetails?.coordinates).toEqual({ lat, lng })
    await api.db.delete(users)
  })

  test('the same postal code again leaves a more exact point', async () => {
    const lia = await api.as('lia', paulista)
    await lia.call(updateCoordinates, { params: { uid: 'lia' }, body: recife })
    await lia.call(updateCep, {
      params: { firebaseUid: 'lia' },
      body: { cep: '01310-100' },
    })
    const own = await lia.call(getUser, { params: { id: 'lia' } })
    expect(own.body?.profile.coordinates).toEqual(recife)
    await api.db.delete(users)
  })

  test('moves at the same time leave person and tasker at one place', async () => {
    const lia = await api.as('lia', paulista)
    await lia.call(becomeTasker, { params: { id: 'lia' } })
    const params = { firebaseUid: 'lia' }
    await Promise.all([
      ...['50030230', '20040020', '80010010'].map((cep) =>
        lia.call(updateCep, { params, body: { cep } }),
      ),
      lia.call(updateCoordinates, { params: { uid: 'lia' }, body: recife }),
    ])
    const [user] = await api.db.select().from(users).where(eq(users.uid, 'lia'))
    const tasker = await taskerRow(api.db, 'lia')
    expect([tasker.lat, tasker.lng]).toEqual([user?.lat, user?.lng])
    await api.db.delete(users)
  })
})

test.each([0, 0.5, 9.99, 101, 1e9])('a radius of %d is refused', async (radiusKm) => {
  const body = { lat: -23.5, lng: -46.6, radiusKm }
  const { status, error } = await api.anonymous.call(searchTaskers, { body })
  expect(status).toBe(422)
  expect(error?.details).toEqual([{ path: 'radiusKm', message: expect.any(String) }])
})
