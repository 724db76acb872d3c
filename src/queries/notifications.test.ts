import { http, HttpResponse } from 'msw/http'
import { beforeEach, expect, test } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
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
  withFirst,
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

const pagesOf = (some: typeof all) =>
  Array.from({ length: some.length / 10 }, (_, page) => ({
    notifications: some.slice(page * 10, page * 10 + 10),
    total: some.length,
    unread: 0,
  }))

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

test('pending entries change the notifications; sent or refused ones do not', () => {
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

test('of several read notifications each counts once', () => {
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

test('a page continues after the last one above it, and sends its number too', async () => {
  const asked: unknown[] = []
  server.use(
    mock(listNotifications, ({ query }) => {
      asked.push(query)
      return { notifications: all.slice(20), total: all.length, unread: 13 }
    }),
  )
  await client.infiniteQuery({ ...list, pages: 3, staleTime: 0 })
  expect(asked.slice(0, 2)).toEqual([
    { page: 1, limit: 10 },
    { page: 2, limit: 10, before: id(1) },
  ])
})

test('new ones come first; 50 of all stay, and more can be loaded', () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => notification({ _id: id(from - n) }))
  const held = { pages: pagesOf(some(60, 60)), pageParams: [1, 2, 3, 4, 5, 6] }
  const next = withFirst(held, some(62, 2), { total: 90, unread: 7 })
  const kept = next.pages.flatMap((page) => page.notifications)
  expect(kept.map(({ _id }) => _id)).toEqual(some(62, 50).map(({ _id }) => _id))
  expect(next.pages.map(({ total, unread: left }) => [total, left])).toEqual(
    Array.from({ length: 5 }, () => [90, 7]),
  )
  expect(next.pageParams.slice(0, 2)).toEqual([1, { page: 2, before: id(53) }])
  const last = next.pages.at(-1)
  expect(last && list.getNextPageParam(last, next.pages, 1, [])).toEqual({
    page: 6,
    before: id(13),
  })
})

test('an answer without a list counts as empty', async () => {
  server.use(
    http.get('*/api/notifications', () =>
      HttpResponse.json({ notifications: 7 }, { headers: { [SERVER_MARK]: '1' } }),
    ),
  )
  const found = await client.infiniteQuery({ ...list, pages: 1, staleTime: 0 })
  expect(found).toMatchObject({ items: [], total: 0 })
})
