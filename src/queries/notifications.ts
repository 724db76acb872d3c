import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { InputOf, OutputOf } from '#src/contract/protocol/endpoint.ts'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
  type NotificationFilter,
} from '#src/contract/notifications/notifications.ts'
import {
  NOTIFICATION_PAGE_SIZE,
  NOTIFICATIONS_HELD,
} from '#src/contract/notifications/limits.ts'
import {
  notificationFilters,
  topicOf,
} from '#src/contract/notifications/notification-topics.ts'
import { entriesOf, outboxAction, toAnyAction } from '#src/outbox/actions.ts'
import type { Entry } from '#src/outbox/entry.ts'
import { isOpen } from '#src/outbox/rules.ts'
import { useEntries } from '#src/outbox/state.ts'
import { paged, uniqueItems } from './paged.ts'
import { pollUnlessLive } from './poll-every.ts'

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
  /** `data` is { items, total }, of all or of a filter. */
  list: (only?: NotificationFilter) =>
    infiniteQueryOptions({
      queryKey: keyOf(notificationKeys.list, only),
      queryFn: ({ pageParam, signal }) =>
        call(listNotifications, { query: queryOf(pageParam, only) }, { signal }),
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
  /** The current first page, refetched when a notification arrives while the list is open. */
  news: (only?: NotificationFilter) =>
    queryOptions({
      queryKey: keyOf(notificationKeys.news, only),
      queryFn: ({ signal }) =>
        call(listNotifications, { query: queryOf(1, only) }, { signal }),
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
      refetchInterval: pollUnlessLive(COUNT_POLL_MS),
      meta: { persist: true },
    }),
}

/** The key of all begins those of the filters. */
const keyOf = (key: readonly string[], only: NotificationFilter | undefined) =>
  only ? [...key, only] : key

const queryOf = (place: Place, only: NotificationFilter | undefined) => ({
  ...(typeof place === 'number' ? { page: place } : place),
  ...(only && { only }),
  limit: NOTIFICATION_PAGE_SIZE,
})

function nextPlace(last: Page, pages: Page[]): Place | undefined {
  const page = paging.getNextPageParam(last, pages)
  const before = itemsIn(pages).at(-1)?._id
  return page === undefined || before === undefined ? undefined : { page, before }
}

const subjectOf = ({ params }: { params: { id: string } }) => `notification:${params.id}`
/** A deleted notification can no longer be read or deleted. */
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
  toAnyAction(markReadAction),
  toAnyAction(markAllReadAction),
  toAnyAction(deleteNotificationAction),
]

type Fate = 'read' | 'deleted' | undefined
type FateOf = (notification: Notification) => Fate

/** The effect of unsent entries on a notification. */
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
 * Both times are the backend's: the device's clock may be wrong. Pending entries of an earlier
 * build have no body.
 */
const isUntil = (
  { createdAt }: Notification,
  { until }: InputOf<typeof markAllNotificationsRead>['body'] = {},
): boolean => until === undefined || Date.parse(createdAt) <= Date.parse(until)

/** The notifications, with the pending changes: all, or those of a filter. */
export function useNotifications(only?: NotificationFilter) {
  const client = useQueryClient()
  const fateOf = fateAfter(useEntries())
  const list = useInfiniteQuery({
    ...notificationQueries.list(only),
    ...(only && {
      initialData: () => knownOf(client, only),
      initialDataUpdatedAt: () =>
        client.getQueryState(notificationKeys.list)?.dataUpdatedAt,
      refetchOnMount: 'always',
    }),
  })
  const { data } = list
  if (!data) return list
  const items = data.items.flatMap((item) => changed(item, fateOf(item), only))
  const total = data.total - (data.items.length - items.length)
  return { ...list, data: { ...data, items, total } }
}

/** The matches of a filter in the list of all, until the backend answers; undefined for none. */
function knownOf(client: QueryClient, only: NotificationFilter): Pages | undefined {
  const { pages = [] } = client.getQueryData<Pages>(notificationKeys.list) ?? {}
  const notifications = itemsIn(pages).filter((each) => isOf(only, each))
  if (notifications.length === 0) return undefined
  const page = { notifications, total: notifications.length, unread: 0 }
  return { pages: [page], pageParams: [1] }
}

const isOf = (only: NotificationFilter, { read, additionalData }: Notification): boolean =>
  only === 'unread' ? !read : topicOf(additionalData) === only

/**
 * The notifications that have come since the list was loaded, newest first, and the way to place
 * them first in it.
 */
