import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { searchTaskers as endpoint } from '#src/contract/taskers/taskers.ts'
import type { OpenedDatabase } from '#server/db/database.ts'
import {
  images,
  requestEvents,
  taskerHours,
  taskers,
  taskerServices,
  users,
} from '#server/db/schema.ts'
import { openTestDatabase } from '#server/test/database.ts'
import { addRequest, addTasker } from '#server/test/people.ts'
import { searchTaskers } from './taskers.ts'

/** Tuesday, 16:50 in São Paulo. */
const now = new Date('2026-11-24T19:50:00Z')
let database: OpenedDatabase

type Filters = Omit<z.input<(typeof endpoint)['body']>, 'page' | 'limit'>
const search = (filters: Filters) =>
  searchTaskers(database.db, { page: 1, limit: 12, ...filters }, { lang: 'pt', now })
const card = async (uid: string, filters: Filters) =>
  (await search(filters)).taskers.find((each) => each.uid === uid)
const order = async (filters: Filters) =>
  (await search(filters)).taskers.map(({ uid }) => uid)

const everyDay = (taskerUid: string, opens: string, closes: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ taskerUid, weekday, opens, closes }))

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const electrician = (uid: string, price: number | null) =>
    addTasker(db, uid, {
      categories: ['eletrica'],
      skills: ['chuveiro-eletrico'],
      pricePerService: price,
    })
  await electrician('tomas', 30_000)
  await electrician('marina', 5_000)
  await electrician('mateus', 20_000)
  await electrician('silent', null)
  const row = { skill: 'chuveiro-eletrico', name: null, charge: 'fixed' as const, note: '' }
  await db.insert(taskerServices).values([
    {
      ...row,
      taskerUid: 'tomas',
      position: 0,
      skill: 'tomadas-e-interruptores',
      price: 4_000,
    },
    { ...row, taskerUid: 'tomas', position: 1, price: 12_000 },
    { ...row, taskerUid: 'marina', position: 0, price: 13_500 },
    {
      ...row,
      taskerUid: 'mateus',
      position: 0,
      skill: null,
      name: 'Chuveiro e resistência',
      price: 9_000,
      charge: 'from',
    },
  ])
  await electrician('absent', 15_000)
  await db.update(taskers).set({ availability: 'away' }).where(eq(taskers.uid, 'absent'))
  await db
    .update(taskers)
    .set({ categories: ['eletrica', 'pintura', 'encanamento'] })
    .where(eq(taskers.uid, 'tomas'))
  const picture = {
    ownerUid: 'tomas',
    kind: 'portfolio' as const,
    width: 640,
    height: 480,
    widths: [640],
  }
  await db.insert(images).values([
    { ...picture, publicId: 'wall', position: 0, category: 'pintura' },
    { ...picture, publicId: 'lamp', position: 1, category: 'eletrica' },
  ])
  await db
    .insert(users)
    .values({ uid: 'clara', name: 'Clara', roles: ['client'], currentRole: 'client' })
  // Agreed work: tomorrow from 8:30 to 10:30.
  await addRequest(db, {
    taskerUid: 'tomas',
    status: 'paid',
    date: new Date('2026-11-25T11:30:00Z'),
  })
  const answered = async (taskerUid: string, minutes: number) => {
    const createdAt = new Date('2026-11-01T12:00:00Z')
    const requestId = await addRequest(db, { taskerUid, status: 'declined', createdAt })
    await db.insert(requestEvents).values({
      id: uuidv7(),
      requestId,
      action: 'decline',
      status: 'declined',
      actor: 'tasker',
      at: new Date(createdAt.getTime() + minutes * 60_000),
    })
  }
  for (const minutes of [20, 60, 600]) await answered('tomas', minutes)
  for (const minutes of [5, 5]) await answered('marina', minutes)
  await db
    .insert(taskerHours)
    .values([
      ...everyDay('absent', '08:00', '18:00'),
      ...everyDay('tomas', '08:00', '18:00'),
      ...everyDay('marina', '08:00', '12:00'),
    ])
})
afterAll(() => database.close())

