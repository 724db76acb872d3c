import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { RequestStatus } from '#src/contract/requests/request-lifecycle.ts'
import { writeReview } from '#src/contract/reviews/reviews.ts'
import { skills as skillsCatalogue } from '#server/data/skills-catalogue.ts'
import * as contract from '#src/contract/taskers/taskers.ts'
import { SKILLS_MAX } from '#src/contract/taskers/limits.ts'
import { getUser } from '#src/contract/people/users.ts'
import { notifications, serviceRequests, users } from '#server/db/schema.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { addRequest, addTasker, taskerRow } from '#server/test/people.ts'

let api: TestApp
let tom: Caller
let ana: Caller
beforeAll(async () => {
  api = await createTestApp()
  await addTasker(api.db, 'tom', { name: 'Tom Prado', categories: ['eletrica'] })
  tom = await api.as('tom')
  ana = await api.as('ana', { name: 'Ana' })
})
afterAll(() => api.close())

/** The taskers who have the words; for unknown words the answer shows others, and says so. */
const found = async (q: string) => {
  const { body } = await api.anonymous.call(contract.searchTaskers, { body: { q } })
  return body?.ignoredWords.length ? [] : body?.taskers.map(({ uid }) => uid)
}

type Trades = NonNullable<BodyOf<typeof contract.updateTaskerProfile>['before']>
const tradesOf = ({ categories, skills }: Trades): Trades => ({ categories, skills })

describe("one's own tasker profile", () => {
  test('a biography, found by its words at once', async () => {
    const input = { params: { uid: 'tom' }, body: { bio: 'Especialista em lustres' } }
    const answer = await tom.call(contract.updateBio, input)
    expect(answer.body).toEqual({ taskerDetails: { bio: 'Especialista em lustres' } })
    expect(await found('lustres')).toEqual(['tom'])
  })

  test.each(['undefined', 'null'])('no biography of "%s"', async (uid) => {
    const answer = await tom.call(
      contract.updateBio,
      { params: { uid }, body: { bio: 'De ninguém' } },
      { lang: 'es' },
    )
    expect(answer).toMatchObject({
      status: 422,
      error: { code: 'taskers/no-uid', message: 'firebaseUid no está definido' },
    })
  })

  test('skills of the catalogue, once each, found in both languages', async () => {
    const input = {
      params: { uid: 'tom' },
      body: { skills: ['aterramento', 'outros-eletrica', 'aterramento'] },
    }
    const answer = await tom.call(contract.updateSkills, input)
    expect(answer.body).toEqual({
      taskerDetails: { skills: ['aterramento', 'outros-eletrica'] },
    })
    expect(await found('puesta a tierra')).toEqual(['tom'])
  })

  test('an unknown skill is refused and nothing changes', async () => {
    const input = { params: { uid: 'tom' }, body: { skills: ['aterramento', 'telepatia'] } }
    const answer = await tom.call(contract.updateSkills, input, { lang: 'es' })
    expect(answer.status).toBe(422)
    expect(answer.error).toMatchObject({
      code: 'taskers/skill-unknown',
      message: 'Habilidad desconocida: telepatia.',
    })
    expect((await taskerRow(api.db, 'tom')).skills).toEqual([
      'aterramento',
      'outros-eletrica',
    ])
  })

  test('a price, stored in centavos, is public', async () => {
    const input = { params: { taskerId: 'tom' }, body: { pricePerService: 120.55 } }
    expect((await tom.call(contract.setServicePrice, input)).body).toEqual({
      price: 120.55,
    })
    expect((await taskerRow(api.db, 'tom')).pricePerService).toBe(12_055)
    const read = await api.anonymous.call(contract.getTaskerPrice, {
      params: { id: 'tom' },
    })
    expect(read.body).toEqual({ price: 120.55 })
    const unknown = await api.anonymous.call(contract.getTaskerPrice, {
      params: { id: 'ana' },
    })
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'taskers/not-found'])
  })

  test('several fields at once; absent ones stay', async () => {
    const taskerDetails = {
      categories: ['pintura' as const],
      hourlyRate: 80,
      pricePerService: null,
      experience: 12,
      availability: 'busy' as const,
      coordinates: { lat: -23.5, lng: -46.6 },
      showGalleryInModal: true,
    }
    const answer = await tom.call(contract.updateTaskerProfile, { body: { taskerDetails } })
    expect(answer.body?.taskerDetails).toMatchObject({
      ...taskerDetails,
      bio: 'Especialista em lustres',
      showProfileInModal: false,
    })
    expect(await found('pintor')).toEqual(['tom'])
    expect(await found('eletricista')).toEqual([])
    const empty = await tom.call(contract.updateTaskerProfile, {
      body: { taskerDetails: {} },
    })
    expect(empty.body?.taskerDetails).toMatchObject(taskerDetails)
  })

  test('trades, for which changes of two devices are merged', async () => {
    await addTasker(api.db, 'duda', { categories: ['eletrica', 'pintura'] })
    const duda = await api.as('duda')
    const before: Trades = { categories: ['eletrica', 'pintura'], skills: [] }
    const change = async (trades: Trades, read?: Trades) => {
      const { body, error } = await duda.call(contract.updateTaskerProfile, {
        body: { taskerDetails: trades, ...(read && { before: read }) },
      })
      return body ? tradesOf(body.taskerDetails) : error.code
    }
    const here: Trades = {
      categories: ['eletrica', 'jardinagem'],
      skills: ['aterramento'],
    }
    expect(await change(here, before)).toEqual(here)
    const there: Trades = {
      categories: ['eletrica', 'pintura'],
      skills: ['quadro-de-luz'],
    }
    expect(await change(there, before)).toEqual({
      categories: ['eletrica', 'jardinagem'],
      skills: ['quadro-de-luz', 'aterramento'],
    })
    const many = skillsCatalogue.slice(-SKILLS_MAX).map(({ slug }) => slug)
    expect(await change({ categories: [], skills: many }, before)).toBe('taskers/list-full')
    // Without `before`, the list is stored as sent.
    expect(await change({ categories: ['pintura'], skills: many })).toEqual({
      categories: ['pintura'],
      skills: many,
    })
  })

  test('only of a tasker', async () => {
    const answer = await ana.call(contract.updateBio, {
      params: { uid: 'ana' },
      body: { bio: '' },
    })
    expect([answer.status, answer.error?.code]).toEqual([403, 'taskers/role-needed'])
  })

  const writes: ['PUT' | 'PATCH' | 'POST', string, object, object][] = [
    ['PUT', 'profile/bio/tom', { bio: 'x' }, { bio: 'x'.repeat(2001) }],
    ['PATCH', 'profile/skills/tom', { skills: [] }, { skills: 'aterramento' }],
    ['POST', 'price-service/tom', { pricePerService: 50 }, { pricePerService: 4.99 }],
    ['POST', 'price-service/tom', { pricePerService: 50 }, { pricePerService: 50.123 }],
  ]
  test.each(writes)('%s %s: 401, 403, 422', async (method, path, valid, invalid) => {
    const send = (caller: Caller, payload: object) =>
      api.app
        .inject({
          method,
          url: `/api/taskers/${path}`,
          headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
          payload,
        })
        .then(({ statusCode }) => statusCode)
    expect(await send(api.anonymous, valid)).toBe(401)
    expect(await send(ana, valid)).toBe(403)
    expect(await send(tom, invalid)).toBe(422)
  })

  test('updateTaskerProfile: 401, 403, 422', async () => {
    const body = { taskerDetails: { experience: 3 } }
    expect((await api.anonymous.call(contract.updateTaskerProfile, { body })).status).toBe(
      401,
    )
    expect((await ana.call(contract.updateTaskerProfile, { body })).status).toBe(403)
    const old = { taskerDetails: { experience: 99 } }
    expect((await tom.call(contract.updateTaskerProfile, { body: old })).status).toBe(422)
  })
})