export function useNews(only?: NotificationFilter) {
  const client = useQueryClient()
  const fateOf = fateAfter(useEntries())
  const list = notificationQueries.list(only)
  const { data: page } = useQuery(notificationQueries.news(only))
  const held = useReservation(only)
  const news = held ? newerThan(held, page) : []
  const show = () => {
    // A whole page of new ones may leave a gap below them.
    if (news.length === NOTIFICATION_PAGE_SIZE)
      void client.invalidateQueries({ queryKey: list.queryKey, exact: true })
    else
      client.setQueryData<Pages>(
        list.queryKey,
        (pages) => pages && withFirst(pages, news, page),
      )
  }
  return { news: news.flatMap((each) => changed(each, fateOf(each), only)), show }
}

/** The loaded pages of a list. It starts no fetch. */
function useReservation(only?: NotificationFilter): Notification[] | undefined {
  const { data } = useInfiniteQuery({
    ...notificationQueries.list(only),
    enabled: false,
    select: ({ pages }) => itemsIn(pages),
  })
  return data
}

const newerThan = (held: readonly Notification[], { notifications }: Page) => {
  const [newest] = held
  return notifications.filter(({ _id }) => !newest || _id > newest._id)
}

/** Places new ones first. The list of all keeps its length: the rest is loaded again below. */
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

/** One notification with the person's pending changes. */
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
  const held = [
    useReservation(),
    useReservation('unread'),
    useReservation('requests'),
    useReservation('market'),
  ]
  const fateOf = fateAfter(entries)
  const items = uniqueItems(
    held.flatMap((list) => list ?? []),
    idOf,
  )
  const settled = items.filter((item) => !item.read && fateOf(item)).length
  const all = entriesOf(entries.filter(isOpen), markAllReadAction).length > 0
  if (count === undefined) return undefined
  return all ? 0 : Math.max(0, count - settled)
}

/** A read notification leaves the list of unread ones. */
function changed(
  item: Notification,
  fate: Fate,
  only: NotificationFilter | undefined,
): Notification[] {
  if (fate === 'deleted' || (fate === 'read' && only === 'unread')) return []
  return [fate === 'read' && !item.read ? { ...item, read: true } : item]
}

/** Fills a notification that was never opened with a list's data, also offline. */
export function seedNotification(client: QueryClient, id: string): void {
  const { queryKey } = notificationQueries.detail(id)
  if (client.getQueryData(queryKey)) return
  for (const [key, list] of heldLists(client)) {
    const found = itemsIn(list?.pages ?? []).find(({ _id }) => _id === id)
    if (!found) continue
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
    client.setQueryData(queryKey, found, { updatedAt })
    return
  }
}

const heldLists = (client: QueryClient) =>
  client.getQueriesData<Pages>({ queryKey: notificationKeys.list })

const itemsIn = (pages: readonly Page[]) =>
  uniqueItems(
    pages.flatMap(({ notifications }) => notifications),
    idOf,
  )

/** Writes an accepted change into the cache. A running query may not have it yet. */
function edit(client: QueryClient, fateOf: FateOf): void {
  void client.cancelQueries({ queryKey: notificationKeys.all })
  const lists = heldLists(client)
  const before = itemsIn(lists.flatMap(([, list]) => list?.pages ?? []))
  const settled = before.filter((item) => !item.read && fateOf(item)).length
  for (const [key, list] of lists)
    client.setQueryData<Pages>(
      key,
      list && { ...list, pages: edited(list.pages, fateOf, filterIn(key)) },
    )
  for (const [key, page] of client.getQueriesData<Page>({
    queryKey: notificationKeys.news,
  }))
    client.setQueryData<Page>(key, page && edited([page], fateOf, filterIn(key))[0])
  client.setQueryData<number>(
    notificationKeys.unread,
    (count) => count && Math.max(0, count - settled),
  )
  askAgain(client)
}

const filterIn = (key: QueryKey) => notificationFilters.find((only) => only === key.at(-1))

/** The pages of one list. Each says the total of all. */
function edited(
  pages: readonly Page[],
  fateOf: FateOf,
  only: NotificationFilter | undefined,
): Page[] {
  const after = pages.map(({ notifications }) =>
    notifications.flatMap((item) => changed(item, fateOf(item), only)),
  )
  const gone = itemsIn(pages).length - uniqueItems(after.flat(), idOf).length
  return pages.map((page, at) => ({
    ...page,
    total: page.total - gone,
    notifications: after[at] ?? [],
  }))
}

function askAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationKeys.all })
}
