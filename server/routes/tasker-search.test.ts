import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#src/contract/protocol/endpoint.ts'
import {
  listFeaturedTaskers,
  listSkills,
  searchTaskers,
} from '#src/contract/taskers/taskers.ts'
import { SEARCH_REACH } from '#src/contract/search/limits.ts'
import { images, users } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTaskers } from '#server/test/many-taskers.ts'
import { addTasker } from '#server/test/people.ts'

let api: TestApp
const paulista = { lat: -23.5614, lng: -46.6559 }
/** So many kilometres to the north of Avenida Paulista. */
const north = (km: number) => ({ lat: paulista.lat + km / 111.19, lng: paulista.lng })

beforeAll(async () => {
  api = await createTestApp()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  await addTasker(api.db, 'eva', {
    name: 'Eva Conceição',
    categories: ['eletrica'],
    skills: ['quadro-de-luz'],
    pricePerService: 20_000,
    rating: 4.9,
    reviewCount: 80,
    ...north(2),
    createdAt: day(1),
  })
  await addTasker(api.db, 'edu', {
    name: 'Eduardo Lima',
    categories: ['eletrica', 'reformas'],
    pricePerService: 12_050,
    rating: 4.2,
    reviewCount: 3,
    availability: 'busy',
    ...north(9.9),
    createdAt: day(2),
  })
  await addTasker(api.db, 'hugo', {
    name: 'Hugo Prado',
    categories: ['encanamento'],
    bio: 'Também faço pequenos serviços de pintura',
    rating: 4.5,
    reviewCount: 10,
    district: 'Tatuapé',
    ...north(10.1),
    createdAt: day(3),
  })
  await addTasker(api.db, 'lia', {
    name: 'Lia Faxina',
    categories: ['limpeza'],
    availability: 'away',
    createdAt: day(4),
  })
  await addTasker(api.db, 'blank', { categories: [], createdAt: day(5) })
})
afterAll(() => api.close())

type Filters = InputOf<typeof searchTaskers>['body']

async function answer(body: Filters) {
  const given = await api.anonymous.call(searchTaskers, { body })
  if (!given.ok) throw new Error(given.error.code)
  return given.body
}

const found = async (body: Filters): Promise<string[]> =>
  (await answer(body)).taskers.map(({ uid }) => uid)

describe('words', () => {
  test.each([
    'eletricista',
    'electricista',
    'ELETRICISTA',
    'eletrisista',
    'elétrica',
    'electricidad',
    'preciso de um eletricista',
    'eletric',
  ])('%s finds the electricians', async (q) => {
    expect(await found({ q })).toEqual(['eva', 'edu'])
  })

  test.each(['encanador', 'plomero', 'encandor', 'tatuape', 'Tatuapé', 'hugo'])(
    '%s finds the plumber',
    async (q) => {
      expect(await found({ q })).toEqual(['hugo'])
    },
  )

  test.each(['conceicao', 'Conseição', 'eletricista conceição'])(
    '%s finds by name',
    async (q) => {
      expect(await found({ q })).toEqual(['eva'])
    },
  )

  test.each(['quadro de luz', 'tablero', 'disjuntor caiu', 'salta la térmica'])(
    '%s finds taskers with the skill, then others of the trade',
    async (q) => {
      const rating = 5
      await addTasker(api.db, 'ana-luz', {
        categories: ['eletrica'],
        reviewCount: 900,
        rating,
      })
      const order = await found({ q })
      await api.db.delete(users).where(eq(users.uid, 'ana-luz'))
      expect(order[0]).toBe('eva')
      expect(order.toSorted()).toEqual(['ana-luz', 'edu', 'eva'])
    },
  )

  test('finds only taskers with every word', async () => {
    expect(await answer({ q: 'eletricista eduardo' })).toMatchObject({
      taskers: [{ uid: 'edu' }],
      ignoredWords: [],
    })
  })

  test('where no tasker has every word, the trade counts, a name is ignored', async () => {
    for (const q of ['eletricista Hugô', 'Hugô eletricista']) {
      expect(await answer({ q })).toMatchObject({
        taskers: [{ uid: 'eva' }, { uid: 'edu' }],
        ignoredWords: ['hugô'],
      })
    }
  })

  test('words that nobody has list nobody, on any page', async () => {
    for (const page of [1, 2]) {
      expect(await answer({ q: 'Astronauta xyzxyz', limit: 2, page })).toMatchObject({
        total: 0,
        taskers: [],
        ignoredWords: [],
        emptiedBy: [],
        unknown: { near: [], spelling: [] },
      })
    }
  })

  test('work of no trade leads to the trades of its parts, which have taskers', async () => {
    const { unknown } = await answer({ q: 'instalar cooktop' })
    expect(unknown).toEqual({
      near: [
        { category: 'eletrica', part: 'ponto de 220 V e disjuntor', total: 2 },
        { category: 'encanamento', part: 'ponto e mangueira de gás', total: 1 },
      ],
      spelling: [],
    })
    const far = await answer({ q: 'instalar cooktop', ...north(900), radiusKm: 5 })
    expect(far.unknown?.near).toEqual([])
  })

  test('a word one letter further off than is corrected is offered in its spelling', async () => {
    const { unknown } = await answer({ q: 'eletrixizto' })
    expect(unknown?.spelling).toEqual(['eletricista'])
    const accented = await answer({ q: 'hydraullyco' })
    expect(accented.unknown?.spelling).toEqual(['hidráulico'])
  })

  test('a name that is nearly a word of a trade is a name', async () => {
    await addTasker(api.db, 'teo', { name: 'Téo Ramos' })
    await addTasker(api.db, 'paula', { name: 'Paula', categories: ['pets'] })
    await addTasker(api.db, 'prof', { categories: ['aulas'] })
    await addTasker(api.db, 'verde', { categories: ['jardinagem'] })
    const order = [await found({ q: 'Ramos' }), await found({ q: 'Paula' })]
    for (const uid of ['teo', 'paula', 'prof', 'verde'])
      await api.db.delete(users).where(eq(users.uid, uid))
    expect(order).toEqual([['teo'], ['paula']])
  })

  test('a name or trade comes before a mention in the biography', async () => {
    await addTasker(api.db, 'pia', { categories: ['pintura'] })
    const order = await found({ q: 'pintura' })
    await api.db.delete(users).where(eq(users.uid, 'pia'))
    expect(order).toEqual(['pia', 'hugo'])
  })

  test('signs are no syntax', async () => {
    expect(await found({ q: "'); (& | !eletricista:* <-> \\" })).toEqual(['eva', 'edu'])
    expect(await found({ q: ' ?! ' })).toHaveLength(4)
  })
})

