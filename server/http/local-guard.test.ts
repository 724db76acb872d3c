import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#src/contract/protocol/error.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

let local: TestApp
let production: TestApp

beforeAll(async () => {
  const options = {
    standIns: async (app: TestApp['app']) => {
      app.get('/__stand-in', () => 'the demo')
    },
  }
  local = await createTestApp({ options })
  const { config } = local.deps
  production = await createTestApp({ config: { ...config, mode: 'production' } })
})
afterAll(() => Promise.all([local.close(), production.close()]))

const here = ['localhost', 'localhost:4000', 'LOCALHOST', '127.0.0.1:4000', '[::1]:4000']
const foreign = [
  'oficio.example',
  'localhost.oficio.example',
  '127.0.0.1.nip.io:4000',
  '192.168.0.4:4000',
  'localhost@oficio.example',
  'no host',
]

describe('in local mode', () => {
  test.each(here)('%s is served', async (host) => {
    const headers = { host, 'x-forwarded-host': host }
    const answer = await local.app.inject({ url: '/healthz', headers })
    expect(answer.statusCode).toBe(200)
  })

  test.each(foreign)('%j is refused, whichever header says so', async (host) => {
    for (const headers of [
      { host },
      { host: 'localhost', 'x-forwarded-host': host },
      { host: 'localhost', 'x-forwarded-host': `localhost, ${host}` },
    ])
      for (const url of ['/healthz', '/api/users/x', '/__stand-in', '/nowhere', '/']) {
        const answer = await local.app.inject({ url, headers })
        expect(answer.statusCode, url).toBe(421)
        expect(ErrorBody.parse(answer.json()).code).toBe('request/foreign-host')
      }
  })
})

test('production is served under its own name', async () => {
  const headers = { host: 'oficio.example', 'x-forwarded-host': 'oficio.example' }
  const answer = await production.app.inject({ url: '/healthz', headers })
  expect(answer.statusCode).toBe(200)
})
