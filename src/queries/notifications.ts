import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf, OutputOf } from '#src/contract/endpoint.ts'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '#src/contract/notifications.ts'
import { NOTIFICATION_PAGE_SIZE } from '#src/contract/notifications.values.ts'
import { entriesOf, outboxAction, registered } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { paged, uniqueItems } from './paged.ts'
import { pollEvery } from './poll-every.ts'

type Page = OutputOf<typeof listNotifications>
type Pages = InfiniteData<Page, number>

const COUNT_POLL_MS = 15_000
/** As long as a toast offers the undo. */
const NOTIFICATION_UNDO_MS = 5000

const idOf = ({ _id }: Notification): string => _id
const paging = paged(({ notifications }: Page) => notifications, idOf)

export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
}

export const notificationQueries = {
  /** `data` is { items, total }. */
  list: () =>
    infiniteQueryOptions({
      queryKey: notificationKeys.list,
      queryFn: ({ pageParam, signal }) =>
        call(
          listNotifications,
          { query: { page: pageParam, limit: NOTIFICATION_PAGE_SIZE } },
          { signal },
        ),
      ...paging,
      meta: {
        persist: true,
        page: ({ pages }: Pages) => ({
          kind: 'notifications',
          href: '/notifications',
          count: paging.select({ pages, pageParams: [] }).items.length,
        }),
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...notificationKeys.all, 'detail', id] as const,
      queryFn: async ({ signal }) =>
        (await call(getNotification, { params: { id } }, { signal })).notification,
      meta: { persist: true },
    }),
  /** The number of unread notifications. */
  unread: () =>
    queryOptions({
      queryKey: notificationKeys.unread,
      queryFn: async ({ signal }) =>
        (await call(listNotifications, { query: { page: 1, limit: 1 } }, { signal }))
          .unread,
      refetchInterval: pollEvery(COUNT_POLL_MS),
      meta: { persist: true },
    }),
}

const subjectOf = ({ params }: { params: { id: string } }) => `notification:${params.id}`
/** Nobody can read or delete what is gone. */
const doneCodes = ['notifications/not-found'] as const

export const markReadAction = outboxAction({
  kind: 'notifications/read',
  endpoint: markNotificationRead,
  subjectOf,
  lastWins: true,
  doneCodes,
  onSent: (client, { params }) =>
    edit(client, ({ _id }) => (_id === params.id ? 'read' : undefined)),
  onRefused: askAgain,
})

export const markAllReadAction = outboxAction({
  kind: 'notifications/read-all',
  endpoint: markAllNotificationsRead,
  subjectOf: () => 'notifications',
  onSent: (client, { body }) =>
    edit(client, (each) => (isUntil(each, body) ? 'read' : undefined)),
  onRefused: askAgain,
})

export const deleteNotificationAction = outboxAction({
  kind: 'notifications/delete',
  endpoint: deleteNotification,
  subjectOf,
  undoMs: NOTIFICATION_UNDO_MS,
  doneCodes,
  onSent: (client, { params }) =>
    edit(client, ({ _id }) => (_id === params.id ? 'deleted' : undefined)),
  onRefused: askAgain,
})

export const notificationActions = [
  registered(markReadAction),
  registered(markAllReadAction),
  registered(deleteNotificationAction),
]

type Fate = 'read' | 'deleted' | undefined
type FateOf = (notification: Notification) => Fate

/** The effect on a notification of the entries that the backend has not heard of yet. */
export function fateAfter(entries: readonly Entry[]): FateOf {
  const open = entries.filter(isOpen)
  const read = new Set(entriesOf(open, markReadAction).map(({ input }) => input.params.id))
  const deleted = new Set(
    entriesOf(open, deleteNotificationAction).map(({ input }) => input.params.id),
  )
  const readAll = entriesOf(open, markAllReadAction).map(({ input }) => input.body)
  return (each) => {
    if (deleted.has(each._id)) return 'deleted'
    const isRead = read.has(each._id) || readAll.some((body) => isUntil(each, body))
    return isRead ? 'read' : undefined
  }
}

/**
 * Both times are the backend's: the device's clock may be wrong. What an earlier build left waiting
 * has no body.
 */
const isUntil = (
  { createdAt }: Notification,
  { until }: InputOf<typeof markAllNotificationsRead>['body'] = {},
): boolean => until === undefined || Date.parse(createdAt) <= Date.parse(until)

/** The notifications as the person has left them, sent or not. */
export function useNotifications() {
  const fateOf = fateAfter(useEntries())
  const list = useInfiniteQuery(notificationQueries.list())
  const { data } = list
  if (!data) return list
  const items = data.items.flatMap((item) => changed(item, fateOf(item)))
  const total = data.total - (data.items.length - items.length)
  return { ...list, data: { ...data, items, total } }
}

/** One notification as the person has left it. */
export function useNotification(id: string) {
  const fateOf = fateAfter(useEntries())
  const query = useQuery(notificationQueries.detail(id))
  return query.data && fateOf(query.data)
    ? { ...query, data: { ...query.data, read: true } }
    : query
}

/** The number of unread notifications, without those that were read or deleted since. */
export function useUnreadCount(): number {
  const entries = useEntries()
  const { data: count = 0 } = useQuery(notificationQueries.unread())
  const { data: items } = useInfiniteQuery({
    ...notificationQueries.list(),
    enabled: false, // only what is there
    select: ({ pages }) => itemsIn(pages),
  })
  const fateOf = fateAfter(entries)
  const settled = items?.filter((item) => !item.read && fateOf(item)).length ?? 0
  const all = entriesOf(entries.filter(isOpen), markAllReadAction).length > 0
  return all ? 0 : Math.max(0, count - settled)
}

const changed = (item: Notification, fate: Fate): Notification[] => {
  if (fate === 'deleted') return []
  return [fate === 'read' && !item.read ? { ...item, read: true } : item]
}

/** One that was never opened opens with what the list says of it, at once and without a network. */
export function seedNotification(client: QueryClient, id: string): void {
  const { queryKey } = notificationQueries.detail(id)
  if (client.getQueryData(queryKey)) return
  const updatedAt = client.getQueryState(notificationKeys.list)?.dataUpdatedAt ?? 0
  client.setQueryData(
    queryKey,
    itemsIn(client.getQueryData<Pages>(notificationKeys.list)?.pages ?? []).find(
      ({ _id }) => _id === id,
    ),
    { updatedAt },
  )
}

const itemsIn = (pages: readonly Page[]) =>
  uniqueItems(
    pages.flatMap(({ notifications }) => notifications),
    idOf,
  )

/** Writes into the cache what the backend has done. An answer under way may not know it yet. */
function edit(client: QueryClient, fateOf: FateOf): void {
  void client.cancelQueries({ queryKey: notificationKeys.all })
  const before = itemsIn(client.getQueryData<Pages>(notificationKeys.list)?.pages ?? [])
  const gone = before.filter((item) => fateOf(item) === 'deleted').length
  const settled = before.filter((item) => !item.read && fateOf(item)).length
  client.setQueryData<Pages>(
    notificationKeys.list,
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          total: page.total - gone,
          notifications: page.notifications.flatMap((item) => changed(item, fateOf(item))),
        })),
      },
  )
  client.setQueryData<number>(
    notificationKeys.unread,
    (count) => count && Math.max(0, count - settled),
  )
  askAgain(client)
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationKeys.all })
}