describe('filters', () => {
  test.each<[Filters, string[]]>([
    [{ category: 'eletrica' }, ['eva', 'edu']],
    [{ skills: ['quadro-de-luz', 'cofre'] }, ['eva']],
    [{ minRating: 4.5 }, ['eva', 'hugo']],
    [{ maxPrice: 120.5 }, ['edu']],
    [{ maxPrice: 120.49 }, []],
    [{ availability: 'away' }, ['lia']],
    [{ category: 'eletrica', availability: 'busy', q: 'reformas' }, ['edu']],
  ])('%o', async (filters, uids) => {
    expect(await found(filters)).toEqual(uids)
  })

  test('a tasker without a category is not listed', async () => {
    expect(await found({})).toEqual(['eva', 'hugo', 'edu', 'lia'])
  })
})

describe('no tasker found', () => {
  test.each<[Filters, Record<string, number>]>([
    [
      { q: 'encanador', category: 'eletrica' },
      { q: 2, category: 1 },
    ],
    [
      { category: 'limpeza', minRating: 4 },
      { category: 3, minRating: 1 },
    ],
    [{ category: 'eletrica', maxPrice: 50, minRating: 4 }, { maxPrice: 2 }],
    [
      { category: 'encanamento', availability: 'away' },
      { category: 1, availability: 1 },
    ],
    [{ category: 'limpeza', minRating: 4.8, maxPrice: 50 }, {}],
    [{ category: 'eletrica', skills: ['cofre'] }, { skills: 2 }],
  ])('%o: the answer names the filters that leave no tasker', async (filters, counts) => {
    const given = await answer(filters)
    expect(given).toMatchObject({ taskers: [], total: 0, ignoredWords: [] })
    expect(
      Object.fromEntries(given.emptiedBy.map(({ filter, total }) => [filter, total])),
    ).toEqual(counts)
    expect(given.nearestKm).toBeUndefined()
  })

  test('too near: the answer has the distance of the nearest, by the public place', async () => {
    expect(await answer({ q: 'desentupir pia', ...paulista, radiusKm: 5 })).toMatchObject({
      taskers: [],
      emptiedBy: [
        { filter: 'q', total: 1 },
        { filter: 'radiusKm', total: 1 },
      ],
      nearestKm: 10.5,
      ignoredWords: [],
    })
  })

  test('near a tasker of the trade, a name from further away is left out', async () => {
    const body = { q: 'eletricista eduardo', ...paulista, radiusKm: 5 }
    expect(await answer(body)).toMatchObject({
      taskers: [{ uid: 'eva' }],
      ignoredWords: ['eduardo'],
    })
  })

  test('an unknown word is not a filter that leaves no tasker', async () => {
    const body = { q: 'astronauta encanador', ...paulista, radiusKm: 5 }
    expect(await answer(body)).toMatchObject({
      taskers: [],
      emptiedBy: [
        { filter: 'q', total: 1 },
        { filter: 'radiusKm', total: 1 },
      ],
      ignoredWords: ['astronauta'],
    })
  })
})

