import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupNames } from '#src/contract/notifications/notification-kinds.ts'
import {
  getPreferences,
  updatePreferences,
} from '#src/contract/notifications/preferences.ts'
import { type Caller, createTestApp, type TestApp } from '#server/test/harness.ts'
import { UNSUBSCRIBE_PATH } from '#server/services/notifications/mail-sender.ts'
import { unsubscribeToken } from '#server/services/notifications/unsubscribe.ts'

let api: TestApp
let ana: Caller
let bia: Caller
beforeAll(async () => {
  api = await createTestApp()
  ana = await api.as('ana')
  bia = await api.as('bia')
})
afterAll(() => api.close())

const read = async (who: Caller) => {
  const answer = await who.call(getPreferences)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.body
}
const mailsOf = async (who: Caller) =>
  (await read(who)).groups.filter(({ mail }) => mail).map(({ group }) => group)

const night = { from: '22:00', until: '07:00' }
const body = {
  groups: [{ group: 'reviews' as const, push: false, mail: true }],
  quiet: night,
  timeZone: 'America/Manaus',
  digest: 'daily' as const,
}

test('a user without a choice has the defaults of each group', async () => {
  const { groups, ...rest } = await read(ana)
  expect(groups.map(({ group }) => group)).toEqual(groupNames)
  expect(rest).toEqual({ quiet: null, timeZone: 'America/Sao_Paulo', digest: 'each' })
})

test('a choice is stored, for its owner alone; what was not named stays', async () => {
  const before = await read(bia)
  const answer = await ana.call(updatePreferences, { body })
  expect(answer.body).toMatchObject({ quiet: night, digest: 'daily' })
  expect(await read(ana)).toEqual(answer.body)
  expect((await read(ana)).groups).toContainEqual(body.groups[0])
  const orders = { group: 'orders' as const, push: false, mail: false }
  await ana.call(updatePreferences, { body: { ...body, groups: [orders] } })
  expect((await read(ana)).groups).toEqual(expect.arrayContaining([body.groups[0], orders]))
  expect(await read(bia)).toEqual(before)
})

test('mails of payments stay on', async () => {
  const groups = [{ group: 'money' as const, push: false, mail: false }]
  const answer = await ana.call(updatePreferences, { body: { ...body, groups } })
  expect(answer.body?.groups).toContainEqual({ group: 'money', push: false, mail: true })
})

test.each([
  { timeZone: 'America/Nowhere' },
  { quiet: { from: '25:00', until: '07:00' } },
  { quiet: { from: '07:00', until: '07:00' } },
  { digest: 'hourly' },
  { groups: [{ group: 'secrets', push: true, mail: true }] },
])('%j is refused', async (wrong) => {
  const answer = await ana.call(updatePreferences, { body: { ...body, ...wrong } as never })
  expect(answer.status).toBe(422)
})

test('reading and choosing need a session', async () => {
  expect((await api.anonymous.call(getPreferences)).status).toBe(401)
  expect((await api.anonymous.call(updatePreferences, { body })).status).toBe(401)
})

const open = (method: 'GET' | 'POST', token: string, more = '', payload = '') =>
  api.app.inject({
    method,
    url: `${UNSUBSCRIBE_PATH}?t=${encodeURIComponent(token)}${more}`,
    headers:
      method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    payload,
  })

test('a mail’s address turns its group off, without a session, and on again', async () => {
  const token = await unsubscribeToken(api.db, 'bia', 'messages')
  const before = await mailsOf(bia)
  const page = await open('GET', token)
  expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(page.body).toContain('Parar os e-mails sobre mensagens?')
  expect(await mailsOf(bia)).toEqual(before) // a scanner that follows links does nothing
  for (let n = 0; n < 2; n++) {
    const done = await open('POST', token, '', 'List-Unsubscribe=One-Click')
    expect(done.body).toContain('Você não recebe mais e-mails sobre mensagens.')
  }
  expect(await mailsOf(bia)).toEqual(before.filter((group) => group !== 'messages'))
  await open('POST', token, '&again=1')
  expect(await mailsOf(bia)).toEqual(before)
})

test('that of a digest turns all off but receipts', async () => {
  await open('POST', await unsubscribeToken(api.db, 'bia', 'all'))
  expect(await mailsOf(bia)).toEqual(['money'])
})

test('a token that is none, or another’s, or of a receipt, does nothing', async () => {
  const token = await unsubscribeToken(api.db, 'ana', 'messages')
  const before = await mailsOf(ana)
  const [uid, , seal] = token.split('.')
  const bias = (await unsubscribeToken(api.db, 'bia', 'messages')).split('.')
  const forged = [
    '',
    'x',
    `${uid}.all.${seal}`,
    `${uid}.messages.${bias[2]}`,
    await unsubscribeToken(api.db, 'ana', 'money'),
    await unsubscribeToken(api.db, 'nobody', 'messages'),
  ]
  for (const wrong of forged)
    for (const method of ['GET', 'POST'] as const)
      expect((await open(method, wrong)).statusCode).toBe(404)
  expect(await mailsOf(ana)).toEqual(before)
})
