import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCandidates, findLack, usablePostgres } from './postgres.ts'

test('a named PostgreSQL is the only candidate, else there are this machine’s', () => {
  const url = 'postgres://user@db.example/test'
  expect(listCandidates({ TEST_DATABASE_URL: url })).toEqual([url])
  for (const env of [{}, { TEST_DATABASE_URL: ' ' }])
    expect(listCandidates(env)).toEqual([
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
    expect(await findLack(`postgres://user@127.0.0.1:${port}/test`)).toMatch(
      /^it does not answer \(/,
    )
    const TEST_DATABASE_URL = `postgres://user@127.0.0.1:${port}/test`
    expect(await usablePostgres({ TEST_DATABASE_URL })).toEqual({
      url: undefined,
      lacks: [expect.stringMatching(/^it does not answer \(/)],
    })
    server.close()
    expect(await findLack(`postgres://user@127.0.0.1:${port}/test`)).toMatch(
      /^it does not answer \(/,
    )
  })
})
