import { NetworkFirst, type StrategyHandler } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isGenuine } from './genuine.ts'
import { abortable } from './abort-fetches.ts'

/** The texts of a version from the cache; if they do not load in 3 s, those of another version. */
export class VersionedTexts extends NetworkFirst {
  constructor(cacheName: string) {
    super({
      cacheName,
      networkTimeoutSeconds: 3,
      matchOptions: { ignoreSearch: true },
      plugins: [abortable, genuineOrNone, oneVersion],
    })
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cache = await caches.open(this.cacheName)
    return (await cache.match(request)) ?? super._handle(request, handler)
  }
}

/** The page of a portal counts as no answer. */
const genuineOrNone: WorkboxPlugin = {
  async fetchDidSucceed({ request, response }) {
    if (await isGenuine(request.url, response)) return response
    throw new Error(`${request.url} was answered with something else.`)
  },
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && (await isGenuine(request.url, cachedResponse))
      ? cachedResponse
      : null,
}

const oneVersion: WorkboxPlugin = {
  async cacheDidUpdate({ cacheName, request }) {
    const cache = await caches.open(cacheName)
    const versions = await cache.keys(request, { ignoreSearch: true })
    const others = versions.filter(({ url }) => url !== request.url)
    await Promise.all(others.map((other) => cache.delete(other)))
  },
}
