import { afterAll, beforeAll, expect, test } from 'vitest'
import { getQuickAnswers, setQuickAnswers } from '#src/contract/taskers/quick-answers.ts'
import { deleteMyAccount, exportMyData } from '#src/contract/people/users.ts'
import { QUICK_ANSWER_MAX, QUICK_ANSWERS_MAX } from '#src/contract/taskers/limits.ts'
import { quickAnswers } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addTasker } from '#server/test/people.ts'

let t: TestApp
let marina: Caller

beforeAll(async () => {
  t = await createTestApp()
  await addTasker(t.db, 'marina')
  await addTasker(t.db, 'bruno')
  marina = await t.as('marina')
})
afterAll(() => t.close())

const set = (caller: Caller, answers: string[]) =>
  caller.call(setQuickAnswers, { body: { answers } })
const get = async (caller: Caller) => (await caller.call(getQuickAnswers)).body?.answers

test('a tasker has none of their own until they set some, in their order', async () => {
  expect(await get(marina)).toEqual([])
  const answers = ['Levo o material.', 'Chego às 9h.\nPode ser?']
  expect((await set(marina, answers)).body).toEqual({ answers })
  expect(await get(marina)).toEqual(answers)
  await set(marina, ['Só esta.'])
  expect(await get(marina)).toEqual(['Só esta.'])
})

test('they are of their owner alone', async () => {
  await set(marina, ['De Marina'])
  expect(await get(await t.as('bruno'))).toEqual([])
})

test('a client has none, and a visitor is asked to sign in', async () => {
  const clara = await t.as('clara')
  const refused = { status: 403, error: { code: 'taskers/role-needed' } }
  expect(await clara.call(getQuickAnswers)).toMatchObject(refused)
  expect(await set(clara, ['Oi'])).toMatchObject(refused)
  expect((await t.anonymous.call(getQuickAnswers)).status).toBe(401)
  expect((await set(t.anonymous, ['Oi'])).status).toBe(401)
})

test('they are bounded, and the longest fit', async () => {
  const long = '€'.repeat(QUICK_ANSWER_MAX)
  const most = Array.from({ length: QUICK_ANSWERS_MAX }, () => long)
  expect((await set(marina, most)).status).toBe(200)
  expect((await set(marina, [...most, 'x'])).status).toBe(422)
  expect((await set(marina, [`${long}x`])).status).toBe(422)
  expect((await set(marina, ['  '])).status).toBe(422)
})

test('they are in the export, and deleted with the account', async () => {
  const lia = await t.as('lia', { roles: ['tasker'] })
  await addTasker(t.db, 'lia')
  await set(lia, ['Até logo!'])
  const exported = await lia.call(exportMyData, { params: { uid: 'lia' } })
  expect(exported.body).toMatchObject({ quickAnswers: [{ answers: ['Até logo!'] }] })
  await lia.call(deleteMyAccount, { params: { uid: 'lia' } })
  expect((await t.db.select().from(quickAnswers)).map(({ uid }) => uid)).not.toContain(
    'lia',
  )
})
