import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getNeedAdvice,
  getNeedAudience,
  type NeedWhen,
  suggestNeedServices,
} from '#src/contract/needs/needs.ts'
import type { OpportunityFilter } from '#src/contract/needs/filters.ts'
import {
  countOpportunities,
  getOpportunity,
  hideOpportunity,
  listOpportunities,
  markOpportunitiesSeen,
} from '#src/contract/needs/opportunities.ts'
import { addDays, dayAt } from '#src/lib/schedule/days.ts'
import {
  blocks,
  images,
  needReaders,
  needs,
  taskerHours,
  taskers,
  taskerServices,
  users,
} from '#server/db/schema.ts'
import { locateCep } from '#server/services/places/cep.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addNeed, addOffer, CENTRE, north } from '#server/test/need-rows.ts'
import { addTasker, pictureRow } from '#server/test/people.ts'

let t: TestApp
let clara: Caller
let marina: Caller
let other: Caller

beforeAll(async () => {
  t = await createTestApp()
  clara = await t.as('clara', { name: 'Clara Dias' })
  other = await t.as('other')
  await addTasker(t.db, 'marina', { ...CENTRE, reviewCount: 10 })
  await addTasker(t.db, 'bruno', { ...north(2) })
  marina = await t.as('marina')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(needs)
  await t.db.delete(blocks)
  await t.db.delete(taskerHours)
  await t.db.update(users).set({ suspendedAt: null, radiusKm: 10 })
  await t.db.update(taskers).set({ availability: 'available' })
})

const need = (row: Parameters<typeof addNeed>[1] = {}) => addNeed(t.db, row)
const list = async (filter: OpportunityFilter = 'all', page: object = {}) => {
  const answer = await marina.call(listOpportunities, { query: { filter, ...page } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body
}
const titles = async (filter?: OpportunityFilter) =>
  (await list(filter)).data.map(({ title }) => title)
const get = (id: string, caller = marina) => caller.call(getOpportunity, { params: { id } })
const unseen = async (caller = marina) =>
  (await caller.call(countOpportunities)).body?.unseen

describe('the list of a tasker', () => {
  test('has the latest wave first, then the nearest', async () => {
    const told = (id: string, wave: number) => ({
      ...{ needId: id, taskerUid: 'marina', wave, waveKm: 3 },
      notifiedAt: new Date(Date.now() + wave),
    })
    await need({ title: 'far', ...north(9) })
    await need({ title: 'near', ...north(1) })
    const first = await need({ title: 'first wave', ...north(2) })
    const second = await need({ title: 'second wave', ...north(8) })
    await t.db.insert(needReaders).values([told(first.id, 1), told(second.id, 2)])
    expect(await titles()).toEqual(['second wave', 'first wave', 'near', 'far'])
  })

  test('has pages, and counts what each filter leaves', async () => {
    const near = await need({ title: 'near', ...north(1) })
    await need({ title: 'far', ...north(9) })
    await need({ title: 'evening', ...north(7), parts: ['evening'] })
    await addOffer(t.db, { needId: near.id, taskerUid: 'marina' })
    await t.db.insert(images).values(pictureRow('of-need', { needId: near.id }))
    await t.db.insert(taskerHours).values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        ...{ taskerUid: 'marina', weekday },
        ...{ opens: '08:00', closes: '17:00' },
      })),
    )
    const { data, ...all } = await list('all', { page: 2, limit: 2 })
    expect(data.map(({ title }) => title)).toEqual(['far'])
    expect(all).toEqual({
      ...{ total: 3, page: 2, totalPages: 2, unseen: 2 },
      counts: { all: 3, hours: 2, near: 1, photos: 1, mine: 1 },
    })
    expect(await titles('hours')).toEqual(['near', 'far'])
    expect(await titles('near')).toEqual(['near'])
    expect(await titles('photos')).toEqual(['near'])
    expect(await titles('mine')).toEqual(['near'])
  })

  test.each<[string, boolean, Parameters<typeof addNeed>[1]]>([
    ['in reach of the need', true, { ...north(18), reachKm: 20 }],
    ['in the area of the tasker', true, { ...north(9), reachKm: 1 }],
    ['in neither', false, { ...north(18), reachKm: 10 }],
    ['of another trade', false, { category: 'eletrica' }],
    ['hidden by an operator', false, { hiddenAt: new Date() }],
    ['over', false, { status: 'expired' }],
    ['without a known place', false, { lat: null, lng: null }],
  ])('a need %s: %s', async (_, isListed, row) => {
    await need(row)
    expect((await list()).total).toBe(Number(isListed))
    expect(await unseen()).toBe(Number(isListed))
  })

  test.each<[string, (needId: string) => Promise<unknown>]>([
    ['of a suspended client', () => set('clara', { suspendedAt: new Date() })],
    ['of a client who blocked them', () => block('clara', 'marina')],
    ['of a client whom they blocked', () => block('marina', 'clara')],
    [
      'that they have hidden',
      (needId) =>
        t.db
          .insert(needReaders)
          .values({ needId, taskerUid: 'marina', hiddenAt: new Date() }),
    ],
    ['with eight offers', (needId) => fill(needId)],
    ['of their own', (needId) => own(needId)],
  ])('none %s', async (_, change) => {
    const { id } = await need()
    await change(id)
    expect(await titles()).toEqual([])
    expect(await unseen()).toBe(0)
  })

  test('says how many offers could be accepted, and lists a need that has a place again', async () => {
    const { id } = await need()
    await fill(id)
    await set('full-0', { suspendedAt: new Date() })
    const { data } = await list()
    expect(data).toMatchObject([{ _id: id, offers: 7 }])
    expect(await unseen()).toBe(1)
    await set('full-0', { suspendedAt: null })
  })

  test('keeps those on which they made an offer: full ones, and after the end', async () => {
    const full = await need({ title: 'full', ...north(2) })
    const over = await need({ title: 'over', status: 'expired', ...north(1) })
    await addOffer(t.db, { needId: full.id, taskerUid: 'marina' })
    await addOffer(t.db, { needId: over.id, taskerUid: 'marina', status: 'withdrawn' })
    await fill(full.id, 7)
    expect(await titles()).toEqual(['full', 'over'])
    expect(await unseen()).toBe(0)
  })
})