describe('a card answers the search', () => {
  test('with the service of the list that the words ask for', async () => {
    expect((await card('tomas', { q: 'chuveiro não esquenta' }))?.service).toEqual({
      skill: 'chuveiro-eletrico',
      name: null,
      price: 120,
      charge: 'fixed',
      durationMinutes: 120,
    })
    expect((await card('mateus', { q: 'chuveiro não esquenta' }))?.service).toEqual({
      skill: null,
      name: 'Chuveiro e resistência',
      price: 90,
      charge: 'from',
      durationMinutes: 120,
    })
    expect((await card('silent', { q: 'chuveiro' }))?.service).toBeUndefined()
    expect((await card('tomas', { q: 'eletricista' }))?.service).toBeUndefined()
  })

  test('with the skill that a filter asks for, whatever the words', async () => {
    const filters = {
      q: 'eletricista',
      skills: ['tomadas-e-interruptores', 'chuveiro-eletrico'],
    }
    expect((await card('tomas', filters))?.service?.price).toBe(40)
    expect((await card('marina', filters))?.service?.price).toBe(135)
  })

  test('with the next free hours, none where they are full, nothing where none are said', async () => {
    expect((await card('marina', { q: 'chuveiro' }))?.free).toEqual({
      day: '2026-11-25',
      times: ['08:00', '10:00'],
    })
    expect((await card('tomas', { q: 'chuveiro' }))?.free).toEqual({
      day: '2026-11-25',
      times: ['10:30', '14:00'],
    })
    expect((await card('mateus', { q: 'chuveiro' }))?.free).toBeUndefined()
    expect((await card('absent', { q: 'chuveiro' }))?.free).toBeNull()
  })

  test('with the hours that hold the whole service asked for, by its own length', async () => {
    const take = (durationMinutes: number) =>
      database.db
        .update(taskerServices)
        .set({ durationMinutes })
        .where(
          and(
            eq(taskerServices.taskerUid, 'tomas'),
            eq(taskerServices.skill, 'chuveiro-eletrico'),
          ),
        )
    await take(480)
    // On the day before, the agreed work leaves seven hours and a half.
    const free = { day: '2026-11-26', times: ['08:00'] }
    expect((await card('tomas', { q: 'chuveiro' }))?.free).toEqual(free)
    const dayOf = { q: 'chuveiro', day: '2026-11-25' }
    expect(await order(dayOf)).not.toContain('tomas')
    expect((await card('tomas', { q: 'tomadas' }))?.free?.day).toBe('2026-11-25')
    await take(120)
    expect(await order(dayOf)).toContain('tomas')
  })

  test('with a picture of the trade that is asked for, never of another', async () => {
    const shown = async (filters: Filters) => (await card('tomas', filters))?.work?.publicId
    expect(await shown({ q: 'chuveiro' })).toBe('lamp')
    expect(await shown({ category: 'pintura' })).toBe('wall')
    expect(await shown({ category: 'encanamento' })).toBeUndefined()
    expect(await shown({})).toBe('wall')
  })

  test('with the time in which half of the last requests were answered', async () => {
    expect((await card('tomas', { q: 'chuveiro' }))?.answersIn).toBe(60)
    expect((await card('marina', { q: 'chuveiro' }))?.answersIn).toBeUndefined()
  })
})

describe('a skill that a list has under two names', () => {
  const names = ['Cofre de parede', 'Cofre pequeno']
  beforeAll(async () => {
    const { db } = database
    await addTasker(db, 'twice', { categories: ['chaveiro'], skills: ['cofre'] })
    await db.insert(taskerServices).values(
      names.map((name, position) => ({
        taskerUid: 'twice',
        position,
        skill: 'cofre',
        name,
        price: position === 0 ? 15_000 : 9_000,
        charge: 'fixed' as const,
        note: '',
      })),
    )
  })
  afterAll(() => database.db.delete(taskers).where(eq(taskers.uid, 'twice')))
  const q = 'abrir cofre'

  test('lists the tasker once by price, with the price of the card', async () => {
    const found = await search({ q, sort: 'price' })
    expect(found.taskers.map(({ uid }) => uid)).toEqual(['twice'])
    expect(found.total).toBe(1)
    expect(found.taskers[0]?.service?.price).toBe(150)
  })

  test('is no cheaper than the card shows', async () => {
    expect(await order({ skills: ['cofre'], sort: 'price', maxPrice: 100 })).toEqual([])
    expect(await order({ skills: ['cofre'], sort: 'price', maxPrice: 150 })).toEqual([
      'twice',
    ])
  })
})

