import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#server/test/harness.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'

const root = mkdtempSync(join(tmpdir(), 'oficio-dist-'))
let t: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html>')
  writeFileSync(join(root, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  t = await createTestApp({ options: { webApp: { root } } })
})
afterAll(async () => {
  await t.close()
  rmSync(root, { recursive: true })
})

test.each([
  ['an answer', 'GET', '/api/taskers/skills', 200],
  ['a refusal', 'GET', '/api/auth/session', 401],
  ['what no route answers', 'GET', '/api/none', 404],
  ['an address that is no text', 'GET', '/api/%E0%A4%A', 404],
  ['the probe of connectivity', 'HEAD', '/logo.svg?probe=1', 200],
] as const)('%s is marked as ours', async (_what, method, url, status) => {
  const { statusCode, headers } = await t.app.inject({ method, url })
  expect(statusCode).toBe(status)
  expect(headers[SERVER_MARK]).toBe('1')
})

test('the probe is answered with a picture, which the page takes for our word', async () => {
  const { headers } = await t.app.inject({ method: 'HEAD', url: '/logo.svg?probe=1' })
  expect(headers['content-type']).toMatch(/^image\/svg/)
})
