import { onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUnauthorisedHandlers } from '#src/api/unauthorised.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import type { LiveEvent } from '#src/contract/live/events.ts'
import { LATE_MS, SILENCE_MS, STREAM_BEAT_MS } from '#src/contract/live/limits.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { ana, id } from '#src/mocks/fixtures.ts'
import { isLive } from '#src/platform/network/live.ts'
import { onTraffic } from '#src/platform/network/traffic.ts'
import { disputeKeys } from '#src/queries/disputes.ts'
import { itemKeys } from '#src/queries/item-keys.ts'
import { needKeys } from '#src/queries/need-keys.ts'
import { questionKeys } from '#src/queries/question-keys.ts'
import { notificationKeys } from '#src/queries/notifications.ts'
import { pollEvery, pollUnlessLive } from '#src/queries/poll-every.ts'
import { orderKeys } from '#src/queries/orders.ts'
import { requestKeys } from '#src/queries/requests.ts'
import { seriesKeys } from '#src/queries/series.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { serveStreams } from '#src/test/event-streams.ts'
import { createLockManager } from '#src/test/lock-manager.ts'
import { startLive } from './start-live.ts'

const keys = {
  list: notificationKeys.list,
  news: notificationKeys.news,
  unread: notificationKeys.unread,
  note: [...notificationKeys.all, 'detail', id(9)],
  requests: requestKeys.lists,
  detail: requestKeys.detail(id(1)),
  other: requestKeys.detail(id(2)),
  talk: [...requestKeys.conversations, id(1)],
  dispute: disputeKeys.of({ deal: 'request', id: id(1) }),
  reviews: requestKeys.reviews(id(1)),
  orders: orderKeys.lists,
  order: orderKeys.detail(id(1)),
  complaint: disputeKeys.of({ deal: 'order', id: id(1) }),
  payment: orderKeys.payment(id(1)),
  items: itemKeys.lists,
  item: [...itemKeys.details, id(3)],
  need: needKeys.detail(id(4)),
  questions: [...questionKeys.all, id(3)],
  series: seriesKeys.detail(id(5)),
  session: ['session'],
}
type Name = keyof typeof keys

/** A tab that shows all queries; `asked` names those refetched since its last call. */
function openTab(uid = 'ana') {
  const client = createQueryClient()
  client.mount()
  const asked: string[] = []
  const observers = Object.entries(keys).map(([name, queryKey]) => {
    client.setQueryData(queryKey, 0)
    return new QueryObserver(client, {
      queryKey,
      queryFn: () => asked.push(name),
      refetchInterval: pollUnlessLive(4000),
    }).subscribe(() => undefined)
  })
  const stop = startLive(uid, client)
  let closed = false
  const tab = {
    client,
    asked: () => asked.splice(0).toSorted(),
    close() {
      if (closed) return
      closed = true
      stop()
      for (const unsubscribe of observers) unsubscribe()
      client.unmount()
      client.clear()
    },
  }
  tabs.push(tab)
  return tab
}

const tabs: { client: QueryClient; close: () => void }[] = []
let streams: ReturnType<typeof serveStreams>
let signs: string[]
let unhear = () => {}

const ready = (resumed: boolean): LiveEvent => ({ kind: 'ready', resumed })
const requestChanged = (seq: number): LiveEvent => ({
  kind: 'request',
  seq,
  requestId: id(1),
})
const named = (...names: Name[]) => names.toSorted()
const everything = named(
  'list',
  'news',
  'unread',
  'note',
  'requests',
  'detail',
  'other',
  'talk',
  'complaint',
  'dispute',
  'reviews',
  'orders',
  'order',
  'item',
  'need',
  'questions',
  'series',
)
const ofRequest = named('detail', 'other', 'requests', 'dispute', 'reviews')

const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('visibilitychange'))
}
/** The n-th stream, once it is open. */
const stream = (n: number) =>
  vi.waitFor(() => {
    const opened = streams.opened[n - 1]
    if (!opened) throw new Error(`Stream ${n} is not open.`)
    return opened
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Immediate answers have arrived, and no query has polled yet. */
const settle = () => pass(100)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Object.defineProperty(navigator, 'locks', {
    value: createLockManager(),
    configurable: true,
  })
  useAppStore.getState().send({ type: 'entered', user: ana })
  streams = serveStreams()
  signs = []
  unhear = onTraffic((sign) => signs.push(sign))
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  unhear()
  streams.stop()
  look('visible')
  Reflect.deleteProperty(navigator, 'locks')
  vi.useRealTimers()
})

/** A tab whose stream is open, with all events handled. */
async function openLive() {
  const tab = openTab()
  ;(await stream(1)).tell(ready(false), { id: 'a' })
  await vi.waitFor(() => expect(isLive()).toBe(true))
  await settle()
  tab.asked()
  return { tab, first: await stream(1) }
}

