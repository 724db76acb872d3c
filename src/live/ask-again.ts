import {
  focusManager,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { LiveEvent } from '#src/contract/events.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { orderKeys } from '#src/queries/orders.ts'
import { requestKeys } from '#src/queries/requests.ts'

/** What one transaction tells comes in several events. */
const TOGETHER_MS = 50

// Not what an order is being paid with: the form is open.
const everything: QueryKey[] = [
  notificationKeys.all,
  requestKeys.all,
  orderKeys.lists,
  orderKeys.details,
]

/** What the title of a tab shows, in view or not. */
const seenFromAfar = new Set<QueryKey>([notificationKeys.unread])

/** The keys of what an event is about. The lists' key holds the counts and the desk too. */
function keysOf(event: LiveEvent): QueryKey[] {
  switch (event.kind) {
    case 'ready':
      return event.resumed ? [] : everything
    case 'notification':
      return [notificationKeys.news, notificationKeys.unread]
    case 'notifications':
      return [notificationKeys.all]
    case 'conversation':
      return [
        [...requestKeys.conversations, event.requestId],
        requestKeys.detail(event.requestId),
        requestKeys.lists,
      ]
    case 'request':
      return [
        // The others' too: work that is agreed or called off takes or gives back their hour.
        requestKeys.details,
        requestKeys.lists,
        requestKeys.dispute(event.requestId),
        requestKeys.reviews(event.requestId),
      ]
    case 'order':
      return [orderKeys.detail(event.orderId), orderKeys.lists]
  }
}

/**
 * Has the backend asked again for what events are about: now where it is in view, else when it is
 * looked at. Entries of the outbox lie above what it answers, and stay.
 */
export function createAsking(client: QueryClient) {
  const due = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function ask(): void {
    timer = undefined
    for (const queryKey of due.values()) {
      const now = focusManager.isFocused() || seenFromAfar.has(queryKey)
      void client.invalidateQueries({ queryKey, refetchType: now ? 'active' : 'none' })
    }
    // An open list is told by its news; one that is not open is asked for when it is.
    if (due.has(hashKey(notificationKeys.news)))
      void client.invalidateQueries({
        queryKey: notificationKeys.list,
        refetchType: 'none',
      })
    due.clear()
  }
  function add(keys: readonly QueryKey[]): void {
    for (const key of keys) due.set(hashKey(key), key)
    if (due.size > 0) timer ??= setTimeout(ask, TOGETHER_MS)
  }

  return {
    about: (event: LiveEvent) => add(keysOf(event)),
    aboutEverything: () => add(everything),
    stop: () => clearTimeout(timer),
  }
}

/** Polls heed that events come, or come no more, now and not only after their next answer. */
export function retimePolls(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' }))
    for (const observer of query.observers) observer.setOptions(observer.options)
}
