import { InfiniteQueryObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw/http'
import { expect, test, beforeEach, afterEach, vi } from 'vitest'
import { listItems } from '#src/contract/market/marketplace.ts'
import { listNeedOffers } from '#src/contract/needs/need-offers.ts'
import { getNeed, listNeeds } from '#src/contract/needs/needs.ts'
import { countOpportunities, listOpportunities } from '#src/contract/needs/opportunities.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { getOrder, listOrders } from '#src/contract/orders/orders.ts'
import type { AuthUser } from '#src/contract/people/session.ts'
import { listMessages } from '#src/contract/requests/messages.ts'
import { SERVER_MARK } from '#src/contract/protocol/server-mark.ts'
import { getRequest, listRequests } from '#src/contract/requests/requests.ts'
import {
  ana,
  bia,
  id,
  need,
  needSummary,
  order,
  requestSummary,
  serviceRequest,
  teo,
} from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { conversationQueries } from '#src/queries/conversation.ts'
import { requestKeys, requestQueries } from '#src/queries/requests.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { server } from '#src/test/server.ts'
import { fetchDataAhead } from './data-ahead.ts'
import { createQueryClient } from './query-client.ts'

/** The client's open requests and needs, as their lists say. */
let open = [requestSummary()]
let needs = [needSummary()]
let calls: string[] = []
let client = createQueryClient()

const note = ({ request }: { request: Request }) => {
  const { pathname, searchParams } = new URL(request.url)
  const asked = ['role', 'status'].flatMap((name) => searchParams.get(name) ?? [])
  calls.push([pathname.replace('/api/', ''), ...asked].join(' '))
}

beforeEach(() => {
  open = [requestSummary({ _id: id(1) })]
  needs = []
  calls = []
  client = createQueryClient()
  server.events.on('request:start', note)
  server.use(
    mock(listRequests, ({ query }) => {
      const data = query.status === 'active' && query.role === 'client' ? open : []
      return { data, total: data.length, page: 1, totalPages: 1 }
    }),
    mock(getRequest, ({ params }) => {
      const summary = open.find(({ _id }) => _id === params.id)
      return summary ? { data: serviceRequest(summary) } : fail(404)
    }),
    mock(listMessages, () => ({ messages: [], readUntil: null })),
    mock(listNeeds, () => ({
      ...{ data: needs, total: needs.length, page: 1, totalPages: 1 },
    })),
    mock(getNeed, ({ params }) => ({ data: need({ _id: params.id }) })),
    mock(listNeedOffers, () => ({ data: [] })),
    mock(countOpportunities, () => ({ unseen: 0 })),
    mock(listOpportunities, () => ({
      ...{ data: [], total: 0, page: 1, totalPages: 1 },
      ...{ counts: { all: 0, hours: 0, near: 0, photos: 0, mine: 0 }, unseen: 0 },
    })),
    mock(listOrders, () => ({ data: [], total: 0, page: 1, totalPages: 1 })),
    mock(getOrder, () => ({ data: order() })),
    mock(listItems, () => ({ data: [], total: 0, page: 1, totalPages: 1, capped: false })),
  )
})
afterEach(() => {
  server.events.removeListener('request:start', note)
  client.clear()
})

/** A round for a person; resolves with its calls, in their order. */
async function roundFor(user: AuthUser, mayGo = () => true): Promise<string[]> {
  useAppStore.getState().send({ type: 'entered', user })
  await fetchDataAhead({ uid: user.firebaseUid, client, mayGo })
  return calls.splice(0)
}

const talkOf = (n: number) => `requests/${id(n)}/messages`
const detailOf = (n: number) => `requests/${id(n)}`

const listsOfClient = [
  'requests client active',
  'waiting/count client',
  'waiting client',
  'series client open',
  'notifications',
  'users/ana',
  'needs open',
  'marketplace',
  'marketplace/requests buyer',
  'marketplace/requests seller',
  'taskers/featured-taskers',
  'requests client done',
]

test('a client has the lists of all tabs, and the open requests with their talks', async () => {
  expect(await roundFor(ana)).toEqual([...listsOfClient, talkOf(1), detailOf(1)])
})

test('a tasker has their own requests, the desk and the week', async () => {
  expect(await roundFor(teo)).toEqual([
    'requests tasker active',
    'waiting/count tasker',
    'waiting tasker',
    'series tasker open',
    'notifications',
    'users/teo',
    'taskers/desk',
    'taskers/week',
    'needs/opportunities/count',
    'needs/opportunities',
    'marketplace',
    'marketplace/requests buyer',
    'marketplace/requests seller',
  ])
})

test('a client has their open needs with the offers', async () => {
  needs = [needSummary({ _id: id(7) })]
  const asked = await roundFor(ana)
  expect(asked).toContain(`needs/${id(7)}`)
  expect(asked).toContain(`needs/${id(7)}/offers`)
  expect(await roundFor(ana)).toEqual([])
})

test('who is both has the requests of both sides', async () => {
  const asked = await roundFor(bia)
  expect(asked.filter((call) => call.endsWith('active'))).toEqual([
    'requests client active',
    'requests tasker active',
  ])
  expect(asked).toContain('taskers/desk')
})

test('what is known and unchanged is not asked for again', async () => {
  await roundFor(ana)
  expect(await roundFor(ana)).toEqual([])
})

test('what an event has changed is asked for again, and nothing else', async () => {
  open.push(requestSummary({ _id: id(2) }))
  await roundFor(ana)
  open = [requestSummary({ _id: id(1), unread: 2 }), requestSummary({ _id: id(2) })]
  await client.invalidateQueries({ queryKey: requestKeys.lists })
  const asked = await roundFor(ana)
  expect(asked).toContain('requests client active')
  expect(asked.filter((call) => call.includes(id(1)))).toEqual([talkOf(1), detailOf(1)])
  expect(asked.filter((call) => call.includes(id(2)))).toEqual([])
  expect(asked).not.toContain('notifications')
})

test.each([
  ['page', () => requestQueries.detail(id(1)).queryKey],
  ['conversation', () => conversationQueries.of(id(1)).queryKey],
])('a request whose %s is invalid is asked for again', async (_what, queryKey) => {
  await roundFor(ana)
  await client.invalidateQueries({ queryKey: queryKey() })
  expect(await roundFor(ana)).toEqual([talkOf(1), detailOf(1)])
})

test('of a list the first page alone is asked for, however many were read', async () => {
  await roundFor(ana)
  const { queryKey } = requestQueries.list({ role: 'client', status: 'active' })
  client.setQueryData(queryKey, (data) => {
    const [page] = data?.pages ?? []
    return (
      page && { pages: [{ ...page, totalPages: 3 }, page, page], pageParams: [1, 2, 3] }
    )
  })
  server.use(
    mock(listRequests, ({ query: { page } }) => ({
      ...{ data: page === 1 ? open : [], total: 30 },
      ...{ page, totalPages: 3 },
    })),
  )
  await client.invalidateQueries({ queryKey })
  expect(await roundFor(ana)).toEqual(['requests client active'])
})

test('the calls of a round are bounded, however much is open', async () => {
  open = Array.from({ length: 30 }, (_, n) => requestSummary({ _id: id(n + 1) }))
  const orders = Array.from({ length: 30 }, (_, n) =>
    order({ requestId: id(n + 1), status: 'paid' }),
  )
  server.use(mock(listOrders, () => ({ data: orders, total: 30, page: 1, totalPages: 1 })))
  needs = Array.from({ length: 30 }, (_, n) => needSummary({ _id: id(n + 1) }))
  const asked = await roundFor(ana)
  expect(asked).toHaveLength(listsOfClient.length + 2 * 10 + 2 * 3 + 5)
})

test('a round ends at once when the person saves data or leaves meanwhile', async () => {
  let left = 2
  expect(await roundFor(ana, () => left-- > 0)).toHaveLength(2)
})

test('a call without an answer ends the round; a refused one does not', async () => {
  server.use(mock(listItems, () => fail(404)))
  expect(await roundFor(ana)).toContain(detailOf(1))
  client.clear()
  server.use(mock(listNotifications, () => networkError()))
  expect(new Set(await roundFor(ana))).toEqual(new Set(listsOfClient.slice(0, 5)))
  client.clear()
  server.use(mock(listNotifications, () => fail(429)))
  expect(new Set(await roundFor(ana))).toEqual(new Set(listsOfClient.slice(0, 5)))
})

test('a round that the server limits says for how long', async () => {
  const headers = { [SERVER_MARK]: '1', 'Retry-After': '120' }
  const limited = () => HttpResponse.json({}, { status: 429, headers })
  server.use(http.get('*/api/notifications', limited))
  useAppStore.getState().send({ type: 'entered', user: ana })
  const { firebaseUid: uid } = ana
  expect(await fetchDataAhead({ uid, client, mayGo: () => true })).toBe(120_000)
})

test('a page in view fetches its own data', async () => {
  const observer = new InfiniteQueryObserver(
    client,
    requestQueries.list({ role: 'client', status: 'active' }),
  )
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  calls = []
  expect(await roundFor(ana)).not.toContain('requests client active')
  stop()
})
