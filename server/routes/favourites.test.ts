import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  listFavouriteCards,
  listFavourites,
  setFavourite,
} from '#src/contract/favourites/favourites.ts'
import { FAVOURITES_MAX } from '#src/contract/favourites/limits.ts'
import { searchTaskers } from '#src/contract/taskers/taskers.ts'
import { favourites, taskers, users } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTasker } from '#server/test/people.ts'

let api: TestApp
let now = Date.now()
let ana: Caller
let bia: Caller
beforeAll(async () => {
  // Each call in another second, so that the order is that of the presses.
  api = await createTestApp({ clock: () => new Date((now += 1000)) })
  ana = await api.as('ana')
  bia = await api.as('bia')
  for (const uid of ['teo', 'rui', 'lia'])
    await addTasker(api.db, uid, { pricePerService: 12_000, city: 'Campinas' })
})
beforeEach(async () => {
  await api.db.delete(favourites)
})
afterAll(() => api.close())

const set = (taskerId: string, favourite = true, who = ana, uid = 'ana') =>
  who.call(setFavourite, { params: { uid, taskerId }, body: { favourite } })

async function kept(who = ana, uid = 'ana') {
  const answer = await who.call(listFavourites, { params: { uid } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body.taskerIds
}

async function cards() {
  const answer = await ana.call(listFavouriteCards, { params: { uid: 'ana' } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body.taskers
}

const newcomers = (prefix: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await addTasker(api.db, `${prefix}-${n}`)
      return `${prefix}-${n}`
    }),
  )

describe('favourites', () => {
  test('are added and dropped, the newest first', async () => {
    expect(await kept()).toEqual([])
    await set('rui')
    await set('lia')
    const answer = await set('teo')
    expect(answer.body?.taskerIds).toEqual(['teo', 'lia', 'rui'])
    expect(await kept()).toEqual(['teo', 'lia', 'rui'])
    const dropped = await set('teo', false)
    expect(dropped.body?.taskerIds).toEqual(['lia', 'rui'])
    expect(await kept()).toEqual(['lia', 'rui'])
  })

  test('added twice are stored once, in their old place', async () => {
    await set('teo')
    await set('rui')
    const again = await set('teo')
    expect([again.status, again.body?.taskerIds]).toEqual([200, ['rui', 'teo']])
    await set('teo', false)
    const gone = await set('teo', false)
    expect([gone.status, gone.body?.taskerIds]).toEqual([200, ['rui']])
  })

  test('are each person’s own', async () => {
    await set('teo')
    await set('rui', true, bia, 'bia')
    expect([await kept(), await kept(bia, 'bia')]).toEqual([['teo'], ['rui']])
    await set('teo', false, bia, 'bia')
    expect(await kept()).toEqual(['teo'])
  })

  test('are for taskers too, but not of themselves', async () => {
    const teo = await api.as('teo')
    expect((await set('rui', true, teo, 'teo')).status).toBe(200)
    const self = await set('teo', true, teo, 'teo')
    expect([self.status, self.error?.code]).toEqual([409, 'favourites/self'])
    expect(await kept(teo, 'teo')).toEqual(['rui'])
  })

  test.each(['nobody', 'bia'])('cannot be %s, who is no tasker', async (uid) => {
    const answer = await set(uid)
    expect([answer.status, answer.error?.code]).toEqual([404, 'taskers/not-found'])
    expect((await set(uid, false)).status).toBe(200)
  })

  test('are shown as the search shows them, in the order of the list', async () => {
    for (const uid of ['rui', 'lia', 'teo']) await set(uid)
    const found = await api.anonymous.call(searchTaskers, { body: {} })
    const byUid = new Map(found.body?.taskers.map((card) => [card.uid, card]))
    const shown = await cards()
    expect(shown.map(({ uid }) => uid)).toEqual(['teo', 'lia', 'rui'])
    expect(shown).toEqual(['teo', 'lia', 'rui'].map((uid) => byUid.get(uid)))
    expect(shown[0]).toMatchObject({ pricePerService: 120, city: 'Campinas' })
  })

  test('leave the cards while the tasker is not listed', async () => {
    await set('teo')
    await set('rui')
    const list = (categories: 'pintura'[]) =>
      api.db.update(taskers).set({ categories }).where(eq(taskers.uid, 'rui'))
    await list([])
    expect((await cards()).map(({ uid }) => uid)).toEqual(['teo'])
    expect(await kept()).toEqual(['rui', 'teo'])
    await list(['pintura'])
    expect(await cards()).toHaveLength(2)
  })

  test('end with the tasker, and with their owner', async () => {
    await addTasker(api.db, 'gone')
    const owner = await api.as('owner')
    await set('gone')
    await set('teo', true, owner, 'owner')
    await api.db.delete(users).where(eq(users.uid, 'gone'))
    await api.db.delete(users).where(eq(users.uid, 'owner'))
    expect(await kept()).toEqual([])
    expect(await cards()).toEqual([])
    expect(await api.db.select().from(favourites)).toEqual([])
  })
})

describe('the limit', () => {
  test('refuses more, until one is dropped', async () => {
    const many = await newcomers('many', FAVOURITES_MAX)
    const rows = many.map((taskerUid) => ({ ownerUid: 'ana', taskerUid }))
    await api.db.insert(favourites).values(rows)
    const answer = await set('teo')
    expect([answer.status, answer.error?.code]).toEqual([409, 'favourites/too-many'])
    expect((await set('many-0')).status).toBe(200) // it is there already
    await set('many-0', false)
    expect((await set('teo')).status).toBe(200)
    expect(await kept()).toHaveLength(FAVOURITES_MAX)
    expect(await cards()).toHaveLength(FAVOURITES_MAX)
  })

  test('holds when several come at once', async () => {
    const most = await newcomers('most', FAVOURITES_MAX - 2)
    const rows = most.map((taskerUid) => ({ ownerUid: 'ana', taskerUid }))
    await api.db.insert(favourites).values(rows)
    const late = await newcomers('late', 4)
    const answers = await Promise.all(late.map((uid) => set(uid)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await kept()).toHaveLength(FAVOURITES_MAX)
  })
})

test('the same press twice at once keeps one', async () => {
  const answers = await Promise.all([set('teo'), set('teo'), set('teo')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await kept()).toEqual(['teo'])
})

describe('another caller', () => {
  test.each([
    ['a stranger', () => api.anonymous, 401],
    ['another person', () => bia, 403],
  ])('as %s neither reads nor changes anything', async (_, caller, status) => {
    await set('teo')
    const params = { uid: 'ana' }
    const answers = await Promise.all([
      caller().call(listFavourites, { params }),
      caller().call(listFavouriteCards, { params }),
      set('teo', false, caller()),
      set('rui', true, caller()),
    ])
    for (const answer of answers) expect(answer.status).toBe(status)
    expect(await kept()).toEqual(['teo'])
  })

  test('is the operator too', async () => {
    const operator = await api.as('operator', { email: 'operador@oficio.test' })
    const answer = await operator.call(listFavourites, { params: { uid: 'ana' } })
    expect(answer.status).toBe(403)
  })
})
