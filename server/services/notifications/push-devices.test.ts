import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signOut, signOutEverywhere, updateFcmToken } from '#src/contract/people/session.ts'
import { pushTokens } from '#server/db/schema.ts'
import type { PushResult } from '#server/providers/push/push-sender.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { pushTo } from './push-devices.ts'

/** The outcome for each token, and what it was sent. */
const outcomes = new Map<string, Omit<PushResult, 'token'>>()
const sent: string[] = []

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({
    push: {
      send: async (tokens, { title }) => {
        sent.push(...tokens.map((token) => `${token}: ${title}`))
        return tokens.map((token) => ({
          token,
          ...(outcomes.get(token) ?? { outcome: 'sent' as const }),
        }))
      },
    },
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(pushTokens)
  outcomes.clear()
  sent.length = 0
})

async function keep(caller: Caller, fcmToken: string, lang: 'pt' | 'es' = 'pt') {
  const body = { firebaseUid: caller.uid ?? '', fcmToken }
  expect((await caller.call(updateFcmToken, { body }, { lang })).status).toBe(200)
  t.advance(1000)
}

const tokensOf = async (uid: string) => {
  const rows = await t.db.select().from(pushTokens).where(eq(pushTokens.uid, uid))
  return rows.map(({ token }) => token).toSorted()
}

const pushToAna = () =>
  pushTo(t.deps, { uid: 'ana', device: null }, (lang) => ({
    title: lang === 'es' ? 'Hola' : 'Olá',
    body: '',
    link: '/requests',
    tag: 'x',
    ttlSeconds: 60,
  }))

test('each browser of the person gets the message in its language, no other', async () => {
  const ana = await t.as('ana')
  await keep(ana, 'phone')
  await keep(ana, 'desk', 'es')
  await keep(await t.as('bia'), 'of-bia')
  expect(await pushToAna()).toEqual({ sent: 2, tryAgain: false, retryAfterMs: null })
  expect(sent.toSorted()).toEqual(['desk: Hola', 'phone: Olá'])
})

test('a browser where another user has signed in gets no message of the first', async () => {
  await keep(await t.as('ana'), 'shared')
  await keep(await t.as('bia'), 'shared')
  expect(await pushToAna()).toMatchObject({ sent: 0, tryAgain: false })
})

test('only tokens of unregistered browsers are deleted', async () => {
  const ana = await t.as('ana')
  for (const token of ['gone', 'refused', 'fine']) await keep(ana, token)
  outcomes.set('gone', { outcome: 'gone' }).set('refused', { outcome: 'refused' })
  expect(await pushToAna()).toMatchObject({ sent: 1, tryAgain: false })
  expect(await tokensOf('ana')).toEqual(['fine', 'refused'])
})

test('the push is retried when the provider was unavailable for all', async () => {
  const ana = await t.as('ana')
  await keep(ana, 'phone')
  outcomes.set('phone', { outcome: 'later', retryAfterMs: 9000 })
  expect(await pushToAna()).toEqual({ sent: 0, tryAgain: true, retryAfterMs: 9000 })
  await keep(ana, 'desk')
  // A retry would notify the reached browser twice.
  expect(await pushToAna()).toMatchObject({ sent: 1, tryAgain: false })
  expect(await tokensOf('ana')).toHaveLength(2)
})

test('a sign-out removes its own browser, a sign-out everywhere all of them', async () => {
  const [phone, desk] = [await t.as('ana'), await t.as('ana')]
  await keep(phone, 'phone')
  await keep(desk, 'desk')
  await keep(await t.as('ana'), 'tablet')
  expect((await phone.call(signOut)).status).toBe(200)
  expect(await tokensOf('ana')).toEqual(['desk', 'tablet'])
  await desk.call(signOutEverywhere, { body: { keepThis: true } })
  expect(await tokensOf('ana')).toEqual(['desk'])
  await desk.call(signOutEverywhere, { body: {} })
  expect(await tokensOf('ana')).toEqual([])
})

test('beyond the limit the browsers that registered longest ago are dropped', async () => {
  const caro = await t.as('caro')
  for (let n = 0; n < 11; n++) await keep(caro, `browser-${n}`)
  await keep(caro, 'browser-1')
  await keep(caro, 'one-more')
  const tokens = await tokensOf('caro')
  expect(tokens).toHaveLength(10)
  expect(tokens).toContain('browser-1')
  expect(tokens).not.toContain('browser-2')
})
