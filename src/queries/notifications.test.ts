import { beforeEach, expect, test } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { listNotifications } from '#src/contract/notifications.ts'
import { id, notification } from '#src/mocks/fixtures.ts'
import { mock } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import type { Entry } from '#src/outbox/entry.ts'
import {
  deleteNotificationAction,
  fateAfter,
  markAllReadAction,
  markReadAction,
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
const target = (n: number) => ({ params: { id: id(n) }, body: { firebaseUid: 'ana' } })
const entry = (action: { kind: string }, changes: Partial<Entry> = {}): Entry => ({
  id: action.kind,
  seq: 1,
  uid: 'ana',
  kind: action.kind,
  input: {},
  subject: 's',
  key: 'k',
  call: { method: 'PUT', path: '/api/a' },
  at: Date.parse('2026-11-20T00:10:30Z'),
  notBefore: 0,
  dependsOn: [],
  state: 'waiting',
  attempts: 0,
  retryAt: 0,
  ...changes,
})

test('what waits says what becomes of each; what was sent or refused says nothing', () => {
  const fateOf = fateAfter([
    entry(deleteNotificationAction, { input: target(3) }),
    entry(markReadAction, { input: target(5), state: 'sending' }),
    entry(markReadAction, { input: target(7), state: 'sent' }),
    entry(deleteNotificationAction, { input: target(9), state: 'refused' }),
  ])
  const fates = [3, 5, 7, 9].map((n) => fateOf(notification({ _id: id(n) })))
  expect(fates).toEqual(['deleted', 'read', undefined, undefined])
})

test('reading all reads those that were there', () => {
  const until = all.at(-10)?.createdAt
  const fateOf = fateAfter([entry(markAllReadAction, { input: { body: { until } } })])
  const read = all.filter((item) => fateOf(item) === 'read').map(({ _id }) => _id)
  expect(read).toEqual(all.slice(-10).map(({ _id }) => _id))
})

test('a deletion that the backend made leaves the cache right', () => {
  deleteNotificationAction.onSent(client, target(25), undefined)
  expect(items()).toHaveLength(19)
  expect(client.getQueryData(list.queryKey)?.pages[1]?.total).toBe(24)
  expect(client.getQueryData(unread.queryKey)).toBe(12)
})

test('of several that were read each counts once', () => {
  markReadAction.onSent(client, target(25), undefined)
  markReadAction.onSent(client, target(25), undefined)
  markReadAction.onSent(client, target(24), undefined)
  expect(client.getQueryData(unread.queryKey)).toBe(12)
  expect(items().find(({ _id }) => _id === id(25))?.read).toBe(true)
})

test('all read: none is left', () => {
  client.setQueryData(unread.queryKey, 10)
  markAllReadAction.onSent(client, { body: {} }, undefined)
  expect(items().every(({ read }) => read)).toBe(true)
  expect(client.getQueryData(unread.queryKey)).toBe(0)
})