test.each<[string, LiveEvent, Name[]]>([
  [
    'a notification, which may tell of a question, an answer or a series',
    { kind: 'notification', seq: 1, notificationId: id(8) },
    ['need', 'news', 'questions', 'series', 'unread'],
  ],
  ['read elsewhere', { kind: 'notifications', seq: 1 }, ['list', 'news', 'note', 'unread']],
  [
    'a conversation',
    { kind: 'conversation', seq: 1, requestId: id(1) },
    ['detail', 'requests', 'talk'],
  ],
  [
    'an order, and the stock of its item',
    { kind: 'order', seq: 1, orderId: id(1) },
    ['complaint', 'item', 'order', 'orders'],
  ],
  ['a request, and others that may meet it', requestChanged(1), ofRequest],
])(
  '%s: its queries are refetched, also when it arrives byte by byte',
  async (_what, event, names) => {
    const { tab, first } = await openLive()
    first.tell(event, { id: 'b', piece: 1 })
    await vi.waitFor(() => expect(tab.asked()).toEqual(named(...names)))
  },
)

test('the first stream refetches what is in view, since missed events are unknown', async () => {
  const tab = openTab()
  const first = await stream(1)
  expect(first.lastEventId).toBeNull()
  expect(isLive()).toBe(false)
  first.tell(ready(false), { id: 'a' })
  await vi.waitFor(() => expect(tab.asked()).toEqual(everything))
})

test('events that come together or twice refetch once', async () => {
  const { tab, first } = await openLive()
  first.tell(requestChanged(7), { id: 'b' })
  first.tell(requestChanged(8), { id: 'b' })
  first.tell(requestChanged(7), { id: 'b' })
  await vi.waitFor(() => expect(tab.asked()).toEqual(ofRequest))
  first.tell(requestChanged(8), { id: 'c' })
  first.write('data: {"kind":"of a newer server","seq":9}\n\n')
  await settle()
  expect(tab.asked()).toEqual([])
})

test('a hidden page refetches when it becomes visible', async () => {
  const { tab, first } = await openLive()
  look('hidden')
  first.tell(requestChanged(1), { id: 'b' })
  await settle()
  expect(tab.asked()).toEqual([])
  look('visible')
  await vi.waitFor(() => expect(tab.asked()).toEqual(ofRequest))
})

test('polls are rare while the stream lives, and as before once it is cut', async () => {
  const { tab, first } = await openLive()
  for (let beat = 0; beat < 5; beat += 1) {
    await pass(STREAM_BEAT_MS)
    first.write(':\n\n')
  }
  await settle()
  expect(tab.asked()).toEqual([])
  expect(pollUnlessLive(4000)()).toBe(2 * MINUTE_MS)
  expect(pollEvery(4000)()).toBe(4000)
  streams.refuseWith('broken')
  first.cut()
  await vi.waitFor(() => expect(isLive()).toBe(false))
  await pass(4100)
  expect(tab.asked()).toContain('talk')
  expect(signs).toContain('failure')
})

test('a stream that ends reconnects after its retry time, from the last id', async () => {
  const { tab, first } = await openLive()
  first.tell(requestChanged(3), { id: 'b' })
  await settle()
  tab.asked()
  first.write('retry: 3000\n\n')
  first.end()
  await pass(2500)
  expect(streams.opened).toHaveLength(1)
  await pass(600)
  const second = await stream(2)
  expect(second.lastEventId).toBe('b')
  second.tell(ready(true))
  second.tell(requestChanged(3), { id: 'b' })
  second.tell({ kind: 'notifications', seq: 4 }, { id: 'c' })
  await vi.waitFor(() =>
    expect(tab.asked()).toEqual(named('list', 'news', 'note', 'unread')),
  )
})

test('a stream that is not resumed refetches all, and numbers start over', async () => {
  const { tab, first } = await openLive()
  first.tell(requestChanged(3), { id: 'b' })
  await settle()
  tab.asked()
  first.cut()
  await pass(2000)
  const second = await stream(2)
  second.tell(ready(false), { id: 'z' })
  await vi.waitFor(() => expect(tab.asked()).toEqual(everything))
  second.tell(requestChanged(3), { id: 'y' })
  await vi.waitFor(() => expect(tab.asked()).toEqual(ofRequest))
})

test.each([
  [0, 1000],
  [0.5, 1500],
  [1, 2000],
])('when all are cut at once, each reconnects at a random time', async (lot, ms) => {
  const { first } = await openLive()
  vi.spyOn(Math, 'random').mockReturnValue(lot)
  first.cut()
  await pass(ms - 150)
  expect(streams.opened).toHaveLength(1)
  await pass(300)
  expect(streams.opened).toHaveLength(2)
})

