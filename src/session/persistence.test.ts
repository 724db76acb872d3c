import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getItem } from '#src/contract/market/marketplace.ts'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { ana, id, item, notification } from '#src/mocks/fixtures.ts'
import { fail, mock, networkError } from '#src/mocks/mock.ts'
import { server } from '#src/test/server.ts'
import { expectComplaint } from '#src/test/console.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { upgradeCached } from '#src/app/cache-restore.ts'
import { DAY_MS, MINUTE_MS } from '#src/lib/time.ts'
import { itemQueries } from '#src/queries/marketplace.ts'
import { notificationQueries } from '#src/queries/notifications.ts'
import { paymentQueries } from '#src/queries/payments.ts'
import { storeLastSearch, readLastSearches } from './last-searches.ts'
import { CACHE_CHARS } from './cache-size.ts'
import { cacheKey, createPersistence, pagesKey } from './persistence.ts'
import { sessionQueries } from './session.ts'

const list = notificationQueries.list()
const session = sessionQueries.current()
const isRead = (client: QueryClient) =>
  client.getQueryData(list.queryKey)?.pages[0]?.notifications[0]?.read
const stored = (uid: string | null) => localStorage.getItem(cacheKey(uid))
const NOON = new Date('2026-11-22T12:00:00Z').getTime()

const tabs: (() => void)[] = []

/** Ana's browser opens the app; `leave` closes the tab. */
async function visit({
  uid = 'ana',
  build = 'one',
  loadUpgrade = () => Promise.resolve(upgradeCached),
}: {
  uid?: string | null
  build?: string
  loadUpgrade?: () => Promise<typeof upgradeCached>
} = {}) {
  const client = createQueryClient()
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  })
  const persistence = createPersistence(client, {
    loadUpgrade,
    build,
  })
  await persistence.start(uid)
  tabs.push(() => persistence.stop())
  return {
    client,
    wipe: () => persistence.wipe(uid),
    leave: () => {
      window.dispatchEvent(new Event('pagehide'))
      persistence.stop()
    },
  }
}

/** The persister writes a second after a change. */
const untilWritten = () => vi.advanceTimersByTimeAsync(1100)

function set(client: QueryClient, key: string, data: unknown, updatedAt = Date.now()) {
  client
    .getQueryCache()
    .build(client, { queryKey: [key], meta: { persist: true } })
    .setData(data, { updatedAt, manual: true })
}

const serveList = () =>
  server.use(
    mock(listNotifications, () => ({
      notifications: [notification()],
      total: 1,
      unread: 1,
    })),
  )

