import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { candidatesOf, databaseTests, lackOf } from './postgres.ts'

test('a named PostgreSQL is the only candidate, else there are this machine’s', () => {
  const url = 'postgres://somebody@db.example/test'
  expect(candidatesOf({ TEST_DATABASE_URL: url })).toEqual([url])
  for (const env of [{}, { TEST_DATABASE_URL: ' ' }])
    expect(candidatesOf(env)).toEqual([
      'postgres://postgres@127.0.0.1:5432/test',
      'postgres://root@127.0.0.1:5432/test',
    ])
})

describe('a PostgreSQL', () => {
  // It takes calls, and hangs up.
  const server = createServer((socket) => socket.destroy())
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => server.close())

  test('that does not answer lacks everything', async () => {
    const { port } = server.address() as AddressInfo
    expect(await lackOf(`postgres://nobody@127.0.0.1:${port}/test`)).toMatch(
      /^it does not answer \(/,
    )
    server.close()
    expect(await lackOf(`postgres://nobody@127.0.0.1:${port}/test`)).toMatch(
      /^it does not answer \(/,
    )
  })
})

test('the tests that use a database are found by what they import', () => {
  const found = databaseTests(resolve(import.meta.dirname, '..'))
  for (const folder of ['routes', 'services', 'db', 'jobs', 'seed', 'http'])
    expect(found.filter((file) => file.startsWith(`server/${folder}/`))).not.toEqual([])
  expect(found).toContain('server/app.test.ts')
  expect(found).toContain('server/test/postgres-databases.test.ts')
  expect(found).toContain('server/routes/exactly-once-4.test.ts')
  expect(found).toContain('server/services/requests/money-sequences-2.test.ts')
  expect(found).toContain('server/services/requests/release-killed.test.ts')
  expect(found).not.toContain('server/config.test.ts')
  expect(found).not.toContain('server/test/embedded-databases.test.ts')
})
