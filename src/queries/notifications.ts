import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '#src/api/client.ts'
import type { OutputOf } from '#src/contract/endpoint.ts'
import {
  deleteNotification,
  getNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '#src/contract/notifications.ts'
import { NOTIFICATION_PAGE_SIZE } from '#src/contract/notifications.values.ts'
import { paged, uniqueItems } from './paged.ts'
import { pollEvery } from './poll-every.ts'

type Page = OutputOf<typeof listNotifications>
type Pages = InfiniteData<Page, number>

const COUNT_POLL_MS = 15_000

const idOf = ({ _id }: Notification): string => _id
const paging = paged(({ notifications }: Page) => notifications, idOf)

export const notificationKeys = {
  all: ['notifications'] as const,
  list: ['notifications', 'list'] as const,
  unread: ['notifications', 'unread'] as const,
  markRead: ['notifications', 'markRead'] as const,
  markAllRead: ['notifications', 'markAllRead'] as const,
  delete: ['notifications', 'delete'] as const,
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
      meta: { persist: true },
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

/** Edits queued offline replay one at a time, in order. */
const queued = {
  scope: { id: 'notifications' },
  networkMode: 'online',
  meta: { persist: true },
} as const

type Target = { id: string; firebaseUid: string }

export const markReadMutation = mutationOptions({
  ...queued,
  mutationKey: notificationKeys.markRead,
  mutationFn: ({ id, firebaseUid }: Target) =>
    call(markNotificationRead, { params: { id }, body: { firebaseUid } }),
  async onMutate({ id }, { client }) {
    await client.cancelQueries({ queryKey: notificationKeys.all })
    setRead(client, [id], true)
  },
  // Undo this item only: a whole-list snapshot would also undo edits queued after it.
  onError: (_error, { id }, _result, { client }) => setRead(client, [id], false),
  onSettled: (_data, _error, _target, _result, { client }) => refetchWhenLast(client),
})

export const markAllReadMutation = mutationOptions({
  ...queued,
  mutationKey: notificationKeys.markAllRead,
  mutationFn: (_all: void) => call(markAllNotificationsRead, {}),
  async onMutate(_all, { client }) {
    await client.cancelQueries({ queryKey: notificationKeys.all })
    const ids = cached(client)
      .filter(({ read }) => !read)
      .map(({ _id }) => _id)
    const unread = client.getQueryData(notificationKeys.unread)
    setRead(client, ids, true)
    client.setQueryData(notificationKeys.unread, 0)
    return { ids, unread }
  },
  onError(_error, _all, result, { client }) {
    if (!result) return
    setRead(client, result.ids, false)
    client.setQueryData(notificationKeys.unread, result.unread)
  },
  onSettled: (_data, _error, _all, _result, { client }) => refetchWhenLast(client),
})

export const deleteNotificationMutation = mutationOptions({
  ...queued,
  mutationKey: notificationKeys.delete,
  mutationFn: ({ id, firebaseUid }: Target) =>
    call(deleteNotification, { params: { id }, body: { firebaseUid } }),
  async onMutate({ id }, { client }) {
    await client.cancelQueries({ queryKey: notificationKeys.all })
    const deleted = cached(client).find(({ _id }) => _id === id)
    editPages(client, (items) => items.filter(({ _id }) => _id !== id), -1)
    if (deleted?.read === false) addUnread(client, -1)
    return { deleted }
  },
  onError(_error, _target, result, { client }) {
    if (!result?.deleted) return
    putBack(client, result.deleted)
    if (!result.deleted.read) addUnread(client, 1)
  },
  onSettled: (_data, _error, _target, _result, { client }) => refetchWhenLast(client),
})

const cached = (client: QueryClient): Notification[] =>
  uniqueItems(
    client
      .getQueryData<Pages>(notificationKeys.list)
      ?.pages.flatMap(({ notifications }) => notifications) ?? [],
    idOf,
  )

function editPages(
  client: QueryClient,
  edit: (items: Notification[], page: number) => Notification[],
  totalChange = 0,
) {
  client.setQueryData<Pages>(
    notificationKeys.list,
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page, index) => ({
          ...page,
          total: page.total + totalChange,
          notifications: edit(page.notifications, index),
        })),
      },
  )
}

function setRead(client: QueryClient, ids: readonly string[], read: boolean) {
  const changed = cached(client).filter((n) => ids.includes(n._id) && n.read !== read)
  addUnread(client, read ? -changed.length : changed.length)
  editPages(client, (items) => items.map((n) => (ids.includes(n._id) ? { ...n, read } : n)))
}

/** Newest first, so its time says where it was. */
function putBack(client: QueryClient, item: Notification) {
  if (cached(client).some(({ _id }) => _id === item._id)) return
  const pages = client.getQueryData<Pages>(notificationKeys.list)?.pages ?? []
  const older = pages.findIndex((page) =>
    page.notifications.some(({ createdAt }) => createdAt <= item.createdAt),
  )
  const target = older === -1 ? pages.length - 1 : older
  editPages(
    client,
    (items, page) =>
      page === target
        ? [...items, item].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
        : items,
    1,
  )
}

const addUnread = (client: QueryClient, change: number) =>
  client.setQueryData<number>(notificationKeys.unread, (count) =>
    count === undefined ? undefined : Math.max(0, count + change),
  )

/** While a later edit is in flight, its own refetch follows; an early one would undo it on screen. */
const refetchWhenLast = (client: QueryClient) =>
  client.isMutating({
    predicate: ({ options }) => options.scope?.id === queued.scope.id,
  }) === 1
    ? client.invalidateQueries({ queryKey: notificationKeys.all })
    : undefined