test('a silent stream is dead, one that beats is not', async () => {
  const { first } = await openLive()
  await pass(SILENCE_MS - 1000)
  first.write(':\n\n')
  await settle()
  signs = []
  await pass(LATE_MS - 1000)
  expect(signs).not.toContain('silence')
  await pass(1500)
  expect(signs).toContain('silence')
  await pass(SILENCE_MS - LATE_MS - 1500)
  expect(isLive()).toBe(true)
  await pass(1500)
  expect(isLive()).toBe(false)
  expect(signs).toContain('failure')
  await pass(2000)
  expect((await stream(2)).lastEventId).toBe('a')
})

test('a proxy that buffers the stream: polls go on, and retries grow rarer', async () => {
  openTab()
  ;(await stream(1)).write(':\n\n')
  await pass(10_000)
  expect(isLive()).toBe(false)
  await pass(2000)
  await stream(2)
  await pass(10_000 + 3000)
  expect(streams.opened).toHaveLength(2)
  await pass(1100)
  await stream(3)
})

test('a refusal is not retried at once', async () => {
  streams.refuseWith(429, 'request/too-many')
  openTab()
  await pass(1000)
  const ofFirst = signs.length
  await pass(MINUTE_MS - 3000)
  expect(signs).toHaveLength(ofFirst)
  await pass(4000)
  expect(signs).toHaveLength(2 * ofFirst)
  expect(new Set(signs)).toEqual(new Set(['answer']))
})

test('an ended session is handled by the unauthorised handlers alone', async () => {
  const renew = vi.fn<() => Promise<'renewed'>>(async () => {
    streams.allow()
    useAppStore.getState().send({ type: 'renewed', user: ana })
    return 'renewed'
  })
  const undo = setUnauthorisedHandlers({ renew, end: async () => undefined })
  useAppStore.getState().send({ type: 'doubted' })
  streams.refuseWith(401, 'auth/required')
  openTab()
  await stream(1)
  expect(renew).toHaveBeenCalledOnce()
  undo()
})

test('no network, no stream; it reconnects with the network, from the last id', async () => {
  await openLive()
  onlineManager.setOnline(false)
  await vi.waitFor(() => expect(isLive()).toBe(false))
  await pass(MINUTE_MS)
  expect(streams.opened).toHaveLength(1)
  onlineManager.setOnline(true)
  expect((await stream(2)).lastEventId).toBe('a')
})

test('hidden for long it disconnects, hidden briefly it does not', async () => {
  const { first } = await openLive()
  const beat = async (beats: number) => {
    for (let n = 0; n < beats; n += 1) {
      await pass(STREAM_BEAT_MS)
      if (isLive()) first.write(':\n\n')
    }
  }
  look('hidden')
  await beat(14)
  look('visible')
  look('hidden')
  await beat(14)
  expect(isLive()).toBe(true)
  await beat(2)
  expect(isLive()).toBe(false)
  await pass(MINUTE_MS)
  expect(streams.opened).toHaveLength(1)
  look('visible')
  expect((await stream(2)).lastEventId).toBe('a')
})

test('two tabs, one stream; the other takes over from the last id', async () => {
  const { tab, first } = await openLive()
  const second = openTab()
  first.write(':\n\n')
  // It had started before it received anything.
  await vi.waitFor(() => expect(second.asked()).toEqual(everything))
  first.tell(requestChanged(5), { id: 'b' })
  await vi.waitFor(() => expect(tab.asked()).toEqual(ofRequest))
  await vi.waitFor(() => expect(second.asked()).toEqual(ofRequest))
  expect(streams.opened).toHaveLength(1)
  tab.close()
  const taken = await stream(2)
  expect(taken.lastEventId).toBe('b')
  taken.tell(ready(true))
  taken.tell(requestChanged(5), { id: 'b' })
  taken.tell({ kind: 'notifications', seq: 6 }, { id: 'c' })
  await vi.waitFor(() =>
    expect(second.asked()).toEqual(named('list', 'news', 'note', 'unread')),
  )
})

test('another user’s tab gets no event, and after its end a page refetches nothing', async () => {
  const { tab, first } = await openLive()
  const other = openTab('bia')
  await stream(2)
  first.tell(requestChanged(5), { id: 'b' })
  await vi.waitFor(() => expect(tab.asked()).toEqual(ofRequest))
  expect(other.asked()).toEqual([])
  other.close()
  tab.close()
  expect(isLive()).toBe(false)
  await pass(MINUTE_MS)
  expect(streams.opened).toHaveLength(2)
})

test('without locks each visible page has its own', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  openTab()
  openTab()
  const [first] = await Promise.all([stream(1), stream(2)])
  first.tell(ready(false), { id: 'a' })
  await vi.waitFor(() => expect(isLive()).toBe(true))
  look('hidden')
  await settle()
  expect(isLive()).toBe(false)
})
