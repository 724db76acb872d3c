import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOpportunity } from '#src/contract/needs/opportunities.ts'
import { getNeed } from '#src/contract/needs/needs.ts'
import { decideReport, listAttention } from '#src/contract/operator/operator.ts'
import { reportText } from '#src/contract/people/safety.ts'
import { askQuestion, listQuestions } from '#src/contract/questions/questions.ts'
import { loadConfig } from '#server/config.ts'
import { needs, notifications, operatorLog } from '#server/db/schema.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { addNeed, addOffer, CENTRE } from '#server/test/need-rows.ts'
import { addTasker } from '#server/test/people.ts'

let t: TestApp
let operator: Caller
let clara: Caller
let marina: Caller
let other: Caller

beforeAll(async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent', OPERATOR_EMAILS: 'op@oficio.test' })
  t = await createTestApp({ config })
  operator = await t.as('op', { email: 'op@oficio.test' })
  clara = await t.as('clara', { name: 'Clara Dias' })
  other = await t.as('other')
  await addTasker(t.db, 'marina', CENTRE)
  await addTasker(t.db, 'sparks', { categories: ['eletrica'], ...CENTRE })
  marina = await t.as('marina')
})
afterAll(() => t.close())
beforeEach(() => t.db.delete(needs))

const report = (who: Caller, textId: string) =>
  who.call(reportText, {
    params: { uid: who.uid ?? '' },
    body: { kind: 'need', textId, reason: 'fraud' },
  })

async function decide(textId: string, decision: 'hide' | 'keep') {
  const { body } = await operator.call(listAttention, { query: { group: 'report' } })
  const found = body?.data.find((each) => each.report?.text?.id === textId)
  const decided = await operator.call(decideReport, {
    params: { id: found?._id ?? '' },
    body: { decision, reason: 'Pede dinheiro.' },
  })
  expect(decided.status).toBe(200)
  return found?.report
}

const read = async (id: string) =>
  (await marina.call(getOpportunity, { params: { id } })).status
const kinds = async (uid: string) => {
  const rows = await t.db.select().from(notifications).where(eq(notifications.uid, uid))
  return rows.map(({ data }) => data['action'])
}

describe('a need is reported', () => {
  test('by those alone who may read it', async () => {
    const { id } = await addNeed(t.db)
    for (const who of [other, clara, await t.as('sparks')])
      expect((await report(who, id)).error?.code).toBe('safety/text-not-found')
    for (const odd of ['01890a5d-ac96-774b-bcce-b302099a8057', "' or 1=1 --"])
      expect((await report(marina, odd)).error?.code).toBe('safety/text-not-found')
    expect((await report(marina, id)).status).toBe(200)
  })

  test('and taken out: it ends, no tasker reads it, and its people are notified', async () => {
    const { id } = await addNeed(t.db)
    await addOffer(t.db, { needId: id, taskerUid: 'sparks' })
    expect((await report(marina, id)).status).toBe(200)
    expect(await decide(id, 'hide')).toMatchObject({
      text: { kind: 'need', words: 'Pintar a sala\n\nPintar a sala inteira de branco' },
    })
    expect(await read(id)).toBe(404)
    const own = await clara.call(getNeed, { params: { id } })
    expect(own.body?.data.status).toBe('withdrawn')
    expect(await kinds('clara')).toContain('need_hidden')
    expect(await kinds('sparks')).toEqual(['need_removed'])
    expect(await kinds('marina')).toContain('report_hidden')
  })

  test('and read with its questions by an operator, who is logged; by no other', async () => {
    const { id } = await addNeed(t.db)
    const questionsTo = (who: Caller, needId = id) =>
      who.call(listQuestions, { params: { subject: 'need', id: needId } })
    const asked = await marina.call(askQuestion, {
      params: { subject: 'need', id },
      body: { text: 'De que tamanho é a sala?' },
    })
    expect(asked.status).toBe(200)
    expect((await questionsTo(operator)).error?.code).toBe('needs/not-found')
    await report(marina, id)
    const opened = and(eq(operatorLog.act, 'open_person'), eq(operatorLog.reason, 'report'))
    const before = await t.db.$count(operatorLog, opened)
    expect((await questionsTo(operator)).body?.data).toMatchObject([
      { text: 'De que tamanho é a sala?', own: false, answer: null, askerUid: null },
    ])
    expect(await t.db.$count(operatorLog, opened)).toBe(before + 1)
    for (const who of [other, t.anonymous])
      expect((await questionsTo(who)).error?.code).toBe('needs/not-found')
    const unreported = await addNeed(t.db)
    expect((await questionsTo(operator, unreported.id)).error?.code).toBe('needs/not-found')
  })

  test('and kept: it stays as it is', async () => {
    const { id } = await addNeed(t.db)
    await report(marina, id)
    await decide(id, 'keep')
    expect(await read(id)).toBe(200)
    expect(await kinds('marina')).toContain('report_kept')
  })
})
