import { expect, test } from 'vitest'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { abortable, abortPendingFetches } from './abort-fetches.ts'

const event = {} as ExtendableEvent
type Hook<Name extends keyof WorkboxPlugin> = Parameters<
  NonNullable<WorkboxPlugin[Name]>
>[0]

/** A fetch as Workbox makes it, up to its answer. */
async function begin(page = new AbortController()) {
  const state = {}
  const asked = new Request('https://oficio.example/assets/a.js', { signal: page.signal })
  const request = await abortable.requestWillFetch?.({ request: asked, event, state })
  if (!request) throw new Error('no request')
  return { request, state }
}

test('a fetch without an answer is ended, one with a response goes on', async () => {
  const silent = await begin()
  const answered = await begin()
  const { request, state } = answered
  const response = new Response('')
  const told = { request, response, event, state } satisfies Hook<'fetchDidSucceed'>
  expect(await abortable.fetchDidSucceed?.(told)).toBe(response)
  abortPendingFetches()
  expect(silent.request.signal.aborted).toBe(true)
  expect(request.signal.aborted).toBe(false)
})

test('the page can still end its own fetch', async () => {
  const page = new AbortController()
  const { request } = await begin(page)
  page.abort()
  expect(request.signal.aborted).toBe(true)
})

test('a failed fetch is no longer listed', async () => {
  const { request, state } = await begin()
  const error = new TypeError('Failed to fetch')
  await abortable.fetchDidFail?.({ originalRequest: request, request, error, event, state })
  abortPendingFetches()
  expect(request.signal.aborted).toBe(false)
})