describe('place', () => {
  test('the radius is exact', async () => {
    expect((await found({ ...paulista, radiusKm: 10 })).toSorted()).toEqual(['edu', 'eva'])
    expect((await found({ ...paulista, radiusKm: 11 })).toSorted()).toEqual([
      'edu',
      'eva',
      'hugo',
    ])
    expect(await found({ ...paulista, radiusKm: 1 })).toEqual([])
  })

  test('distances are of the public places, to 100 m, and only there with a point', async () => {
    const near = await api.anonymous.call(searchTaskers, {
      body: { ...paulista, sort: 'distance' },
    })
    expect(near.body?.taskers.map(({ uid, distanceKm }) => [uid, distanceKm])).toEqual([
      ['eva', 2.4],
      ['edu', 9.5],
      ['hugo', 10.5],
      ['lia', undefined],
    ])
    const anywhere = await api.anonymous.call(searchTaskers, { body: {} })
    expect(anywhere.body?.taskers.some((card) => 'distanceKm' in card)).toBe(false)
    expect(anywhere.body?.taskers.some((card) => 'place' in card)).toBe(false)
  })

  test('a card shows the first picture of the work, and not the portrait', async () => {
    const picture = { ownerUid: 'eva', width: 640, height: 480, widths: [320, 640] }
    await api.db.insert(images).values([
      { ...picture, publicId: 'eva-second', kind: 'portfolio', position: 1 },
      { ...picture, publicId: 'eva-first', kind: 'portfolio', position: 0 },
      { ...picture, publicId: 'eva-face', kind: 'profile', position: 0 },
    ])
    const { body } = await api.anonymous.call(searchTaskers, { body: { ...paulista } })
    const shown = body?.taskers.map(({ uid, work }) => [uid, work?.publicId])
    expect(shown).toContainEqual(['eva', 'eva-first'])
    expect(shown).toContainEqual(['edu', undefined])
    await api.db.delete(images)
  })

  test('a card has nothing private', async () => {
    const { body } = await api.anonymous.call(searchTaskers, { body: { ...paulista } })
    expect(Object.keys(body?.taskers[0] ?? {}).toSorted()).toEqual(
      [
        'about',
        'availability',
        'categories',
        'city',
        'district',
        'distanceKm',
        'hourlyRate',
        'name',
        'photo',
        'place',
        'presentation',
        'pricePerService',
        'rating',
        'reviewCount',
        'skills',
        'uid',
      ].toSorted(),
    )
  })

  test.each([
    [{ lat: -23.5 }, 'taskers/point-incomplete', 'lng'],
    [{ lng: -46.6 }, 'taskers/point-incomplete', 'lat'],
    [{ sort: 'distance' }, 'taskers/point-needed', 'sort'],
    [{ radiusKm: 5 }, 'taskers/point-needed', 'radiusKm'],
    [{ lat: 91, lng: 0 }, 'request/invalid', 'lat'],
    [{ limit: 51 }, 'request/invalid', 'limit'],
    [{ page: 0 }, 'request/invalid', 'page'],
  ] as const)('%o is refused', async (body, code, path) => {
    const { status, error } = await api.anonymous.call(searchTaskers, { body })
    expect({ status, code: error?.code }).toEqual({ status: 422, code })
    expect(error?.details).toEqual([{ path, message: expect.any(String) }])
  })
})

describe('order and pages', () => {
  test('by rating, by price', async () => {
    expect(await found({ sort: 'rating' })).toEqual(['eva', 'hugo', 'edu', 'lia'])
    expect(await found({ sort: 'price' })).toEqual(['edu', 'eva', 'hugo', 'lia'])
  })

  test.each(['relevance', 'rating', 'price', 'distance'] as const)(
    'pages by %s have no gap and no double, though all are equal',
    async (sort) => {
      const other = await createTestApp()
      try {
        for (let i = 0; i < 25; i++) {
          await addTasker(other.db, `t${i}`, { ...paulista, pricePerService: 5000 })
        }
        const seen: string[] = []
        for (const page of [1, 2, 3, 4]) {
          const body = { ...paulista, sort, limit: 10, page }
          const answer = await other.anonymous.call(searchTaskers, { body })
          expect(answer.body).toMatchObject({ page, total: 25, totalPages: 3 })
          seen.push(...(answer.body?.taskers.map(({ uid }) => uid) ?? []))
        }
        expect(seen).toHaveLength(25)
        expect(new Set(seen).size).toBe(25)
        expect(seen).toEqual(seen.toSorted())
      } finally {
        await other.close()
      }
    },
  )
})

