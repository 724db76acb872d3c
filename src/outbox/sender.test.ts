import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { NewEntry } from './entry.ts'
import { createSendQueue, type Send } from './sender.ts'
import { createEntryStorage, type EntryStorage } from './storage.ts'
import type { Outcome } from './rules.ts'

const waiting: NewEntry = {
  id: 'one',
  uid: 'ana',
  kind: 'a',
  input: {},
  subject: 'x',
  key: 'key',
  call: { method: 'PUT', path: '/api/a' },
  at: 1,
  notBefore: 0,
  dependsOn: [],
  state: 'waiting',
  attempts: 0,
  retryAt: 0,
}

/** Sends while another tab changes the entry between this tab's look and its step. */
async function sendWhile(between: (storage: EntryStorage) => Promise<unknown>) {
  const storage = createEntryStorage()
  await storage.clear()
  await storage.add(waiting)
  const send = vi.fn<Send>(async () => ({ type: 'answered', answer: {} }))
  const all: EntryStorage['all'] = async (uid) => {
    const entries = await storage.all(uid)
    await between(storage)
    return entries
  }
  const own = { storage: { ...storage, all }, send, onChange: () => {} }
  const queue = createSendQueue('ana', own)
  await queue.startReady()
  await queue.allEnded()
  return { send, left: await storage.all('ana') }
}

test('it is sent once, and its answer stored', async () => {
  const { send, left } = await sendWhile(async () => {})
  expect(send).toHaveBeenCalledOnce()
  expect(left).toMatchObject([{ id: 'one', state: 'sent' }])
})

test('one that is undone at that moment is not sent', async () => {
  const { send, left } = await sendWhile((storage) => storage.clear('ana'))
  expect(send).not.toHaveBeenCalled()
  expect(left).toEqual([])
})

test('nor is one that was sent already', async () => {
  const { send, left } = await sendWhile(async (storage) => {
    const [entry] = await storage.all('ana')
    if (entry) await storage.change(entry, (now) => ({ ...now, state: 'sent' }))
  })
  expect(send).not.toHaveBeenCalled()
  expect(left).toMatchObject([{ state: 'sent' }])
})

const photo = { id: 'f'.repeat(32), file: new Blob(['a']) }

/** A queue over stored entries; each is answered by `answer(id)`. */
async function createQueue(entries: readonly Partial<NewEntry>[]) {
  const storage = createEntryStorage()
  await storage.clear()
  const add = ({ id = '', ...rest }: Partial<NewEntry>) =>
    storage.add({ ...waiting, subject: id, key: id, ...rest, id })
  for (const entry of entries) await add(entry)
  const answers = new Map<string, (outcome: Outcome) => void>()
  const sent: string[] = []
  const send: Send = ({ id }) => {
    sent.push(id)
    return new Promise((resolve) => void answers.set(id, resolve))
  }
  const answer = (id: string) => answers.get(id)?.({ type: 'answered', answer: {} })
  const queue = createSendQueue('ana', { storage, send, onChange: () => {} })
  return { storage, add, sent, answer, queue }
}

test('a file under way does not hold back other entries, also new ones', async () => {
  const { add, sent, answer, queue } = await createQueue([
    { id: 'photo', upload: photo },
    { id: 'first' },
    { id: 'second', subject: 'first' },
  ])
  await queue.startReady()
  await vi.waitFor(() => expect(sent).toEqual(['photo', 'first']))
  answer('first')
  await queue.oneEnded()
  await add({ id: 'new' })
  await queue.startReady()
  await vi.waitFor(() => expect(sent).toEqual(['photo', 'first', 'second', 'new']))
})

test('three are sent at once, of which two are files', async () => {
  const { sent, answer, queue } = await createQueue([
    { id: 'photo 1', upload: photo },
    { id: 'photo 2', upload: photo },
    { id: 'photo 3', upload: photo },
    { id: 'first' },
    { id: 'second' },
  ])
  await queue.startReady()
  await queue.startReady()
  await vi.waitFor(() => expect(sent).toEqual(['photo 1', 'photo 2', 'first']))
  answer('photo 1')
  await queue.oneEnded()
  await queue.startReady()
  await vi.waitFor(() => expect(sent.slice(3)).toEqual(['photo 3']))
})

test('when the device could not store an answer, it is sent again under its key', async () => {
  const { storage } = await createQueue([{ id: 'one', key: 'key' }])
  let changes = 0
  const change: EntryStorage['change'] = (...args) => {
    changes += 1
    return changes === 2
      ? Promise.reject(new Error('quota exceeded'))
      : storage.change(...args)
  }
  const send = vi.fn<Send>(async () => ({ type: 'answered', answer: {} }))
  const queue = createSendQueue('ana', {
    storage: { ...storage, change },
    send,
    onChange: () => {},
  })
  await queue.startReady()
  await queue.allEnded()
  await expect(queue.startReady()).rejects.toThrow('quota exceeded')
  await queue.startReady()
  await queue.allEnded()
  expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['key', 'key'])
  expect(await storage.all('ana')).toMatchObject([{ state: 'sent' }])
})

test('an entry that was sent two weeks ago without an answer is left to its person', async () => {
  const old = Date.now() - 15 * 24 * 60 * 60 * 1000
  const { storage, sent, queue } = await createQueue([
    { id: 'one', attempts: 1, firstSentAt: old },
  ])
  await queue.startReady()
  await queue.allEnded()
  expect(sent).toEqual([])
  expect(await storage.all('ana')).toMatchObject([{ state: 'changed' }])
})
