import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '#src/api/errors/api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A read that always fails. */
function read(kind: ApiErrorKind) {
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(kind, {})))
  const settled = createQueryClient()
    .query({ queryKey: ['read'], queryFn })
    .catch((error: unknown) => error)
  return { settled, calls: () => queryFn.mock.calls.length }
}

test.each([
  [2, 'network'],
  [1, 'timeout'],
  [1, 'invalid-response'],
] as const)('online a read is tried %i times after %s', async (times, kind) => {
  const { settled, calls } = read(kind)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await settled).toMatchObject({ kind })
  expect(calls()).toBe(times)
})

test('offline a read is not retried', async () => {
  onlineManager.setOnline(false)
  const { settled, calls } = read('network')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await settled).toMatchObject({ kind: 'network' })
  expect(calls()).toBe(1)
})

test('a read fails, and does not wait, when the network is lost before its retry', async () => {
  const { settled } = read('network')
  await vi.advanceTimersByTimeAsync(500)
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await settled).toMatchObject({ kind: 'network' })
})

/** Seconds at which a query in view was fetched, of a server that fails for its first calls. */
async function fetchedAt(failures: (() => ApiError)[], seconds: number) {
  const began = Date.now()
  const at: number[] = []
  const queryFn = async () => {
    at.push(Math.round((Date.now() - began) / 1000))
    const failure = failures[at.length - 1]
    if (failure) throw failure()
    return 'data'
  }
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['in view'],
    queryFn,
    retry: false,
  })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  leave()
  return { at, data: observer.getCurrentResult().data }
}
const refused = { code: 'payments/provider-refused', message: 'Recusado' }
const away = () => new ApiError('http', { status: 503 })

test('a failed read in view is retried ever later, until it succeeds', async () => {
  const { at, data } = await fetchedAt([away, away, away], 120)
  expect(at).toEqual([0, 5, 15, 35])
  expect(data).toBe('data')
})

test('it waits for the server’s Retry-After', async () => {
  const limited = () => new ApiError('http', { status: 429, retryAfterMs: 30_000 })
  expect((await fetchedAt([limited], 60)).at).toEqual([0, 30])
})

test.each([
  ['a refusal', () => new ApiError('http', { status: 404 })],
  ['a fault of the server', () => new ApiError('http', { status: 500 })],
  [
    'the payment provider’s refusal',
    () => new ApiError('http', { status: 502, data: refused }),
  ],
  ['a bug', () => new ApiError('invalid-response', {})],
])('%s is not retried by itself', async (_, failure) => {
  expect((await fetchedAt([failure], 120)).at).toEqual([0])
})

test('without a network it waits for that', async () => {
  onlineManager.setOnline(false)
  expect((await fetchedAt([() => new ApiError('network', {})], 120)).at).toEqual([0])
})

test('the pauses begin anew after a success', async () => {
  const began = Date.now()
  const at: number[] = []
  let failing = true
  const queryFn = async () => {
    at.push(Math.round((Date.now() - began) / 1000))
    if (failing) throw away()
    return 'data'
  }
  const client = createQueryClient()
  const queryKey = ['in view']
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  failing = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(at).toEqual([0, 5, 15, 35])
  failing = true
  await vi.advanceTimersByTimeAsync(20_000)
  await client.refetchQueries({ queryKey }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(6000)
  expect(at).toEqual([0, 5, 15, 35, 60, 65])
  leave()
})

test('a list whose next page has failed is not loaded again as a whole', async () => {
  let calls = 0
  const observer = new InfiniteQueryObserver(createQueryClient(), {
    queryKey: ['pages'],
    queryFn: async () => {
      calls += 1
      if (calls > 1) throw away()
      return 'page'
    },
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
    retry: false,
  })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1000)
  await observer.fetchNextPage()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls).toBe(2)
  leave()
})
