import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { markNotificationRead } from '#src/contract/notifications/notifications.ts'
import { id } from '#src/mocks/fixtures.ts'
import { outboxAction, toAnyAction } from './actions.ts'
import type { PendingAction } from './pending-actions.ts'
import { createSendQueue } from './sender.ts'
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
  const lost: PendingAction[][] = []
  const close = outbox.startOutbox('ana', {
    client: createQueryClient(),
    actions: [toAnyAction(read)],
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

test('evicted pending entries are reported at the next start, once', async () => {
  const first = await page()
  expect(first.lost).toEqual([])
  await first.addEntry(read, input, { about: 'Pintar a sala' }).stored
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

test('entries cleared from this device are not reported as lost', async () => {
  const first = await page()
  await first.addEntry(read, input).stored
  first.close()
  await first.clearOutbox('ana')
  await evict()
  const after = await page()
  expect(after.lost).toEqual([])
  after.close()
})

test('an answer received without a page is written by the next page, once', async () => {
  const first = await page()
  await first.addEntry(read, input).stored
  first.close()
  const send = async () => ({ type: 'answered' as const, answer: { old: true } })
  const queue = createSendQueue('ana', { storage, send, onChange: () => {} })
  await queue.startReady()
  await queue.allEnded()
  const next = await page()
  // It refetches: the answer may be out of date.
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[undefined]]))
  await vi.waitFor(async () =>
    expect((await storage.all('ana'))[0]?.unseen).toBeUndefined(),
  )
  next.close()
  const later = await page()
  later.close()
  expect(sent).toHaveBeenCalledOnce()
})