/** A tab in which Ana has seen her notifications. */
async function seen() {
  serveList()
  const tab = await visit()
  tab.client.setQueryData(session.queryKey, ana)
  await tab.client.infiniteQuery(list)
  return tab
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  for (const close of tabs.splice(0)) close()
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

test('only queries with meta.persist are stored, and only for their owner', async () => {
  const tab = await seen()
  tab.client.setQueryData(paymentQueries.intent(id(1)).queryKey, {
    clientSecret: 'secret',
    savedCardsSecret: 'secret',
    paymentId: id(1),
    amount: 1,
    instalment: 1,
  })
  tab.leave()
  expect(stored('ana')).toContain('notifications')
  expect(stored('ana')).not.toContain('secret')

  const again = await visit()
  expect(isRead(again.client)).toBe(false)
  again.leave()
  storeLastSearch('ana', { q: 'pintor', cep: '' })
  storeLastSearch(null, { q: 'luz', cep: '' })

  const other = await visit({ uid: 'bia' })
  expect(other.client.getQueryData(list.queryKey)).toBeUndefined()
  // She did not sign out here, but another user has signed in since.
  expect([stored('ana'), localStorage.getItem(pagesKey('ana'))]).toEqual([null, null])
  expect([readLastSearches('ana').words, readLastSearches(null).words]).toEqual([
    [],
    ['luz'],
  ])
})

test('pages opened offline are still stored after many visits', async () => {
  ;(await seen()).leave()
  server.use(mock(listNotifications, () => networkError()))
  for (let time = 1; time <= 10; time++) {
    vi.setSystemTime(NOON + time * 10 * MINUTE_MS)
    const tab = await visit()
    await tab.client.infiniteQuery(list).catch(() => {})
    expect(tab.client.getQueryState(list.queryKey)).toMatchObject({
      status: 'error',
      dataUpdatedAt: NOON,
    })
    tab.leave()
  }
  const { client } = await visit()
  expect(isRead(client)).toBe(false)
  expect(client.getQueryState(list.queryKey)).toMatchObject({
    status: 'success',
    error: null,
    dataUpdatedAt: NOON,
  })
  expect(client.getQueryData(session.queryKey)).toEqual(ana)
})

test('a query answered “not found” is dropped from the store', async () => {
  const known = itemQueries.item(id(7))
  server.use(mock(getItem, () => ({ data: item({ _id: id(7) }) })))
  const tab = await visit()
  await tab.client.query(known)
  await untilWritten()
  expect(stored('ana')).toContain(id(7))
  server.use(mock(getItem, () => fail(404, { code: 'marketplace/not-found' })))
  await tab.client.query({ ...known, staleTime: 0 }).catch(() => {})
  tab.leave()
  expect((await visit()).client.getQueryData(known.queryKey)).toBeUndefined()
})

test('a week is stored, and each query expires by its own age', async () => {
  const tab = await visit()
  set(tab.client, 'seven days', 'old', NOON - 7 * DAY_MS)
  set(tab.client, 'nine days', 'older', NOON - 9 * DAY_MS)
  set(tab.client, 'today', 'new')
  tab.leave()
  expect(stored('ana')).not.toContain('nine days')

  vi.setSystemTime(NOON + 7.5 * DAY_MS)
  const { client } = await visit()
  expect(client.getQueryData(['today'])).toBe('new')
  expect(client.getQueryData(['seven days'])).toBeUndefined()
})

test('a clock that was ahead keeps no query fresh', async () => {
  const tab = await visit()
  set(tab.client, 'ahead', 'data', NOON + 300 * DAY_MS)
  tab.leave()
  const { client } = await visit()
  expect(client.getQueryState(['ahead'])).toMatchObject({
    dataUpdatedAt: NOON,
    isInvalidated: true,
  })
})

test('beyond the budget the oldest and largest are dropped first, the session never', async () => {
  const tab = await seen()
  const large = 'x'.repeat(CACHE_CHARS / 10)
  for (let n = 1; n <= 12; n++)
    set(tab.client, `large ${n}`, large, NOON - (n * DAY_MS) / 2)
  set(tab.client, 'small and old', 'data', NOON - 7 * DAY_MS)
  tab.leave()
  expect(stored('ana')?.length).toBeLessThanOrEqual(CACHE_CHARS)
  const { client } = await visit()
  const left = Array.from({ length: 12 }, (_, n) => n + 1).filter(
    (n) => client.getQueryData([`large ${n}`]) !== undefined,
  )
  expect(left).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(client.getQueryData(['small and old'])).toBe('data')
  expect(client.getQueryData(session.queryKey)).toEqual(ana)
})

test('of a long list the first pages are stored', async () => {
  const tab = await visit()
  const pages = Array.from({ length: 40 }, (_, n) => `${n}`.padEnd(20_000, '.'))
  set(tab.client, 'list', { pages, pageParams: pages.map((_, n) => n + 1) })
  tab.leave()
  const { client } = await visit()
  expect(client.getQueryData(['list'])).toEqual({
    pages: pages.slice(0, 10),
    pageParams: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  })
})

/** A browser with room for a number of characters of the cache. */
function limitStorage(limit: number) {
  const browser = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
  const setItem: unknown = browser?.value
  if (typeof setItem !== 'function') throw new Error('no storage')
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (key.startsWith('persist:query') && value.length > limit)
      throw new DOMException('full', 'QuotaExceededError')
    Reflect.apply(setItem, this, [key, value])
  })
}

test('where the browser has less room, less is stored, not nothing', async () => {
  const tab = await seen()
  for (let n = 1; n <= 10; n++)
    set(tab.client, `query ${n}`, 'x'.repeat(10_000), NOON - n * MINUTE_MS)
  const storage = limitStorage(40_000)
  tab.leave()
  const { client } = await visit()
  expect(client.getQueryData(['query 1'])).toBeDefined()
  expect(client.getQueryData(['query 10'])).toBeUndefined()
  expect(client.getQueryData(session.queryKey)).toEqual(ana)

  // No room at all: the stored cache stays as it was.
  const before = stored('ana')
  storage.mockRestore()
  limitStorage(0)
  set(client, 'query 11', 'new')
  await untilWritten()
  expect(stored('ana')).toBe(before)
})

test('queries of two tabs are stored for both', async () => {
  const one = await visit()
  const two = await visit()
  set(one.client, 'seen in both', 'earlier')
  await untilWritten()
  set(two.client, 'seen in both', 'later')
  set(two.client, 'seen in two', 'two')
  await untilWritten()
  set(one.client, 'seen in one', 'one')
  await untilWritten()
  // The second write of a tab includes the other one's queries too.
  set(one.client, 'seen in one', 'one again')
  await untilWritten()
  const { client } = await visit()
  expect(client.getQueryData(['seen in both'])).toBe('later')
  expect(client.getQueryData(['seen in two'])).toBe('two')
  expect(client.getQueryData(['seen in one'])).toBe('one again')
})

test('no query comes back after a wipe, not from another tab either', async () => {
  const tab = await seen()
  await untilWritten()
  const other = await visit()
  tab.client.setQueryData(list.queryKey, (old) => old && { ...old })
  set(other.client, 'seen in the other', 'data')
  tab.wipe()
  await untilWritten()
  window.dispatchEvent(new Event('pagehide'))
  expect(stored('ana')).toBeNull()
  expect(localStorage.getItem(pagesKey('ana'))).toBeNull()
})