test('a search that matches more than it reads is marked as capped', async () => {
  const other = await createTestApp()
  try {
    await addTaskers(other.db, SEARCH_REACH, paulista)
    const search = async (page: number) => {
      const { body } = await other.anonymous.call(searchTaskers, {
        body: { page, limit: 50, ...paulista, sort: 'distance' },
      })
      return body
    }
    expect(await search(1)).toMatchObject({ total: SEARCH_REACH, capped: false })
    await addTasker(other.db, 'one-more', { lat: -3.1, lng: -60 })
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(search))
    for (const page of pages)
      expect(page).toMatchObject({ total: SEARCH_REACH, totalPages: 5, capped: true })
    const uids = pages.flatMap((page) => page?.taskers.map(({ uid }) => uid) ?? [])
    expect(new Set(uids).size).toBe(SEARCH_REACH)
    expect(uids).toHaveLength(SEARCH_REACH)
    expect(uids).not.toContain('one-more')
  } finally {
    await other.close()
  }
})

describe('featured', () => {
  const featured = async (
    query: InputOf<typeof listFeaturedTaskers>['query'],
    caller = api.anonymous,
  ) => {
    const { body } = await caller.call(listFeaturedTaskers, { query })
    return { type: body?.type, uids: body?.taskers.map(({ uid }) => uid) }
  }

  test('newest first, a page at a time', async () => {
    expect(await featured({ limit: 3 })).toEqual({
      type: 'nuevos',
      uids: ['lia', 'hugo', 'edu'],
    })
    expect(await featured({ limit: 3, page: 2 })).toEqual({ type: 'nuevos', uids: ['eva'] })
  })

  test('the best', async () => {
    expect((await featured({ type: 'mejores' })).uids).toEqual([
      'eva',
      'hugo',
      'edu',
      'lia',
    ])
  })

  test("the nearest to the caller's point, or to the caller's postal code", async () => {
    const ana = await api.as('ana', north(10))
    expect(await featured({ type: 'cercanos', uid: 'ana', limit: 2 }, ana)).toEqual({
      type: 'cercanos',
      uids: expect.arrayContaining(['edu', 'hugo']),
    })
    const bia = await api.as('bia', { cep: '01310100' })
    expect((await featured({ type: 'cercanos', uid: 'bia' }, bia)).uids?.[0]).toBe('eva')
  })

  test("another user's uid is ignored", async () => {
    await api.as('ana')
    const bruno = await api.as('bruno')
    for (const caller of [bruno, api.anonymous]) {
      const answer = await caller.call(listFeaturedTaskers, {
        query: { type: 'cercanos', uid: 'ana' },
      })
      expect(answer.body?.type).toBe('mejores')
      expect(answer.body?.taskers.some((card) => 'distanceKm' in card)).toBe(false)
    }
  })

  test('an unknown type is refused', async () => {
    const answer = await api.app.inject('/api/taskers/featured-taskers?type=raros')
    expect(answer.statusCode).toBe(422)
  })
})

describe('skills', () => {
  const names = async (query: InputOf<typeof listSkills>['query']) => {
    const { body } = await api.anonymous.call(listSkills, { query })
    return body?.skills.map(({ name }) => name) ?? []
  }

  test('in the language asked for, by default 50', async () => {
    expect(await names({})).toHaveLength(50)
    expect(await names({ category: 'eletrica' })).toContain('Instalação elétrica')
    expect(await names({ category: 'eletrica', lang: 'es' })).toContain(
      'Instalación eléctrica',
    )
  })

  test('accents do not matter, and either language finds', async () => {
    expect(await names({ q: 'instalacao eletrica' })).toEqual(['Instalação elétrica'])
    expect(await names({ q: 'tablero' })).toEqual(['Quadro de luz'])
    expect(await names({ q: 'nada disso' })).toEqual([])
  })

  test('"other services" stay within the limit', async () => {
    const shown = await names({ category: 'pintura', includeOther: 'true', limit: 3 })
    expect(shown).toHaveLength(3)
    expect(shown.at(-1)).toBe('Outros serviços')
  })
})
