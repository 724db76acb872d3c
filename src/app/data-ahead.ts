import {
  hashKey,
  type InfiniteQueryExecuteOptions,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query'
import { type ApiError, isApiError } from '#src/api/errors/api-error.ts'
import { isOrderOver } from '#src/contract/orders/order-lifecycle.ts'
import { isOver, type Party } from '#src/contract/requests/request-lifecycle.ts'
import type { RequestSummary } from '#src/contract/requests/requests.ts'
import { currentTime } from '#src/lib/clock.ts'
import { mondayOf, weekRange } from '#src/lib/schedule/job-week.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'
import { conversationQueries } from '#src/queries/conversation.ts'
import { deskQueries } from '#src/queries/desk.ts'
import { featuredTaskers } from '#src/queries/featured-taskers.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { needQueries } from '#src/queries/needs.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { opportunityQueries } from '#src/queries/opportunities.ts'
import { orderQueries } from '#src/queries/orders.ts'
import { requestQueries } from '#src/queries/requests.ts'
import { seriesQueries } from '#src/queries/series.ts'
import { userQueries } from '#src/queries/users.ts'
import { waitingCountQuery } from '#src/queries/waiting-count.ts'
import { waitingQuery } from '#src/queries/waiting.ts'
import { currentRole, useAppStore } from '#src/stores/app-store.ts'

/** Of the open requests, needs and orders, the pages of so many are fetched in a round. */
const MOST_REQUESTS = 10
const MOST_NEEDS = 3
const MOST_ORDERS = 5
/** Lists that are younger, and that no event has changed, are not fetched again. */
const YOUNG_MS = 15 * MINUTE_MS
/** A query whose answer is kept ahead, and how it is asked for. */
type Ahead = { queryKey: QueryKey; ask: () => Promise<unknown> }

/** However many pages an earlier visit has read. */
const firstPage = { pages: 1, getNextPageParam: () => null }

/** Each asks although its data may be fresh: only what is stale gets that far. */
const askers = (client: QueryClient) => ({
  single: <T, Shown, Key extends QueryKey>(
    options: QueryExecuteOptions<T, ApiError, Shown, T, Key>,
  ): Ahead => ({
    queryKey: options.queryKey,
    ask: () => client.query({ ...options, staleTime: 0 }),
  }),
  list: <Page, Shown, Key extends QueryKey, Place>(
    options: InfiniteQueryExecuteOptions<Page, ApiError, Shown, Key, Place>,
  ): Ahead => ({
    queryKey: options.queryKey,
    ask: () => client.infiniteQuery({ ...options, ...firstPage, staleTime: 0 }),
  }),
})

type Round = {
  uid: string
  client: QueryClient
  /** Asked before each call. */
  mayGo: () => boolean
}

/**
 * Fetches what the person's pages show before they are opened, so that each opens without a network:
 * the lists of all tabs, then the open requests with their conversations, the open needs with their
 * offers, and the open orders. Only what is missing or stale, one call after another; ends when a call fails for want of a network.
 * Resolves with the server's Retry-After in milliseconds, 0 where it names none.
 */
export async function fetchDataAhead({ uid, client, mayGo }: Round): Promise<number> {
  let retryAfterMs = 0
  const fetchAll = async (wanted: readonly Ahead[]): Promise<boolean> => {
    for (const { queryKey, ask } of wanted) {
      if (!mayGo()) return false
      // Its page fetches it itself, perhaps with older pages.
      if (queryOf(client, queryKey)?.isActive()) continue
      try {
        await ask()
      } catch (error) {
        // A refused one says nothing of the others, unless it is one too many.
        const failure = isApiError(error) ? error : undefined
        if (failure?.status === undefined || failure.status >= 429) {
          retryAfterMs = failure?.retryAfterMs ?? 0
          return false
        }
      }
    }
    return mayGo()
  }
  const sides = sidesOf()
  const lists = listsOf(uid, client, sides).filter(({ queryKey }) =>
    isStale(client, queryKey),
  )
  if (await fetchAll(lists))
    await fetchAll([
      ...pagesOfRequests(client, sides),
      ...pagesOfNeeds(client),
      ...pagesOfOrders(client),
    ])
  return retryAfterMs
}

const sidesOf = (): Party[] => {
  const { roles } = useAppStore.getState()
  return roles.length > 0 ? [...roles] : [currentRole()]
}

const queryOf = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().find({ queryKey, exact: true })

function isStale(client: QueryClient, queryKey: QueryKey): boolean {
  const query = queryOf(client, queryKey)
  if (!query || query.state.data === undefined) return true
  if (query.isActive()) return false
  const { isInvalidated, dataUpdatedAt } = query.state
  return isInvalidated || Date.now() - dataUpdatedAt > YOUNG_MS
}

/** The lists of all tabs, the most used first. */
function listsOf(uid: string, client: QueryClient, sides: readonly Party[]): Ahead[] {
  const { single, list } = askers(client)
  const { date: today } = dateAndTime(currentTime())
  return [
    ...sides.flatMap((role) => [
      list(requestQueries.list({ role, status: 'active' })),
      single(waitingCountQuery(role)),
      single(waitingQuery(role)),
      single(seriesQueries.list(role)),
    ]),
    list(notificationQueries.list()),
    single(userQueries.profile(uid)),
    ...(sides.includes('client') ? [list(needQueries.list('open'))] : []),
    ...(sides.includes('tasker')
      ? [
          single(deskQueries.mine(uid)),
          single(deskQueries.week(uid, weekRange(mondayOf(today)))),
          single(opportunityQueries.count()),
          list(opportunityQueries.list()),
        ]
      : []),
    list(itemQueries.list({})),
    list(orderQueries.list('buyer')),
    list(orderQueries.list('seller')),
    ...(currentRole() === 'client'
      ? [
          list(featuredTaskers({ uid })),
          list(requestQueries.list({ role: 'client', status: 'done' })),
        ]
      : []),
  ]
}

/** The open requests that are not as their list says, each with its conversation. */
function pagesOfRequests(client: QueryClient, sides: readonly Party[]): Ahead[] {
  const { single, list } = askers(client)
  return sides
    .flatMap((role) => {
      const list = requestQueries.list({ role, status: 'active' })
      return client.getQueryData(list.queryKey)?.pages.flatMap(({ data }) => data) ?? []
    })
    .filter((summary) => !isOver(summary.status) && !isKept(client, summary))
    .slice(0, MOST_REQUESTS)
    .flatMap(({ _id }) => [
      list(conversationQueries.of(_id)),
      single(requestQueries.detail(_id)),
    ])
}

/**
 * True of a request whose page is known and says what the list says: unread messages too. What an
 * event has made invalid may differ in what the list does not tell, such as the address.
 */
function isKept(client: QueryClient, summary: RequestSummary): boolean {
  const { queryKey } = requestQueries.detail(summary._id)
  const detail = client.getQueryData(queryKey)
  const states = [queryKey, conversationQueries.of(summary._id).queryKey].map(
    (key) => queryOf(client, key)?.state,
  )
  if (!detail || states.some((state) => !state?.data || state.isInvalidated)) return false
  return Object.entries(summary).every(
    ([name, value]) => hashKey([value]) === hashKey([Reflect.get(detail, name)]),
  )
}

function pagesOfNeeds(client: QueryClient): Ahead[] {
  const { single } = askers(client)
  const data = client.getQueryData(needQueries.list('open').queryKey)
  return (data?.pages.flatMap((page) => page.data) ?? [])
    .slice(0, MOST_NEEDS)
    .flatMap(({ _id }) => [
      single(needQueries.detail(_id)),
      single(needQueries.offers(_id)),
    ])
    .filter(({ queryKey }) => isStale(client, queryKey))
}

function pagesOfOrders(client: QueryClient): Ahead[] {
  const { single } = askers(client)
  return (['buyer', 'seller'] as const)
    .flatMap((role) => {
      const data = client.getQueryData(orderQueries.list(role).queryKey)
      return data?.pages.flatMap((page) => page.data) ?? []
    })
    .filter(({ status }) => !isOrderOver(status))
    .slice(0, MOST_ORDERS)
    .map(({ requestId }) => single(orderQueries.detail(requestId)))
    .filter(({ queryKey }) => isStale(client, queryKey))
}