describe('the price is that of the service asked for', () => {
  test('in the order, where a list has it', async () => {
    expect(await order({ q: 'chuveiro', sort: 'price' })).toEqual([
      'mateus',
      'tomas',
      'marina',
      'absent',
      'silent',
    ])
    expect(await order({ q: 'eletricista', sort: 'price' })).toEqual([
      'marina',
      'absent',
      'mateus',
      'tomas',
      'silent',
    ])
  })

  test('in the filter', async () => {
    expect((await order({ q: 'chuveiro', maxPrice: 125 })).toSorted()).toEqual([
      'mateus',
      'tomas',
    ])
    expect(await order({ q: 'chuveiro', maxPrice: 125, sort: 'price' })).toEqual([
      'mateus',
      'tomas',
    ])
    expect(await order({ q: 'eletricista', maxPrice: 125 })).toEqual(['marina'])
  })

  test.each([
    "chuveiro' or 1=1 --",
    'chuveiro & | ! ( ) :* <-> \\',
    '\u0000chuveiro',
    'chuveiro:*',
  ])('hostile words as %j find the same', async (q) => {
    expect(await order({ q, sort: 'price' })).toContain('tomas')
  })
})

describe('filters', () => {
  const q = 'chuveiro'
  test.each<[string, Filters, string[]]>([
    ['a day', { q, day: '2026-11-25' }, ['marina', 'tomas']],
    ['a part of it', { q, day: '2026-11-25', part: 'afternoon' }, ['tomas']],
    ['today, whose hours are over', { q, day: '2026-11-24' }, []],
    [
      'today and tomorrow',
      { q, day: '2026-11-24', until: '2026-11-25' },
      ['marina', 'tomas'],
    ],
    ['a day that is past', { q, day: '2026-11-20' }, []],
    ['any morning soon', { q, part: 'morning' }, ['marina', 'tomas']],
    ['any evening soon', { q, part: 'evening' }, []],
    [
      'a listed service',
      { q: 'eletricista', listed: 'chuveiro-eletrico' },
      ['marina', 'tomas'],
    ],
    ['one that nobody lists', { q, listed: 'cofre' }, []],
    ['pictures of the trade', { q, photos: true }, ['tomas']],
    ['pictures of another trade', { category: 'encanamento', photos: true }, []],
  ])('%s', async (_, filters, uids) => {
    expect((await order(filters)).toSorted()).toEqual(uids)
  })

  test('the hours shown are those of the time asked for', async () => {
    const at = { q, day: '2026-11-26', part: 'afternoon' } as const
    expect((await card('tomas', at))?.free).toEqual({
      day: '2026-11-26',
      times: ['12:00', '15:00'],
    })
  })

  test('nobody free: the day is named as the cause, and how many it hides', async () => {
    const found = await search({ q, day: '2026-11-25', part: 'evening' })
    expect(found).toMatchObject({
      total: 0,
      taskers: [],
      emptiedBy: [{ filter: 'day', total: 5 }],
    })
  })

  test('pages of the free ones follow each other', async () => {
    const page = async (page: number) =>
      await searchTaskers(
        database.db,
        { page, limit: 1, q, day: '2026-11-25' },
        { lang: 'pt', now },
      )
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([first.total, first.totalPages]).toEqual([2, 2])
    expect(new Set([...first.taskers, ...second.taskers].map(({ uid }) => uid))).toEqual(
      new Set(['tomas', 'marina']),
    )
    expect(third.taskers).toEqual([])
  })

  test.each(['chuveiro amanhã de manhã', 'ducha el sábado por la tarde'])(
    'a day in words is no missing word: %s',
    async (words) => {
      const found = await search({ q: words })
      expect(found.ignoredWords).toEqual([])
      expect(found.total).toBe(5)
    },
  )
})

test('a page costs the same number of queries whatever it shows', async () => {
  const queries = async (filters: Filters) => {
    let count = 0
    const { db } = database
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === 'execute' || name === 'select') count += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await searchTaskers(counting, { page: 1, limit: 12, ...filters }, { lang: 'pt', now })
    return count
  }
  await search({ q: 'chuveiro' })
  expect(await queries({ q: 'chuveiro' })).toBeLessThanOrEqual(9)
  expect(await queries({ q: 'chuveiro', maxPrice: 95 })).toBe(
    await queries({ q: 'chuveiro' }),
  )
})