const set = (uid: string, values: Partial<typeof users.$inferInsert>) =>
  t.db.update(users).set(values).where(eq(users.uid, uid))
const block = (ownerUid: string, blockedUid: string) =>
  t.db.insert(blocks).values({ ownerUid, blockedUid, createdAt: new Date() })
const own = (needId: string) =>
  t.db.update(needs).set({ clientUid: 'marina' }).where(eq(needs.id, needId))
async function fill(needId: string, offers = 8): Promise<void> {
  for (let n = 0; n < offers; n += 1) {
    await addTasker(t.db, `full-${n}`).catch(() => {})
    await addOffer(t.db, { needId, taskerUid: `full-${n}` })
  }
}

test('of their own need a tasker is told that it is theirs, of another’s nothing', async () => {
  const { id } = await need({ clientUid: 'marina' })
  const theirs = await need({ category: 'eletrica' })
  expect((await get(id)).error?.code).toBe('needs/own-need')
  expect((await get(theirs.id)).error?.code).toBe('needs/not-found')
})

describe('a need, as a tasker reads it,', () => {
  test('has district and distance, the part of the tasker, and free hours', async () => {
    const tomorrow = addDays(dayAt(new Date()), 1)
    await t.db.insert(taskerHours).values(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        ...{ taskerUid: 'marina', weekday },
        ...{ opens: '08:00', closes: '12:00' },
      })),
    )
    const { id } = await need({ ...north(3), budget: 20_000, days: [tomorrow] })
    expect((await get(id)).body?.data).toMatchObject({
      _id: id,
      clientName: 'Clara',
      city: 'São Paulo',
      distanceKm: 2.8,
      budget: 200,
      net: 170,
      feePercent: 15,
      offers: 0,
      time: 'free',
      outsideArea: false,
      // The usual length of painting is more than the hours of the day: it may begin them.
      durationMinutes: 360,
      free: [{ day: tomorrow, times: ['08:00'] }],
      ...{ seen: false, hidden: false, mine: null },
    })
  })

  test('has no address, surname and contacts', async () => {
    const { id } = await need({
      title: 'Pintar, 11 98765-4321',
      titleContacts: [{ kind: 'phone', start: 8, end: 21 }],
      description: 'Ligue para 11 98765-4321',
      descriptionContacts: [{ kind: 'phone', start: 11, end: 24 }],
      address: {
        street: 'Rua Secreta',
        number: '100',
        complement: '',
        district: 'Bela Vista',
        city: 'São Paulo',
        reference: '',
      },
    })
    for (const answer of [await get(id), await list()]) {
      const text = JSON.stringify(answer)
      for (const secret of ['Secreta', 'Dias', '98765', '01310', '46.655'])
        expect(text).not.toContain(secret)
    }
  })

  test('shows how it does not fit, and forbids nothing', async () => {
    await set('marina', { radiusKm: 1 })
    await t.db
      .update(taskers)
      .set({ availability: 'away' })
      .where(eq(taskers.uid, 'marina'))
    const { id } = await need({ ...north(9) })
    expect((await get(id)).body?.data).toMatchObject({
      time: 'away',
      outsideArea: true,
      free: [],
    })
  })

  test('has the usual prices of its skill nearby, else of the trade', async () => {
    const priced = async (uid: string, price: number) => {
      await addTasker(t.db, uid, { ...CENTRE, pricePerService: price })
      await t.db.insert(taskerServices).values({
        ...{ taskerUid: uid, position: 0, skill: 'pintura-interna' },
        ...{ price: price * 2, charge: 'fixed' as const },
      })
    }
    for (let n = 0; n < 8; n += 1) await priced(`priced-${n}`, 10_000)
    const withSkill = await need({ skill: 'pintura-interna' })
    const without = await need()
    expect((await get(withSkill.id)).body?.data.usual?.median).toBe(200)
    expect((await get(without.id)).body?.data.usual?.median).toBe(100)
  })

  test.each<[string, number, (id: string) => Promise<unknown>]>([
    ['open', 200, async () => {}],
    ['hidden by the tasker', 200, (id) => hide(id)],
    ['over', 404, (id) => end(id)],
    ['over, with their offer', 200, (id) => offered(id).then(() => end(id))],
    ['over, which they were notified of', 404, (id) => notifiedOf(id).then(() => end(id))],
    ['their own', 403, (id) => own(id)],
    ['of a suspended client', 404, () => set('clara', { suspendedAt: new Date() })],
    ['of a client who blocked them', 404, () => block('clara', 'marina')],
    ['taken out by an operator', 404, (id) => takeOut(id)],
  ])('%s: %i', async (_, status, change) => {
    const { id } = await need()
    await change(id)
    expect((await get(id)).status).toBe(status)
  })

  test('of another trade, or unknown: 404', async () => {
    expect((await get((await need({ category: 'eletrica' })).id)).status).toBe(404)
    expect((await get('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404)
  })
})

const hide = (id: string, hidden = true, caller = marina) =>
  caller.call(hideOpportunity, { params: { id }, body: { hidden } })
const end = (id: string) =>
  t.db.update(needs).set({ status: 'expired', deadline: null }).where(eq(needs.id, id))
const offered = (needId: string) => addOffer(t.db, { needId, taskerUid: 'marina' })
const takeOut = (id: string) =>
  t.db.update(needs).set({ hiddenAt: new Date() }).where(eq(needs.id, id))
const notifiedOf = (needId: string) =>
  t.db.insert(needReaders).values({
    ...{ needId, taskerUid: 'marina', wave: 1, waveKm: 3 },
    notifiedAt: new Date(),
  })

describe('a tasker marks needs', () => {
  const see = (ids: string[], caller = marina) =>
    caller.call(markOpportunitiesSeen, { body: { ids } })

  test('as seen, those alone that they may read', async () => {
    const [one, two] = [await need(), await need()]
    const foreign = await need({ category: 'eletrica' })
    expect(await unseen()).toBe(2)
    expect((await see([one.id, foreign.id, one.id])).status).toBe(200)
    expect(await unseen()).toBe(1)
    expect((await get(one.id)).body?.data.seen).toBe(true)
    const rows = await t.db.select().from(needReaders)
    expect(rows.map(({ needId }) => needId)).toEqual([one.id])
    await see([one.id, two.id])
    const [again] = await t.db
      .select()
      .from(needReaders)
      .where(eq(needReaders.needId, one.id))
    expect(again).toEqual(rows[0])
    expect(await unseen()).toBe(0)
    expect((await see([])).status).toBe(200)
  })

  test('as hidden, and no longer', async () => {
    const { id } = await need()
    expect((await hide(id)).status).toBe(200)
    expect((await hide(id)).status).toBe(200)
    expect(await titles()).toEqual([])
    expect((await get(id)).body?.data.hidden).toBe(true)
    expect((await hide(id, false)).status).toBe(200)
    expect((await list()).total).toBe(1)
    expect((await hide((await need({ category: 'eletrica' })).id)).status).toBe(404)
  })

  test('a person who is no tasker has none of it', async () => {
    const { id } = await need()
    const answers = [
      await other.call(listOpportunities, { query: {} }),
      await get(id, other),
      await see([id], other),
      await hide(id, true, other),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(
      Array(4).fill('taskers/role-needed'),
    )
    expect(await unseen(other)).toBe(0)
    const anonymous = await t.anonymous.call(listOpportunities, { query: {} })
    expect(anonymous.status).toBe(401)
  })
})

const anyTime: NeedWhen = { days: [], parts: [], until: null }
const CEP = '01310-100'
const works = (taskerUid: string, opens: string, closes: string) =>
  t.db
    .insert(taskerHours)
    .values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ taskerUid, weekday, opens, closes })))