describe('reviews', () => {
  const review = (requestId: string, rating: number, comment = '') => ({
    requestId,
    rating,
    comment,
  })
  const put = (
    caller: Caller,
    reviews: { requestId: string; rating: number; authorUid?: string }[],
  ) => caller.call(contract.updateReviews, { params: { uid: 'rui' }, body: { reviews } })
  const between = (clientUid: string, status: RequestStatus) =>
    addRequest(api.db, { clientUid, taskerUid: 'rui', status })
  /** Rui reviews the clients of all that is completed too, so that everything is shown. */
  const answerAll = async () => {
    const rui = await api.as('rui')
    const rows = await api.db
      .select({ id: serviceRequests.id })
      .from(serviceRequests)
      .where(
        and(eq(serviceRequests.taskerUid, 'rui'), eq(serviceRequests.status, 'completed')),
      )
    for (const { id } of rows)
      await rui.call(writeReview, { params: { id }, body: { rating: 5 } })
  }

  beforeAll(async () => {
    await addTasker(api.db, 'rui', { name: 'Rui' })
    await api.as('bia', { name: 'Bia' })
  })

  test("only the caller's own of completed requests count", async () => {
    const completed = await between('ana', 'completed')
    const other = await between('ana', 'completed')
    const closed = await between('ana', 'closed')
    const paid = await between('ana', 'paid')
    const others = await between('bia', 'completed')
    const answer = await put(ana, [
      review(completed, 5, 'Ótimo'),
      { ...review(other, 4), authorUid: 'ana' },
      review(closed, 1),
      review(paid, 1),
      review(others, 1),
      { ...review(other, 1), authorUid: 'bia' },
    ])
    await put(ana, [review('no-id', 1)])
    expect(
      answer.body?.reviews.map(({ requestId, rating }) => [requestId, rating]),
    ).toEqual(
      expect.arrayContaining([
        [completed, 5],
        [other, 4],
      ]),
    )
    await answerAll()
    expect(await taskerRow(api.db, 'rui')).toMatchObject({ rating: 4.5, reviewCount: 2 })
  })

  test('a second review of a request replaces the first and is not notified again', async () => {
    const request = await between('bia', 'completed')
    const bia = await api.as('bia')
    await put(bia, [review(request, 1)])
    const answer = await put(bia, [review(request, 3, 'Melhorou')])
    expect(answer.body?.reviews.filter(({ own }) => own)).toEqual([
      expect.objectContaining({ rating: 3, comment: 'Melhorou', authorName: 'Bia' }),
    ])
    await answerAll()
    expect(await taskerRow(api.db, 'rui')).toMatchObject({ rating: 4, reviewCount: 3 })
    const told = await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.uid, 'rui'))
      .orderBy(notifications.id)
    expect(
      told.flatMap(({ data }) => (data['requestId'] === request ? data['action'] : [])),
    ).toEqual(['review_written', 'review_shown'])
    expect(told[0]?.type).toBe('review')
  })

  test('two at once are both counted', async () => {
    const before = await taskerRow(api.db, 'rui')
    const bia = await api.as('bia')
    const [one, two] = [
      await between('ana', 'completed'),
      await between('bia', 'completed'),
    ]
    await answerAll()
    await Promise.all([put(ana, [review(one, 5)]), put(bia, [review(two, 5)])])
    const after = await taskerRow(api.db, 'rui')
    expect(after.reviewCount).toBe(before.reviewCount + 2)
  })

  test('are read in pages, newest first; a profile carries five', async () => {
    for (let i = 0; i < 3; i++) {
      api.advance(60_000)
      await put(ana, [review(await between('ana', 'completed'), 5, `n${i}`)])
    }
    await answerAll()
    const { reviewCount } = await taskerRow(api.db, 'rui')
    const seen: string[] = []
    for (let page = 1; seen.length < reviewCount; page++) {
      const input = { params: { uid: 'rui' }, query: { page, limit: 3 } }
      const { body } = await api.anonymous.call(contract.listReviews, input)
      expect(body?.total).toBe(reviewCount)
      expect(body?.reviews.length).toBeGreaterThan(0)
      seen.push(...(body?.reviews.map(({ _id }) => _id) ?? []))
    }
    expect(new Set(seen).size).toBe(reviewCount)
    const profile = await api.anonymous.call(getUser, { params: { id: 'rui' } })
    expect(profile.body?.taskerDetails?.reviews.map(({ _id }) => _id)).toEqual(
      seen.slice(0, 5),
    )
    expect(profile.body?.taskerDetails?.reviews[0]?.comment).toBe('n2')
  })

  test('are counted by their stars', async () => {
    const countsOf = async () => {
      const { body } = await api.anonymous.call(getUser, { params: { id: 'rui' } })
      return body?.taskerDetails?.starCounts ?? []
    }
    const before = await countsOf()
    await put(ana, [review(await between('ana', 'completed'), 2, 'two')])
    await put(ana, [review(await between('ana', 'completed'), 5, 'five')])
    await answerAll()
    const more = [0, 1, 0, 0, 1]
    expect(await countsOf()).toEqual(before.map((count, n) => count + (more[n] ?? 0)))
    const { reviewCount } = await taskerRow(api.db, 'rui')
    expect((await countsOf()).reduce((sum, count) => sum + count, 0)).toBe(reviewCount)
  })

  test('401, 404, 422', async () => {
    expect((await put(api.anonymous, [])).status).toBe(401)
    const noTasker = { params: { uid: 'ana' }, body: { reviews: [] } }
    expect((await ana.call(contract.updateReviews, noTasker)).error?.code).toBe(
      'taskers/not-found',
    )
    expect((await put(ana, [review('x', 6)])).status).toBe(422)
    const list = await ana.call(contract.listReviews, { params: { uid: 'ana' }, query: {} })
    expect(list.status).toBe(404)
  })

  test('nothing valid changes nothing', async () => {
    const before = await taskerRow(api.db, 'rui')
    const answer = await put(tom, [review(await between('ana', 'completed'), 1)])
    expect(answer.status).toBe(200)
    expect(await taskerRow(api.db, 'rui')).toEqual(before)
    expect(await api.db.select().from(users).where(eq(users.uid, 'rui'))).toHaveLength(1)
  })
})
