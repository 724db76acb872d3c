import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import {
  deleteNotification,
  markNotificationRead,
} from '#src/contract/notifications/notifications.ts'
import { ana, bia, id, notification } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { server } from '#src/test/server.ts'
import { outboxAction, toAnyAction } from './actions.ts'
import {
  addEntry,
  discardEntry,
  retryNow,
  waitForEntry,
  startOutbox,
  undoEntry,
} from './outbox.ts'
import { entriesNow } from './state.ts'

type Told = { what: string; id: string; key: string | null }

let told: Told[] = []
let client: QueryClient
let stop = () => {}
const settled = vi.fn<(what: string, id: string) => void>()

const target = (n: number) => ({ params: { id: id(n) }, body: { firebaseUid: 'ana' } })
const read = outboxAction({
  kind: 'test/read',
  endpoint: markNotificationRead,
  subjectOf: ({ params }) => params.id,
  lastWins: true,
  onSent: (_client, { params }) => settled('sent', params.id),
  onRefused: (_client, { params }) => settled('refused', params.id),
})
const remove = outboxAction({
  kind: 'test/delete',
  endpoint: deleteNotification,
  subjectOf: ({ params }) => params.id,
  undoMs: 5000,
  doneCodes: ['notifications/not-found'],
  onSent: (_client, { params }) => settled('sent', params.id),
})
const actions = [toAnyAction(read), toAnyAction(remove)]

type Fault = ReturnType<typeof fail> | ReturnType<typeof networkError> | null

/** Answers, or fails as `fault` says; the calls that arrived are in `told`. */
function serve(fault: (what: string) => Promise<Fault> | Fault = () => null) {
  const arrive = (what: string, call: { params: { id: string }; headers: Headers }) => {
    told.push({ what, id: call.params.id, key: call.headers.get('idempotency-key') })
    return fault(what)
  }
  server.use(
    mock(
      markNotificationRead,
      async (call) =>
        (await arrive('read', call)) ?? { notification: notification({ read: true }) },
    ),
    mock(
      deleteNotification,
      async (call) => (await arrive('delete', call)) ?? { ok: true },
    ),
  )
}

function start() {
  stop()
  stop = startOutbox('ana', { client, actions })
}
const states = () => entriesNow().map(({ state }) => state)

beforeEach(() => {
  told = []
  settled.mockReset()
  client = createQueryClient()
  useAppStore.getState().send({ type: 'entered', user: ana })
})
afterEach(() => {
  vi.useRealTimers()
  stop()
})

test('an entry is shown at once, sent once, and its answer written', async () => {
  serve()
  start()
  addEntry(read, target(1))
  expect(states()).toEqual(['waiting'])
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
  expect(settled.mock.calls).toEqual([['sent', id(1)]])
  expect(told).toHaveLength(1)
})

test('a lost answer: sent again under the same key until one comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(() => (told.length < 3 ? networkError() : null))
  start()
  addEntry(read, target(1))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await vi.waitFor(() => expect(states()).toEqual(['waiting']))
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(told).toHaveLength(2))
  await vi.waitFor(() => expect(states()).toEqual(['waiting']))
  await vi.advanceTimersByTimeAsync(4000)
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
  expect(new Set(told.map(({ key }) => key)).size).toBe(1)
  expect(settled).toHaveBeenCalledOnce()
})

test('entries that waited for a new sign-in are sent right after it', async () => {
  serve(() => fail(401, { code: 'auth/required' }))
  start()
  await addEntry(read, target(1)).stored
  await vi.waitFor(() => expect(entriesNow()[0]?.retryAt).toBeGreaterThan(Date.now()))
  stop()
  serve()
  start()
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
  expect(new Set(told.map(({ key }) => key)).size).toBe(1)
})

test('a restart in the middle sends it again, under the same key', async () => {
  serve(() => new Promise<never>(() => {}))
  start()
  addEntry(read, target(1))
  await vi.waitFor(() => expect(states()).toEqual(['sending']))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  stop()
  expect(entriesNow()).toEqual([])
  serve()
  await vi.waitFor(() => {
    start()
    return vi.waitFor(() => expect(states()).toEqual(['sent']))
  })
  expect(new Set(told.map(({ key }) => key)).size).toBe(1)
})

