import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerInterest } from '#src/contract/interest.ts'
import { loadConfig } from '#server/config.ts'
import { interests } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.delete(interests))

const tell = (email: string, lang: 'pt' | 'es' = 'pt') =>
  t.anonymous.call(registerInterest, { body: { topic: 'mercadopago', email } }, { lang })

const kept = () =>
  t.db.select({ email: interests.email, lang: interests.lang }).from(interests)

test('keeps an address once, with the language of the first time', async () => {
  const first = await tell('  Ana@Example.com ', 'es')
  expect(first.body).toEqual({ ok: true })
  // The answer must not tell whether the address was known.
  const second = await tell('ana@example.COM')
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await kept()).toEqual([{ email: 'ana@example.com', lang: 'es' }])
})

test.each([
  { topic: 'mercadopago', email: 'no address' },
  { topic: 'mercadopago', email: `${'x'.repeat(250)}@example.com` },
  { topic: 'lottery', email: 'ana@example.com' },
  {},
])('refuses %o and keeps nothing', async (payload) => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/interest', payload })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'request/invalid'])
  expect(await kept()).toEqual([])
})

test('a few a minute and no more', async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent' })
  const strict = await createTestApp({
    config: { ...config, rateLimits: { ...config.rateLimits, interest: 2 } },
  })
  const body = { topic: 'mercadopago' as const, email: 'ana@example.com' }
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) {
    statuses.push((await strict.anonymous.call(registerInterest, { body })).status)
  }
  await strict.close()
  expect(statuses).toEqual([200, 200, 429])
})
