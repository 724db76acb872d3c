import { onlineManager } from '@tanstack/react-query'
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
