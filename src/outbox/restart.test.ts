import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { markNotificationRead } from '#src/contract/notifications.ts'
import { id } from '#src/mocks/fixtures.ts'
import { outboxAction, registered } from './actions.ts'
import type { Noted } from './noted.ts'
import { sendReady } from './sender.ts'
import { createEntryStorage } from './storage.ts'

const storage = createEntryStorage()
const sent = vi.fn<(answer: unknown) => void>()
const read = outboxAction({
  kind: 'test/read',
  endpoint: markNotificationRead,
  subjectOf: ({ params }) => params.id,
  onSent: (_client, _input, answer) => sent(answer),
})
const input = { params: { id: id(1) }, body: { firebaseUid: 'ana' } }

/** The modules as a page loads them where there is a database, without a network. */
async function page() {
  vi.resetModules()
  const [outbox, { useAppStore }, { onlineManager }] = await Promise.all([
    import('./outbox.ts'),
    import('#src/stores/app-store.ts'),
    import('@tanstack/react-query'),
  ])
  useAppStore.setState({ uid: 'ana' })
  onlineManager.setOnline(false)
  const lost: Noted[][] = []
  const close = outbox.startOutbox('ana', {
    client: createQueryClient(),
    actions: [registered(read)],
    onLost: (list) => lost.push(list),
  })
  await vi.waitFor(async () => expect(await storage.person()).toBe('ana'))
  return { ...outbox, lost, close }
}

/** As browsers do when the device is full. */
async function evict(): Promise<void> {
  await storage.clear()
  await storage.setPerson(null)
}

beforeEach(async () => {
  await evict()
  sent.mockClear()
})

test('what the browser throws away while it waits is told at the next start, once', async () => {
  const first = await page()
  expect(first.lost).toEqual([])
  await first.addEntry(read, input, { about: 'Pintar a sala' }).kept
  first.close()
  const again = await page()
  expect(again.lost).toEqual([])
  again.close()
  await evict()
  const after = await page()
  expect(after.lost).toEqual([[{ kind: 'test/read', about: 'Pintar a sala' }]])
  after.close()
  const later = await page()
  expect(later.lost).toEqual([])
  later.close()
})

test('what somebody has removed from this device is not missed', async () => {
  const first = await page()
  await first.addEntry(read, input).kept
  first.close()
  await first.clearOutbox('ana')
  await evict()
  const after = await page()
  expect(after.lost).toEqual([])
  after.close()
})

test('an answer that no page lived to write is written by the next one, once', async () => {
  const first = await page()
  await first.addEntry(read, input).kept
  first.close()
  const send = async () => ({ type: 'answered' as const, answer: { old: true } })
  await sendReady('ana', { storage, send, onChange: () => {} })
  const next = await page()
  // It asks anew: the answer may be out of date by now.
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[undefined]]))
  await vi.waitFor(async () =>
    expect((await storage.all('ana'))[0]?.unseen).toBeUndefined(),
  )
  next.close()
  const later = await page()
  later.close()
  expect(sent).toHaveBeenCalledOnce()
})