test('offline nothing is sent; back online all is sent in order', async () => {
  serve()
  onlineManager.setOnline(false)
  start()
  addEntry(read, target(1))
  await addEntry(read, target(2)).stored
  await addEntry(read, target(1)).stored // replaces the first
  expect(entriesNow().map(({ subject }) => subject)).toEqual([id(2), id(1)])
  expect(told).toEqual([])
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']))
  expect(told.map((call) => call.id)).toEqual([id(2), id(1)])
})

test('of two entries with one subject the second waits for the first', async () => {
  let release = () => {}
  serve((what) =>
    what === 'read' ? new Promise((resolve) => (release = () => resolve(fail(422)))) : null,
  )
  start()
  addEntry(read, target(1))
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await addEntry({ ...remove, undoMs: 0 }, target(1)).stored
  expect(states()).toEqual(['sending', 'waiting'])
  release()
  await vi.waitFor(() => expect(states()).toEqual(['refused', 'sent']))
  expect(told.map(({ what }) => what)).toEqual(['read', 'delete'])
})

test('an undo in time sends nothing; a late one returns false', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve()
  start()
  const first = addEntry(remove, target(1))
  expect(await undoEntry(first.id)).toBe(true)
  expect(entriesNow()).toEqual([])
  const second = addEntry(remove, target(2))
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
  expect(await undoEntry(second.id)).toBe(false)
  expect(told.map((call) => call.id)).toEqual([id(2)])
})

test('a refusal stays until the person has seen it, and can be tried again', async () => {
  serve(() => (told.length === 1 ? fail(422) : null))
  start()
  const { id: entry } = addEntry(read, target(1))
  expect(await waitForEntry(entry, 5000)).toMatchObject({
    state: 'refused',
    problem: { status: 422 },
  })
  expect(settled.mock.calls).toEqual([['refused', id(1)]])
  await retryNow(entry)
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
  expect(new Set(told.map(({ key }) => key)).size).toBe(1)
})

test('a discarded refusal takes the files with it that were to follow', async () => {
  serve((what) => (what === 'read' ? fail(422) : null))
  start()
  const opening = addEntry(read, target(1))
  const upload = { id: 'f'.repeat(32), file: new Blob(['a']) }
  addEntry(remove, target(2), { dependsOn: [opening.id], upload })
  addEntry(remove, target(3), { dependsOn: [opening.id] })
  await vi.waitFor(() => expect(entriesNow()[0]?.state).toBe('refused'))
  await discardEntry(opening.id)
  expect(entriesNow().map(({ input }) => input)).toEqual([target(3)])
})

test('deleting something already deleted counts as sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serve(() => fail(404, { code: 'notifications/not-found' }))
  start()
  addEntry(remove, target(1))
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
})

test('entries are sent by the user who made them only', async () => {
  serve()
  onlineManager.setOnline(false)
  start()
  await addEntry(read, target(1)).stored
  stop()
  useAppStore.getState().send({ type: 'entered', user: bia })
  onlineManager.setOnline(true)
  stop = startOutbox('bia', { client, actions })
  expect(entriesNow()).toEqual([])
  stop()
  expect(told).toEqual([])
  useAppStore.getState().send({ type: 'entered', user: ana })
  start()
  await vi.waitFor(() => expect(states()).toEqual(['sent']))
})

test('a list that was still being read is not shown to the next user', async () => {
  onlineManager.setOnline(false)
  start()
  await addEntry(read, target(1)).stored
  stop()
  start()
  stop()
  await new Promise((resolve) => void setTimeout(resolve)) // all pending reads have ended
  expect(entriesNow()).toEqual([])
})

test('waiting for an answer ends after the given time', async () => {
  serve(() => new Promise<never>(() => {}))
  start()
  const { id: entry } = addEntry(read, target(1))
  expect(await waitForEntry(entry, 50)).toMatchObject({ state: 'sending' })
})
