import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { NewEntry } from './entry.ts'
import { type Send, sendReady } from './sender.ts'
import { createEntryStorage, type EntryStorage } from './storage.ts'

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
  await sendReady('ana', { storage: { ...storage, all }, send, onChange: () => {} })
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