describe('the audience of a need', () => {
  beforeAll(async () => {
    const centre = locateCep('01310100') ?? CENTRE
    const near = (km: number) => ({ lat: centre.lat + km / 111.2, lng: centre.lng })
    const smith = (uid: string, km: number, skills: string[]) =>
      addTasker(t.db, uid, { categories: ['chaveiro'], ...near(km), skills })
    await smith('smith-1', 1, ['cofre'])
    await smith('smith-2', 4, [])
    await smith('smith-3', 9, [])
  })
  const audience = async (body: object = {}) =>
    (
      await t.anonymous.call(getNeedAudience, {
        body: { category: 'chaveiro', skill: null, cep: CEP, when: anyTime, ...body },
      })
    ).body

  test('is those of the trade, or the skill, within the reach', async () => {
    expect(await audience()).toEqual({ taskers: 3, free: 3, instead: null })
    expect(await audience({ reachKm: 5 })).toMatchObject({ taskers: 2, free: 2 })
    expect(await audience({ skill: 'cofre' })).toMatchObject({ taskers: 1 })
  })

  test('is free where a job may begin; otherwise the best day and part is named', async () => {
    const day = addDays(dayAt(new Date()), 2)
    await works('smith-1', '08:00', '12:00')
    await works('smith-2', '08:00', '18:00')
    await works('smith-3', '08:00', '18:00')
    const on = (part: 'morning' | 'afternoon' | 'evening') => ({
      when: { days: [day], parts: [part], until: null },
    })
    expect(await audience(on('morning'))).toEqual({ taskers: 3, free: 3, instead: null })
    expect(await audience(on('afternoon'))).toMatchObject({ free: 2 })
    expect(await audience(on('evening'))).toEqual({
      taskers: 3,
      free: 0,
      instead: { when: { days: [day], parts: ['morning'], until: null }, free: 3 },
    })
  })

  test('is nobody where none are near, or the postal code is unknown', async () => {
    const none = { taskers: 0, free: 0, instead: null }
    expect(await audience({ cep: '69900-000' })).toEqual(none)
    expect(await audience({ cep: '00000-000' })).toEqual(none)
  })
})

