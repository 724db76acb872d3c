import { afterEach, expect, test, vi } from 'vitest'
import { CacheFirst } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { expectComplaint } from '#src/test/console.ts'
import { orNetwork } from './or-network.ts'

afterEach(() => vi.unstubAllGlobals())

const fails = () => {
  throw new TypeError('AbortSignal.any is not a function')
}

class LastingEvent extends Event {
  waitUntil(): void {}
}

/** Handles a request with a plugin, over this network. */
function handle(plugin: WorkboxPlugin, network: typeof fetch) {
  const match = async () => undefined
  vi.stubGlobal('caches', { match, open: async () => ({ match }) })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('ExtendableEvent', LastingEvent)
  vi.stubGlobal('FetchEvent', class {})
  const request = new Request('https://oficio.example/assets/faq-abcdefgh.js')
  const event = new LastingEvent('fetch') as ExtendableEvent
  const url = new URL(request.url)
  return orNetwork(new CacheFirst({ cacheName: 'scripts', plugins: [plugin] }))({
    request,
    event,
    url,
  })
}

test.each<[string, WorkboxPlugin]>([
  ['requestWillFetch', { requestWillFetch: fails }],
  ['cachedResponseWillBeUsed', { cachedResponseWillBeUsed: fails }],
])('a plugin that throws in %s lets the request through', async (_hook, plugin) => {
  expectComplaint(/lets a request through/)
  const response = await handle(plugin, async () => new Response('here'))
  expect(await response.text()).toBe('here')
})

test('without a network no request is made twice', async () => {
  const network = vi.fn<typeof fetch>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  await expect(handle({}, network)).rejects.toThrow('Failed to fetch')
  expect(network).toHaveBeenCalledTimes(1)
})
