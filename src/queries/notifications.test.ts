import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#src/contract/notifications.ts'
import { id, notification } from '#src/mocks/fixtures.ts'
import { fail, mock } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import {
  deleteNotificationMutation,
  markAllReadMutation,
  markReadMutation,
  notificationQueries,
} from './notifications.ts'

const list = notificationQueries.list()
const unread = notificationQueries.unread()
/** Newest first, ten a page: n 25 … 1; the odd ones unread. */
const all = Array.from({ length: 25 }, (_, i) =>
  notification({
    _id: id(25 - i),
    read: i % 2 === 1,
    createdAt: new Date(Date.UTC(2026, 10, 20, 0, 25 - i)).toISOString(),
  }),
)

let client: QueryClient
beforeEach(async () => {
  client = createQueryClient()
  server.use(
    mock(listNotifications, ({ query: { page, limit } }) => ({
      notifications: all.slice((page - 1) * limit, page * limit),
      total: all.length,
      unread: 13,
    })),
  )
  await client.infiniteQuery({ ...list, pages: 2 })
  await client.query(unread)
})

const items = () =>
  client.getQueryData(list.queryKey)?.pages.flatMap((page) => page.notifications) ?? []
const readOf = (n: number) => items().find(({ _id }) => _id === id(n))?.read
const target = (n: number) => ({ id: id(n), firebaseUid: 'ana' })
/** From here on the list fails, so that only the undoing can restore it. */
const freezeList = () => server.use(mock(listNotifications, () => fail(404)))

test('two pages hold twenty', () => expect(items()).toHaveLength(20))

test('of two edits only the failed one is undone', async () => {
  freezeList()
  server.use(
    mock(markNotificationRead, ({ params }) =>
      params.id === id(25) ? fail(422) : { notification: notification({ read: true }) },
    ),
  )
  const cache = client.getMutationCache()
  const edits = [25, 23].map((n) =>
    cache.build(client, markReadMutation).execute(target(n)),
  )
  await Promise.allSettled(edits)
  expect([readOf(25), readOf(23)]).toEqual([false, true])
  expect(client.getQueryData(unread.queryKey)).toBe(12)
})

test('a failed deletion puts the notification back where it was', async () => {
  freezeList()
  const gate = Promise.withResolvers<void>()
  server.use(mock(deleteNotification, () => gate.promise.then(() => fail(500))))
  const edit = client
    .getMutationCache()
    .build(client, deleteNotificationMutation)
    .execute(target(12))
  await expect.poll(() => readOf(12)).toBeUndefined()
  expect(client.getQueryData(list.queryKey)?.pages[0]?.total).toBe(24)
  gate.resolve()
  await expect(edit).rejects.toMatchObject({ status: 500 })
  expect(items().map(({ _id }) => _id)).toEqual(all.slice(0, 20).map(({ _id }) => _id))
  expect(client.getQueryData(list.queryKey)?.pages[0]?.total).toBe(25)
})

test('a failed mark-all leaves the unread ones unread', async () => {
  freezeList()
  server.use(mock(markAllNotificationsRead, () => fail(500)))
  const edit = client
    .getMutationCache()
    .build(client, markAllReadMutation)
    .execute(undefined)
  await expect(edit).rejects.toMatchObject({ status: 500 })
  expect([readOf(25), readOf(24)]).toEqual([false, true])
  expect(client.getQueryData(unread.queryKey)).toBe(13)
})