test('a wipe while the cache is being read leaves nothing of it in memory', async () => {
  ;(await seen()).leave()
  const asked = Promise.withResolvers<undefined>()
  const loaded = Promise.withResolvers<typeof upgradeCached>()
  const client = createQueryClient()
  const persistence = createPersistence(client, {
    loadUpgrade() {
      asked.resolve(undefined)
      return loaded.promise
    },
    build: 'two',
  })
  const started = persistence.start('ana')
  await asked.promise
  persistence.wipe('ana')
  loaded.resolve(upgradeCached)
  await started
  expect(client.getQueryData(list.queryKey)).toBeUndefined()
})

/** Rewrites the data of one query as another build might have left it. */
function rewrite(key: string, change: (data: Record<string, unknown>) => unknown) {
  type Query = { queryKey: string[]; state: { data: Record<string, unknown> } }
  const blob = JSON.parse(stored('ana') ?? '') as { clientState: { queries: Query[] } }
  for (const { queryKey, state } of blob.clientState.queries)
    if (queryKey.join().startsWith(key)) Object.assign(state, { data: change(state.data) })
  localStorage.setItem(cacheKey('ana'), JSON.stringify(blob))
}

test('a new build parses stored data of an older one like an answer', async () => {
  const tab = await seen()
  const known = itemQueries.item(id(7))
  server.use(mock(getItem, () => ({ data: item({ _id: id(7) }) })))
  await tab.client.query(known)
  tab.leave()
  rewrite('items,item', ({ price: _price, ...rest }) => rest)
  rewrite('notifications,list', (data) => ({
    ...data,
    // Of a build before the list had `unread`.
    pages: [{ notifications: [notification()], total: 1 }],
  }))

  const { client, leave } = await visit({ build: 'two' })
  expect(client.getQueryData(known.queryKey)).toBeUndefined()
  expect(client.getQueryData(list.queryKey)?.pages[0]).toMatchObject({
    notifications: [{ _id: notification()._id }],
    unread: 0,
  })
  expect(client.getQueryState(list.queryKey)?.dataUpdatedAt).toBe(NOON)
  expect(client.getQueryData(session.queryKey)).toEqual(ana)
  leave()

  // The same build trusts what it has read.
  const loadUpgrade = vi.fn<() => Promise<typeof upgradeCached>>()
  await visit({ build: 'two', loadUpgrade })
  expect(loadUpgrade).not.toHaveBeenCalled()
})

test('unchecked data stays, and is checked as soon as possible', async () => {
  ;(await seen()).leave()
  const offline = await visit({
    build: 'two',
    loadUpgrade: () => Promise.reject(new Error('no network')),
  })
  expect(isRead(offline.client)).toBe(false)
  offline.leave()
  const loadUpgrade = vi.fn<() => Promise<typeof upgradeCached>>(() =>
    Promise.resolve(upgradeCached),
  )
  const { client } = await visit({ build: 'two', loadUpgrade })
  expect(loadUpgrade).toHaveBeenCalledOnce()
  expect(isRead(client)).toBe(false)
})

test.each(['{"clientState"', '{"clientState":{"queries":[{"queryHash":1}]}}', '[]'])(
  'a storage that holds %s is an empty one',
  async (text) => {
    expectComplaint(/cannot be read/)
    localStorage.setItem(cacheKey('ana'), text)
    const { client } = await visit()
    expect(client.getQueryCache().getAll()).toEqual([])
  },
)

test('the pages that open without a network are listed, with their age', async () => {
  const tab = await seen()
  await untilWritten()
  const pages = () => JSON.parse(localStorage.getItem(pagesKey('ana')) ?? 'null') as unknown
  const notifications = {
    kind: 'notifications',
    href: '/notifications',
    count: 1,
    at: NOON,
  }
  expect(pages()).toEqual([notifications])
  tab.leave()

  // Also those that were not opened in this visit.
  vi.setSystemTime(NOON + DAY_MS)
  const again = await visit()
  set(again.client, 'something else', 'data')
  await untilWritten()
  expect(pages()).toEqual([notifications])

  // Without the session none of them opens.
  again.client.setQueryData(session.queryKey, null)
  await untilWritten()
  expect(pages()).toEqual([])
})

test('offline with nothing cached, a load fails instead of hanging', async () => {
  server.use(mock(listNotifications, () => networkError()))
  onlineManager.setOnline(false)
  await expect(createQueryClient().infiniteQuery(list)).rejects.toMatchObject({
    kind: 'network',
  })
})

test('an unchanged cache is not written again', async () => {
  const tab = await seen()
  await untilWritten()
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  await tab.client.refetchQueries({ queryKey: ['nothing'] })
  tab.client
    .getQueryCache()
    .build(tab.client, { queryKey: ['not kept'] })
    .setData('x')
  await untilWritten()
  window.dispatchEvent(new Event('pagehide'))
  expect(setItem).not.toHaveBeenCalled()
})
