import {
  focusManager,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { LiveEvent } from '#src/contract/events.ts'
import { itemKeys } from '#src/queries/item-keys.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { orderKeys } from '#src/queries/orders.ts'
import { requestKeys } from '#src/queries/requests.ts'

/** The events of one transaction arrive within this time, and are handled together. */
const TOGETHER_MS = 50

// Without the payment of an order: its form may be open.
const everything: QueryKey[] = [
  notificationKeys.all,
  requestKeys.all,
  orderKeys.lists,
  orderKeys.details,
  itemKeys.details,
  itemKeys.questions,
]

/** Shown in the tab's title, and so refetched even when nobody looks at the page. */
const seenFromAfar = new Set<QueryKey>([notificationKeys.unread])

/** The keys of what an event is about. The lists' key holds the counts and the desk too. */
function keysOf(event: LiveEvent): QueryKey[] {
  switch (event.kind) {
    case 'ready':
      return event.resumed ? [] : everything
    case 'notification':
      // A question about an item, and its answer, are told by their notification alone.
      return [notificationKeys.news, notificationKeys.unread, itemKeys.questions]
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
        // Other requests too: work that is agreed or called off may begin or end a clash.
        requestKeys.details,
        requestKeys.lists,
        requestKeys.dispute(event.requestId),
        requestKeys.reviews(event.requestId),
      ]
    case 'order':
      // What was bought has left the stock of its item.
      return [orderKeys.detail(event.orderId), orderKeys.lists, itemKeys.details]
  }
}

/**
 * Refetches what events are about: at once if it is in view, else when it is viewed next. Entries
 * of the outbox are shown on top of the answers.
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
    // An open list is refreshed by its news; a closed one is only marked as stale.
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

/** Applies the new polling interval at once, when events begin or cease to come. */
export function retimePolls(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' }))
    for (const observer of query.observers) observer.setOptions(observer.options)
}
