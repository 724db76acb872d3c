import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, takesKey } from '#src/contract/protocol/endpoint.ts'
import { changes } from '#server/test/changes.ts'
import { PARTS, tryExactlyOnce } from '#server/test/exactly-once.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test('every change of a signed-in person is tried here', () => {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const tried = Object.values(changes).map(({ endpoint }) => nameOf(endpoint))
  const untried = api.app.endpoints
    .filter((each) => takesKey(each) && each.access !== 'public')
    .map(nameOf)
    .filter((name) => !tried.includes(name))
  // Two need a recent sign-in, and end the session that would retry. The third is allowed few
  // times a minute: test-device.test.ts repeats it.
  expect(untried.toSorted()).toEqual([
    'DELETE /api/users/:uid',
    'POST /api/auth/fcm-token/test',
    'POST /api/auth/logout-everywhere',
  ])
})

test('each part has its file', () => {
  const files = readdirSync(import.meta.dirname).filter((name) =>
    name.startsWith('exactly-once'),
  )
  expect(files).toHaveLength(PARTS)
})

tryExactlyOnce(0)
