import { expect, test } from 'vitest'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { givenUp, giveUpWaiting } from './give-up.ts'

const event = {} as ExtendableEvent
type Hook<Name extends keyof WorkboxPlugin> = Parameters<
  NonNullable<WorkboxPlugin[Name]>
>[0]

/** A fetch as Workbox makes it, up to its answer. */
async function begin(page = new AbortController()) {
  const state = {}
  const asked = new Request('https://oficio.example/assets/a.js', { signal: page.signal })
  const request = await givenUp.requestWillFetch?.({ request: asked, event, state })
  if (!request) throw new Error('no request')
  return { request, state }
}

test('a fetch without an answer is ended, one that has begun to come goes on', async () => {
  const silent = await begin()
  const answered = await begin()
  const { request, state } = answered
  const response = new Response('')
  const told = { request, response, event, state } satisfies Hook<'fetchDidSucceed'>
  expect(await givenUp.fetchDidSucceed?.(told)).toBe(response)
  giveUpWaiting()
  expect(silent.request.signal.aborted).toBe(true)
  expect(request.signal.aborted).toBe(false)
})

test('the page can still end its own fetch', async () => {
  const page = new AbortController()
  const { request } = await begin(page)
  page.abort()
  expect(request.signal.aborted).toBe(true)
})

test('one that failed is over', async () => {
  const { request, state } = await begin()
  const error = new TypeError('Failed to fetch')
  await givenUp.fetchDidFail?.({ originalRequest: request, request, error, event, state })
  giveUpWaiting()
  expect(request.signal.aborted).toBe(false)
})
