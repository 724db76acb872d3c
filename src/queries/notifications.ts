import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
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
import {
  NOTIFICATION_PAGE_SIZE,
  NOTIFICATIONS_HELD,
} from '#src/contract/notifications.values.ts'
import { entriesOf, outboxAction, registered } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { paged, uniqueItems } from './paged.ts'
import { pollUnlessTold } from './poll-every.ts'

type Page = OutputOf<typeof listNotifications>
/** The number of the page, and from the second on the last one above it. */
type Place = number | { page: number; before: string }
type Pages = InfiniteData<Page, Place>

const COUNT_POLL_MS = 15_000
/** As long as a toast offers the undo. */
const NOTIFICATION_UNDO_MS = 5000

const idOf = ({ _id }: Notification): string => _id
const paging = paged(({ notifications }: Page) => notifications, idOf)

export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
  news: ['notifications', 'news'] as const,
}

const NO_NEWS: Page = { notifications: [], total: 0, unread: 0 }

export const notificationQueries = {
  /** `data` is { items, total }. */
  list: () =>
    infiniteQueryOptions({
      queryKey: notificationKeys.list,
      queryFn: ({ pageParam, signal }) =>
        call(listNotifications, { query: queryOf(pageParam) }, { signal }),
      initialPageParam: 1 as Place,
      getNextPageParam: nextPlace,
      select: ({ pages }: Pages) => paging.select({ pages, pageParams: [] }),
      meta: {
        persist: true,
        page: ({ pages }: Pages) => ({
          kind: 'notifications',
          href: '/notifications',
          count: paging.select({ pages, pageParams: [] }).items.length,
        }),
      },
    }),
  /** The first page as it is by now, asked for whenever one has come while the list is open. */
  news: () =>
    queryOptions({
      queryKey: notificationKeys.news,
      queryFn: ({ signal }) => call(listNotifications, { query: queryOf(1) }, { signal }),
      initialData: NO_NEWS,
      staleTime: Infinity,
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
      refetchInterval: pollUnlessTold(COUNT_POLL_MS),
      meta: { persist: true },
    }),
}

const queryOf = (place: Place) => ({
  ...(typeof place === 'number' ? { page: place } : place),
  limit: NOTIFICATION_PAGE_SIZE,
})

function nextPlace(last: Page, pages: Page[]): Place | undefined {
  const page = paging.getNextPageParam(last, pages)
  const before = itemsIn(pages).at(-1)?._id
  return page === undefined || before === undefined ? undefined : { page, before }
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
  undoMs: NOTIFICATION_UNDO_MS,
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

/**
 * The notifications that have come since the list was loaded, newest first, and the way to place
 * them first in it.
 */
export function useNews() {
  const client = useQueryClient()
  const fateOf = fateAfter(useEntries())
  const { data: page } = useQuery(notificationQueries.news())
  const { data: held } = useInfiniteQuery({
    ...notificationQueries.list(),
    enabled: false, // only what is there
    select: ({ pages }) => itemsIn(pages),
  })
  const news = held ? newerThan(held, page) : []
  const show = () => {
    // Of more than a page nobody knows whether there is a gap below them.
    if (news.length === NOTIFICATION_PAGE_SIZE)
      void client.invalidateQueries({ queryKey: notificationKeys.list })
    else
      client.setQueryData<Pages>(
        notificationKeys.list,
        (list) => list && withFirst(list, news, page),
      )
  }
  return { news: news.filter((each) => fateOf(each) !== 'deleted'), show }
}

const newerThan = (held: readonly Notification[], { notifications }: Page) => {
  const [newest] = held
  return notifications.filter(({ _id }) => !newest || _id > newest._id)
}

/** Places new ones first. Of all, as many as are held stay: the rest is loaded again below them. */
export function withFirst(
  { pages }: Pages,
  news: readonly Notification[],
  { total, unread }: Pick<Page, 'total' | 'unread'>,
): Pages {
  const items = uniqueItems([...news, ...itemsIn(pages)], idOf).slice(0, NOTIFICATIONS_HELD)
  const starts = Array.from(
    { length: Math.ceil(items.length / NOTIFICATION_PAGE_SIZE) },
    (_, page) => page * NOTIFICATION_PAGE_SIZE,
  )
  return {
    pages: starts.map((start) => ({
      notifications: items.slice(start, start + NOTIFICATION_PAGE_SIZE),
      total,
      unread,
    })),
    pageParams: starts.map((start, page) => {
      const before = items[start - 1]?._id
      return before === undefined ? 1 : { page: page + 1, before }
    }),
  }
}

/** One notification as the person has left it. */
export function useNotification(id: string) {
  const fateOf = fateAfter(useEntries())
  const query = useQuery(notificationQueries.detail(id))
  return query.data && fateOf(query.data)
    ? { ...query, data: { ...query.data, read: true } }
    : query
}

/**
 * The number of unread notifications, without those that were read or deleted since; undefined
 * until it is known.
 */
export function useUnreadCount(): number | undefined {
  const entries = useEntries()
  const { data: count } = useQuery(notificationQueries.unread())
  const { data: items } = useInfiniteQuery({
    ...notificationQueries.list(),
    enabled: false, // only what is there
    select: ({ pages }) => itemsIn(pages),
  })
  const fateOf = fateAfter(entries)
  const settled = items?.filter((item) => !item.read && fateOf(item)).length ?? 0
  const all = entriesOf(entries.filter(isOpen), markAllReadAction).length > 0
  if (count === undefined) return undefined
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
