import 'fake-indexeddb/auto'
import { http, HttpResponse } from 'msw/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERSON_HEADER } from '#src/contract/protocol/person-header.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { createLockManager } from '#src/test/lock-manager.ts'
import { server } from '#src/test/server.ts'
import type { NewEntry } from './entry.ts'
import { lockName } from './sender.ts'
import { createEntryStorage } from './storage.ts'
import { sendFromWorker } from './worker.ts'

const storage = createEntryStorage()
const entry = (changes: Partial<NewEntry> = {}): NewEntry => ({
  id: 'one',
  uid: 'ana',
  kind: 'a',
  input: {},
  subject: 's',
  key: 'key-1',
  call: { method: 'PUT', path: '/api/a?b=1', body: { c: 1 } },
  at: 1,
  notBefore: 0,
  dependsOn: [],
  state: 'waiting',
  attempts: 0,
  retryAt: 0,
  ...changes,
})
const first = async () => (await storage.all('ana'))[0]

/** Mocks `PUT /api/a` and records each call in `told`. */
function serve(answer: () => Response) {
  server.use(
    http.put('*/api/a', async ({ request }) => {
      told.push({
        key: request.headers.get('idempotency-key'),
        person: request.headers.get(PERSON_HEADER),
        body: await request.json(),
      })
      return answer()
    }),
  )
}
const marked = (body: object, status = 200) =>
  HttpResponse.json(body, { status, headers: { [SERVER_MARK]: '1' } })

let told: object[] = []
beforeAll(() => {
  Object.defineProperty(navigator, 'locks', {
    value: createLockManager(),
    configurable: true,
  })
})
afterAll(() => void Reflect.deleteProperty(navigator, 'locks'))
beforeEach(async () => {
  told = []
  await storage.clear()
  await storage.setPerson('ana')
})

test('sends pending entries of its user, and leaves the answer for the next page', async () => {
  serve(() => marked({ ok: true }))
  await storage.add(entry())
  await sendFromWorker('')
  expect(told).toEqual([{ key: 'key-1', person: 'ana', body: { c: 1 } }])
  expect(await first()).toMatchObject({ state: 'sent', unseen: true, answer: { ok: true } })
})

test('sends nothing of a user who is not signed in', async () => {
  serve(() => marked({ ok: true }))
  await storage.add(entry())
  await storage.setPerson('bia')
  await sendFromWorker('')
  await storage.setPerson(null)
  await sendFromWorker('')
  expect(told).toEqual([])
  expect(await first()).toMatchObject({ state: 'waiting', attempts: 0 })
})

test('a proxy’s page is no answer, and the browser is asked to retry', async () => {
  serve(() => HttpResponse.json({ ok: true }))
  await storage.add(entry({ retryAt: 0 }))
  const work = sendFromWorker('')
  await expect.poll(async () => (await first())?.attempts).toBe(1)
  expect((await first())?.state).not.toBe('sent')
  serve(() => marked({ code: 'request/invalid', error: 'Não.' }, 422))
  await work
  expect(await first()).toMatchObject({ state: 'refused', problem: { message: 'Não.' } })
})

test('waits while a page holds the lock', async () => {
  serve(() => marked({ ok: true }))
  await storage.add(entry())
  let leave = () => {}
  void navigator.locks.request(
    lockName('ana'),
    {},
    () => new Promise<void>((resolve) => (leave = resolve)),
  )
  const work = sendFromWorker('')
  await new Promise((resolve) => void setTimeout(resolve))
  expect(told).toEqual([])
  leave()
  await work
  expect(told).toHaveLength(1)
})

test('leaves entries with a file to a page, and requests no sync for them', async () => {
  serve(() => HttpResponse.json({ ok: true }, { headers: { [SERVER_MARK]: '1' } }))
  await storage.setPerson('ana')
  await storage.add(entry({ upload: { id: 'u', file: new Blob(['x']) } }))
  await storage.add(entry({ id: 'two', subject: 'other' }))
  await sendFromWorker('')
  expect(told).toHaveLength(1)
  expect((await storage.all('ana')).map(({ state }) => state)).toEqual(['waiting', 'sent'])
})
