import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listActs } from '#src/contract/operator/operator.ts'
import { getSession } from '#src/contract/people/session.ts'
import { loadConfig } from '#server/config.ts'
import { createTestApp, type Caller, type TestApp } from '#server/test/harness.ts'
import { keptLog } from '#server/test/kept-log.ts'

const root = mkdtempSync(join(tmpdir(), 'oficio-log-'))
const { logged, logger } = keptLog()
let t: TestApp
let ana: Caller
let bia: Caller

beforeAll(async () => {
  mkdirSync(join(root, '.documents'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><div id="root"></div>')
  const pages = ['/', '/login', '/taskers/$'].map((path) => ({
    path,
    isGuarded: false,
    scripts: [],
  }))
  writeFileSync(
    join(root, '.documents/page-scripts.json'),
    JSON.stringify({ version: 'v', session: [], pages }),
  )
  const config = loadConfig({ LOG_LEVEL: 'silent' })
  t = await createTestApp({
    logger,
    config: { ...config, rateLimits: { ...config.rateLimits, api: 5 } },
    options: { webApp: { root } },
  })
  ana = await t.as('ana')
  bia = await t.as('bia')
})
afterAll(async () => {
  await t.close()
  rmSync(root, { recursive: true })
})
beforeEach(() => void logged.splice(0))

const line = () => logged.at(-1) as Record<string, unknown>

describe('a page is logged by its kind', () => {
  test.each([
    ['/', '/'],
    ['/login?next=/x', '/login'],
    ['/taskers/marina-alves', '/taskers/$'],
    ['/ana@oficio.test', '(no page)'],
  ])('%s as %s', async (url, route) => {
    await t.app.inject({ url, headers: { accept: 'text/html' } })
    expect(line()).toMatchObject({ route, status: 200 })
    expect(JSON.stringify(logged)).not.toMatch(/marina|ana@/)
  })

  test('and a call that nothing answers as none', async () => {
    await t.app.inject({ url: '/api/nothing' })
    expect(line()).toMatchObject({
      route: '(none)',
      status: 404,
      code: 'request/not-found',
    })
  })
})

describe('a person is logged', () => {
  test('by a hash that is theirs alone, and by nothing else', async () => {
    const lineOf = async (who: Caller) => {
      await who.call(getSession)
      return line()
    }
    const first = await lineOf(ana)
    expect(first).toMatchObject({ route: getSession.path, status: 200 })
    expect(first['person']).toMatch(/^[\w-]{16}$/)
    expect((await lineOf(ana))['person']).toBe(first['person'])
    expect((await lineOf(bia))['person']).not.toBe(first['person'])
    expect(JSON.stringify(logged)).not.toMatch(/"(ana|bia)"|@/)
    await t.anonymous.call(getSession)
    expect(line()).not.toHaveProperty('person')
  })

  test('where access is refused, and where there were too many calls', async () => {
    await bia.call(listActs, { query: {} })
    expect(line()).toMatchObject({ status: 403, code: 'auth/forbidden' })
    const { person } = line()
    expect(person).toBeTypeOf('string')
    for (let n = 0; n < 6; n++) await bia.call(getSession)
    expect(line()).toMatchObject({ status: 429, code: 'request/too-many', person })
  })
})
