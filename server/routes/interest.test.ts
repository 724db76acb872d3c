import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerInterest } from '#src/contract/people/interest.ts'
import { loadConfig } from '#server/config.ts'
import { interests } from '#server/db/schema.ts'
import { pruneOldRows } from '#server/jobs/pruning.ts'
import { mailInterests } from '#server/services/people/interests.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { outgoingMail } from '#server/test/outgoing.ts'

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

test('stores an address once, with the language of the last time', async () => {
  const first = await tell('  Ana@Example.com ', 'es')
  expect(first.body).toEqual({ ok: true })
  // The answer must not reveal whether the address was known.
  const second = await tell('ana@example.COM', 'pt')
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await kept()).toEqual([{ email: 'ana@example.com', lang: 'pt' }])
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

describe('an address is confirmed by the link that was sent to it', () => {
  const DAY = 24 * 3_600_000
  const out = outgoingMail()
  const sendLinks = () => mailInterests({ ...t.deps, mail: out.provider })

  /** The path of the link mailed to the address. */
  async function linkTo(email: string, lang: 'pt' | 'es' = 'pt'): Promise<string> {
    await tell(email, lang)
    await sendLinks()
    const url = /http:\S+/.exec(out.mails.at(-1)?.text ?? '')?.[0] ?? ''
    return url.replace('http://oficio.test', '')
  }
  const press = (url: string) =>
    t.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  const confirmed = async () =>
    (await t.db.select().from(interests)).map(
      ({ email, confirmedAt }) => `${email} ${confirmedAt ? 'yes' : 'no'}`,
    )
  beforeEach(() => {
    out.mails.splice(0)
    out.answer(() => 'sent')
  })

  test.each([
    ['pt', /Quer saber quando/, /Sim, quero o aviso/, /Confirmado!/, /apagamos/],
    ['es', /¿Quieres saber cuándo/, /Sí, quiero el aviso/, /¡Confirmado!/, /borramos/],
  ] as const)('and taken off by it, in %s', async (lang, asks, yes, done, gone) => {
    const url = await linkTo('ana@example.com', lang)
    expect(out.mails).toHaveLength(1)
    expect(out.mails[0]).toMatchObject({ to: 'ana@example.com', lang })
    // A scanner opens it: nothing happens.
    const page = await t.app.inject({ url })
    expect(page.body).toMatch(asks)
    expect(page.body).toMatch(yes)
    expect(await confirmed()).toEqual(['ana@example.com no'])
    expect((await press(url)).body).toMatch(done)
    expect(await confirmed()).toEqual(['ana@example.com yes'])
    expect((await t.app.inject({ url })).body).toMatch(done)
    expect((await press(`${url}&leave=1`)).body).toMatch(gone)
    expect(await confirmed()).toEqual([])
    expect((await press(url)).statusCode).toBe(404)
  })

  test('which is sent once a day at the most, and never after that', async () => {
    const url = await linkTo('ana@example.com')
    await linkTo('ANA@example.com')
    expect(out.mails).toHaveLength(1)
    t.advance(DAY + 1)
    await linkTo('ana@example.com')
    expect(out.mails).toHaveLength(2)
    await press(url)
    t.advance(DAY + 1)
    await linkTo('ana@example.com')
    expect(out.mails).toHaveLength(2)
    expect(await confirmed()).toEqual(['ana@example.com yes'])
  })

  test('which is sent later where the mail server takes none now', async () => {
    out.answer(() => 'later')
    await linkTo('ana@example.com')
    expect(out.mails).toEqual([])
    out.answer(() => 'sent')
    await sendLinks()
    await sendLinks()
    expect(out.mails).toHaveLength(1)
  })

  test('which is not sent after six hours of refusals', async () => {
    out.answer(() => 'later')
    await linkTo('ana@example.com')
    t.advance(6 * 3_600_000)
    await sendLinks()
    out.answer(() => 'sent')
    await sendLinks()
    expect(out.mails).toEqual([])
  })

  test('which is not sent any more once an earlier link has confirmed it', async () => {
    const url = await linkTo('ana@example.com')
    t.advance(DAY + 1)
    await tell('ana@example.com')
    await press(url)
    await sendLinks()
    expect(out.mails).toHaveLength(1)
  })

  test('which a mail server takes once in a run, however often it refuses', async () => {
    let asked = 0
    out.answer(() => {
      asked++
      return 'later'
    })
    await linkTo('ana@example.com')
    expect(asked).toBe(1)
  })

  test('which a process that dies at another one leaves to the next', async () => {
    for (const name of ['ana', 'bia', 'caio']) await tell(`${name}@example.com`)
    out.answer(() => {
      throw new Error('killed')
    })
    await expect(sendLinks()).rejects.toThrow('killed')
    out.answer(() => 'sent')
    await sendLinks()
    expect(out.mails).toHaveLength(2)
  })

  test('within 7 days, after which it is deleted; a confirmed one stays', async () => {
    await press(await linkTo('bia@example.com'))
    const url = await linkTo('ana@example.com')
    t.advance(7 * DAY + 1)
    expect((await press(url)).statusCode).toBe(404)
    expect(await confirmed()).toEqual(['bia@example.com yes', 'ana@example.com no'])
    await pruneOldRows(t.deps)
    expect(await confirmed()).toEqual(['bia@example.com yes'])
  })

  test('and by no other', async () => {
    const url = await linkTo('ana@example.com')
    await tell('bia@example.com')
    const [path = '', token = ''] = url.split('t=')
    const [, ...rest] = token.split('.')
    const other = Buffer.from('bia@example.com').toString('base64url')
    for (const forged of ['', 'x', 'a.b.c', `${token}x`, [other, ...rest].join('.')])
      expect((await press(`${path}t=${forged}`)).statusCode).toBe(404)
    expect((await confirmed()).toSorted()).toEqual([
      'ana@example.com no',
      'bia@example.com no',
    ])
  })
})
