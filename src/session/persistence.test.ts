import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { afterEach, expect, test, vi } from 'vitest'
import { listNotifications, markNotificationRead } from '#src/contract/notifications.ts'
import { ana, id, notification } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { markReadMutation, notificationQueries } from '#src/queries/notifications.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { registerMutations } from '#src/app/mutation-defaults.ts'
import { cacheKeyOf, createPersistence, persistOptionsFor } from './persistence.ts'

const registerNow = (client: QueryClient) => Promise.resolve(registerMutations(client))

afterEach(() => onlineManager.setOnline(true))

const list = notificationQueries.list()
const isRead = (client: QueryClient) =>
  client.getQueryData(list.queryKey)?.pages[0]?.notifications[0]?.read
const stored = (uid: string | null) => localStorage.getItem(cacheKeyOf(uid))

async function seeded() {
  const client = createQueryClient()
  server.use(
    mock(listNotifications, () => ({
      notifications: [notification()],
      total: 1,
      unread: 1,
    })),
  )
  await client.infiniteQuery(list)
  return client
}

async function save(client: QueryClient, uid: string) {
  await persistQueryClientSave({ queryClient: client, ...persistOptionsFor(uid) })
  await vi.waitFor(() => expect(stored(uid)).toContain('notifications'), 3000)
}

test('only what asks for it is kept, and only for its owner', async () => {
  const client = await seeded()
  client.setQueryData(paymentQueries.intent(id(1)).queryKey, {
    clientSecret: 'secret',
    paymentId: id(1),
    amount: 1,
    instalment: 1,
  })
  await save(client, 'ana')
  expect(stored('ana')).not.toContain('secret')

  const other = createQueryClient()
  const hers = createPersistence(other, registerNow)
  await hers.start('bia')
  expect(other.getQueryData(list.queryKey)).toBeUndefined()
  const again = createQueryClient()
  const persistence = createPersistence(again, registerNow)
  await persistence.start('ana')
  expect(isRead(again)).toBe(false)

  // A write that was on its way must not bring the data back.
  vi.useFakeTimers()
  again.setQueryData(list.queryKey, (old) => old && { ...old })
  persistence.wipe('ana')
  hers.wipe('bia')
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  expect(stored('ana')).toBeNull()
})

test.each(['ok', 'fail'])(
  'a mark-as-read made offline is sent after a reload (%s)',
  async (mode) => {
    const before = await seeded()
    onlineManager.setOnline(false)
    const edit = before.getMutationCache().build(before, markReadMutation)
    void edit.execute({ id: id(1), firebaseUid: ana.firebaseUid }).catch(() => {})
    await vi.waitFor(() => expect(isRead(before)).toBe(true))
    await vi.waitFor(() => expect(edit.state.isPaused).toBe(true))
    await save(before, 'ana')
    before.getMutationCache().clear()

    const sent = vi.fn<(what: object) => void>()
    server.use(
      mock(markNotificationRead, ({ params, body }) => {
        sent({ ...params, ...body })
        return mode === 'ok' ? { notification: notification({ read: true }) } : fail(500)
      }),
    )
    const after = createQueryClient()
    const persistence = createPersistence(after, registerNow)
    await persistence.start('ana')
    expect(isRead(after)).toBe(true)
    onlineManager.setOnline(true)
    await after.resumePausedMutations()
    expect(sent).toHaveBeenCalledWith({ id: id(1), firebaseUid: 'ana' })
    expect(isRead(after)).toBe(mode === 'ok')
    persistence.wipe('ana')
  },
)

test('offline with nothing cached, a load fails instead of hanging', async () => {
  server.use(mock(listNotifications, () => networkError()))
  onlineManager.setOnline(false)
  await expect(createQueryClient().infiniteQuery(list)).rejects.toMatchObject({
    kind: 'network',
  })
})

test('what came in the last second before a reload is kept', async () => {
  const client = await seeded()
  const persistence = createPersistence(client, registerNow)
  await persistence.start('ana')
  client.setQueryData(list.queryKey, (old) => old && { ...old })
  window.dispatchEvent(new Event('pagehide'))
  expect(stored('ana')).toContain('notifications')
  persistence.wipe('ana')
  window.dispatchEvent(new Event('pagehide'))
  expect(stored('ana')).toBeNull()
})
