import {
  focusManager,
  hashKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { LiveEvent } from '#src/contract/live/events.ts'
import { defenceKeys } from '#src/queries/defences.ts'
import { disputeKeys } from '#src/queries/disputes.ts'
import { itemKeys } from '#src/queries/item-keys.ts'
import { needKeys } from '#src/queries/need-keys.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { orderKeys } from '#src/queries/orders.ts'
import { questionKeys } from '#src/queries/question-keys.ts'
import { requestKeys } from '#src/queries/requests.ts'
import { seriesKeys } from '#src/queries/series.ts'
import { waitingKey } from '#src/queries/waiting-key.ts'

/** The events of one transaction arrive within this time, and are handled together. */
const TOGETHER_MS = 50

// Without the payment of an order: its form may be open.
const everything: QueryKey[] = [
  notificationKeys.all,
  requestKeys.all,
  orderKeys.lists,
  orderKeys.details,
  defenceKeys.all,
  disputeKeys.all,
  needKeys.all,
  itemKeys.details,
  questionKeys.all,
  seriesKeys.all,
]

/** Shown in the tab's title, and so refetched even in a hidden page. */
const seenFromAfar = new Set<QueryKey>([notificationKeys.unread])

/** The query keys of an event. The lists' key includes the counts and the desk. */
function keysOf(event: LiveEvent): QueryKey[] {
  switch (event.kind) {
    case 'ready':
      return event.resumed ? [] : everything
    case 'notification':
      // A question, its answer, a need near a tasker, a series and a chargeback of a sale have no
      // other event.
      // Needs count questions.
      return [
        defenceKeys.all,
        notificationKeys.news,
        notificationKeys.unread,
        questionKeys.all,
        needKeys.details,
        needKeys.opportunities,
        seriesKeys.all,
        waitingKey,
      ]
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
        // Other requests too: agreed or cancelled work may begin or end a clash.
        requestKeys.details,
        requestKeys.lists,
        disputeKeys.of({ deal: 'request', id: event.requestId }),
        requestKeys.reviews(event.requestId),
      ]
    case 'order':
      // A purchase changes the stock of its item.
      return [
        orderKeys.detail(event.orderId),
        disputeKeys.of({ deal: 'order', id: event.orderId }),
        orderKeys.lists,
        waitingKey,
        itemKeys.details,
      ]
    case 'need':
      return [...needKeys.of(event.needId), needKeys.lists, waitingKey]
  }
}

/**
 * Refetches the data of events: at once if in view, else when viewed next. Entries of the outbox
 * are shown on top of the answers.
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

/** Applies the new polling interval at once, when the stream opens or ends. */
export function retimePolls(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ type: 'active' }))
    for (const observer of query.observers) observer.setOptions(observer.options)
}