describe('the advice on a need', () => {
  const advice = (id: string, caller = clara) =>
    caller.call(getNeedAdvice, { params: { id } })
  beforeAll(async () => {
    for (const [n, km] of [1, 2, 12, 13, 14].entries())
      await addTasker(t.db, `gardener-${n}`, { categories: ['jardinagem'], ...north(km) })
  })
  beforeEach(() => t.db.update(users).set({ radiusKm: 50 }))
  const garden = (row: Parameters<typeof addNeed>[1] = {}) =>
    need({ category: 'jardinagem', budget: 10_000, ...row })

  test('is the next reach with those it brings, and other days', async () => {
    const day = addDays(dayAt(new Date()), 2)
    await works('gardener-0', '08:00', '12:00')
    await works('gardener-1', '08:00', '12:00')
    const { id } = await garden({ days: [day], parts: ['evening'] })
    expect((await advice(id)).body?.data).toEqual([
      { change: 'reach', reachKm: 20, more: 3 },
      { change: 'when', when: { days: [day], parts: [], until: null }, more: 2 },
    ])
  })

  test('is without the days that are over', async () => {
    const today = dayAt(new Date())
    const [over, ahead] = [addDays(today, -1), addDays(today, 2)]
    await works('gardener-0', '08:00', '12:00')
    const { id } = await garden({ days: [over, ahead], parts: ['evening'] })
    expect((await advice(id)).body?.data).toContainEqual({
      ...{ change: 'when', when: { days: [ahead], parts: [], until: null }, more: 1 },
    })
  })

  test('is nothing that brings no more', async () => {
    expect((await advice((await garden({ reachKm: 50 })).id)).body?.data).toEqual([])
    expect((await advice((await garden({ reachKm: 3 })).id)).body?.data).toEqual([])
    expect((await advice((await garden({ status: 'expired' })).id)).body?.data).toEqual([])
  })

  test('is a budget where none is said and prices are known', async () => {
    await t.db
      .update(taskers)
      .set({ pricePerService: 15_000 })
      .where(eq(taskers.categories, ['jardinagem']))
    const { id } = await garden({ budget: null, reachKm: 50 })
    expect((await advice(id)).body?.data).toEqual([
      { change: 'budget', low: 150, high: 150 },
    ])
  })

  test('is for the client alone', async () => {
    const { id } = await garden()
    expect((await advice(id, marina)).status).toBe(404)
    expect((await advice(id, t.anonymous)).status).toBe(401)
    expect((await advice('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404)
  })
})

test('anybody asks what their words mean', async () => {
  const { body } = await t.anonymous.call(suggestNeedServices, {
    body: { words: 'O chuveiro não esquenta', cep: CEP, lang: 'es' },
  })
  expect(body?.services[0]).toMatchObject({
    category: 'eletrica',
    skill: 'chuveiro-eletrico',
    reasons: ['chuveiro', 'esquenta'],
  })
})

test('a list costs the same number of queries whatever it shows', async () => {
  const { db } = t
  const queries = async () => {
    let count = 0
    const deps = t.deps as { db: typeof db }
    deps.db = new Proxy(db, {
      get(target, name) {
        if (name === 'execute' || name === 'select') count += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    await list()
    deps.db = db
    return count
  }
  await need({ skill: 'pintura-interna' })
  const one = await queries()
  for (let n = 0; n < 10; n += 1) await need({ skill: 'pintura-interna' })
  expect(await queries()).toBe(one)
})

test('the offers of others are counted, not shown', async () => {
  const { id } = await need()
  await addOffer(t.db, { needId: id, taskerUid: 'bruno', message: 'Faço hoje' })
  const { body } = await get(id)
  expect(body?.data).toMatchObject({ offers: 1, mine: null })
  expect(JSON.stringify(body)).not.toContain('Faço hoje')
})
