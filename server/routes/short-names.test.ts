import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import {
  findShortName,
  getShortName,
  setShortName,
} from '#src/contract/taskers/short-names.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { shortNames, taskers, users } from '#server/db/schema.ts'
import { pruneOldRows } from '#server/jobs/pruning.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTasker } from '#server/test/people.ts'

let t: TestApp
let marina: Caller
let bruno: Caller

beforeAll(async () => {
  t = await createTestApp()
  await addTasker(t.db, 'marina', { name: 'Marina Duarte', city: 'Campinas' })
  await addTasker(t.db, 'bruno', { name: 'Marina Duarte' })
  marina = await t.as('marina')
  bruno = await t.as('bruno')
})
afterAll(() => t.close())
beforeEach(() => t.db.delete(shortNames))

/** Time passes; sessions end in it. */
async function pass(days: number): Promise<void> {
  t.advance(days * DAY_MS)
  marina = await t.as('marina')
  bruno = await t.as('bruno')
}

const set = (caller: Caller, name: string) => caller.call(setShortName, { body: { name } })
const own = async (caller: Caller) => (await caller.call(getShortName)).body
const open = (name: string) => t.app.inject({ method: 'GET', url: `/t/${name}` })
const leadsTo = async (name: string) => (await open(name)).headers.location
const refused = (code: string, status: number) => ({ status, error: { code } })

describe('a short name', () => {
  test('is proposed from the name, then with the city, until it is chosen', async () => {
    expect(await own(marina)).toEqual({
      ...{ name: null, suggestion: 'marina-duarte', changeableFrom: null },
    })
    expect((await set(bruno, 'marina-duarte')).status).toBe(200)
    expect(await own(marina)).toMatchObject({ suggestion: 'marina-duarte-campinas' })
    await set(marina, 'marina')
    expect(await own(marina)).toMatchObject({ name: 'marina', suggestion: null })
  })

  test('redirects visitors and crawlers to the public page, and keeps the query', async () => {
    await set(marina, 'Marina-Duarte ')
    const answer = await open('marina-duarte')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/taskers/marina')
    expect(await leadsTo('MARINA-DUARTE')).toBe('/taskers/marina')
    expect(await leadsTo('marina-duarte?lng=es')).toBe('/taskers/marina?lng=es')
    const found = { params: { name: 'marina-duarte' } }
    expect((await t.anonymous.call(findShortName, found)).body).toEqual({ uid: 'marina' })
  })

  test.each(['nobody', 'a', '..', '%00', 'x'.repeat(300), 'é'])(
    'that is unknown leads nowhere: %s',
    async (name) => {
      const answer = await open(encodeURIComponent(name))
      expect(answer.statusCode).toBe(404)
      expect(answer.headers.location).toBeUndefined()
    },
  )

  test('is of one tasker alone, also when two choose it at once', async () => {
    const answers = await Promise.all([set(marina, 'pintora'), set(bruno, 'pintora')])
    expect(answers.map(({ ok }) => ok)).toEqual(expect.arrayContaining([true, false]))
    const late = await set(answers[0].ok ? bruno : marina, 'pintora')
    expect(late).toMatchObject(refused('taskers/short-name-taken', 409))
    expect((await t.db.select().from(shortNames)).length).toBe(1)
  })

  test.each(['ab', 'x'.repeat(31), '-marina', 'marina-', 'mar--ina', 'ma rina', 'márcia'])(
    'has the form of an address: %s',
    async (name) => {
      expect((await set(marina, name)).status).toBe(422)
    },
  )

  test.each([
    'admin',
    'suporte',
    'oficio',
    'equipe-0ficio',
    'pix',
    '11987654321',
    '11-98765-4321',
  ])('neither poses as the platform nor is a number: %s', async (name) => {
    expect(await set(marina, name)).toMatchObject(
      refused('taskers/short-name-refused', 422),
    )
  })

  test('is a tasker’s', async () => {
    const clara = await t.as('clara')
    const needed = refused('taskers/role-needed', 403)
    expect(await clara.call(getShortName)).toMatchObject(needed)
    expect(await set(clara, 'clara')).toMatchObject(needed)
    expect((await t.anonymous.call(getShortName)).status).toBe(401)
    expect((await set(t.anonymous, 'clara')).status).toBe(401)
  })

  test('does not lead to a suspended tasker', async () => {
    await set(marina, 'marina')
    const at = (suspendedAt: Date | null) =>
      t.db.update(users).set({ suspendedAt }).where(eq(users.uid, 'marina'))
    await at(new Date())
    expect(await leadsTo('marina')).toBeUndefined()
    await at(null)
    expect(await leadsTo('marina')).toBe('/taskers/marina')
  })

  test('is in the export, and free once the account is deleted', async () => {
    await addTasker(t.db, 'lia')
    const lia = await t.as('lia')
    await set(lia, 'lia-pinta')
    const of = { params: { uid: 'lia' } }
    expect((await lia.call(exportMyData, of)).body).toMatchObject({
      shortNames: [{ name: 'lia-pinta' }],
    })
    await lia.call(deleteMyAccount, of)
    expect(await leadsTo('lia-pinta')).toBeUndefined()
    expect((await set(marina, 'lia-pinta')).status).toBe(200)
  })
})

describe('another name', () => {
  test('leaves the earlier one leading on for 90 days, for its tasker alone', async () => {
    await set(marina, 'primeira')
    await set(marina, 'segunda')
    expect(await leadsTo('primeira')).toBe('/taskers/marina')
    expect(await leadsTo('segunda')).toBe('/taskers/marina')
    expect(await set(bruno, 'primeira')).toMatchObject(
      refused('taskers/short-name-taken', 409),
    )
    await pass(91)
    expect(await leadsTo('primeira')).toBeUndefined()
    expect((await set(bruno, 'primeira')).status).toBe(200)
    expect(await leadsTo('primeira')).toBe('/taskers/bruno')
  })

  test('is chosen twice in 30 days at most; the first choice and the same name aside', async () => {
    await set(marina, 'um-nome')
    await set(marina, 'um-nome')
    expect((await set(marina, 'dois-nomes')).status).toBe(200)
    expect((await own(marina))?.changeableFrom).toBeNull()
    await pass(10)
    // Back to an earlier one of their own.
    expect((await set(marina, 'um-nome')).status).toBe(200)
    expect(await set(marina, 'tres-nomes')).toMatchObject(
      refused('taskers/short-name-changes', 409),
    )
    expect((await own(marina))?.name).toBe('um-nome')
    const from = new Date((await own(marina))?.changeableFrom ?? 0)
    expect(from.getTime() - t.deps.clock().getTime()).toBeCloseTo(20 * DAY_MS, -6)
    await pass(20.1)
    expect((await set(marina, 'tres-nomes')).status).toBe(200)
  })

  test('of the past is deleted once it leads nowhere', async () => {
    await set(marina, 'antes')
    await set(marina, 'depois')
    await pass(91)
    await pruneOldRows(t.deps)
    expect((await t.db.select().from(shortNames)).map(({ name }) => name)).toEqual([
      'depois',
    ])
  })
})

test('a tasker without letters in their name gets no proposal', async () => {
  await t.db.update(users).set({ name: '工匠' }).where(eq(users.uid, 'bruno'))
  await t.db.update(taskers).set({ city: null }).where(eq(taskers.uid, 'bruno'))
  expect((await own(bruno))?.suggestion).toBeNull()
})
