import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  PrecacheController,
  PrecacheRoute,
} from 'workbox-precaching'
import { NavigationRoute, Route, Router } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import {
  isCacheUrls,
  isNoNetwork,
  isSendOutbox,
  isSkipWaiting,
  OUTBOX_SYNC,
} from '#src/lib/worker-messages.ts'
import { PICTURES_CACHE } from '#src/lib/pictures-cache.ts'
import { SHARE_PATH } from '#src/lib/shared-content.ts'
import { sendFromWorker } from '#src/outbox/worker.ts'
import { build } from './build.ts'
import { onlyGenuine } from './genuine.ts'
import { abortable, abortPendingFetches } from './abort-fetches.ts'
import { findCachedScripts, cacheUrls } from './cache-urls.ts'
import { inLanguage } from './languages.ts'
import { orNetwork } from './or-network.ts'
import { isPicture, corsRequest, fetchUncached } from './pictures.ts'
import { receiveShare } from './receive-share.ts'
import { VersionedTexts } from './versioned-texts.ts'

/**
 * The service worker (product.md §4 and §8; docs/decisions/0023): the start of the app is
 * precached, its pages are cached once they are used. Answers of the API never are: TanStack Query
 * stores those, per user.
 */
declare const self: ServiceWorkerGlobalScope

const DAY_SECONDS = 24 * 60 * 60

const router = new Router()

const precache = new PrecacheController({ plugins: [onlyGenuine(build.marks)] })
precache.precache(inLanguage(build.precache, navigator.language))
const precacheRoute = new PrecacheRoute(precache, {
  // A version in an address is for the texts that are not precached.
  ignoreURLParametersMatching: [/^utm_/, /^fbclid$/, /^v$/],
})
router.registerRoute(new Route(precacheRoute.match, orNetwork(precacheRoute.handler)))
router.registerRoute(
  new NavigationRoute(
    orNetwork({ handle: precache.createHandlerBoundToURL('/index.html') }),
    {
      denylist: [
        /^\/(api|media|emulator|healthz|readyz)([/?]|$)/,
        /^\/__/, // the payment stand-in, the sign-in popup
        /^[^?]*\.\w+([/?]|$)/, // files, and stand-ins that go by a host's name
      ],
    },
  ),
)

/** Serves GET requests of our own origin whose path matches. */
const serve = (path: RegExp, strategy: CacheFirst | VersionedTexts) =>
  router.registerRoute(
    new Route(
      ({ sameOrigin, url }) => sameOrigin && path.test(url.pathname),
      orNetwork(strategy),
    ),
  )

// Scripts that are not precached never change under their name either.
serve(
  /^\/assets\/[^/]+\.js$/,
  new CacheFirst({
    cacheName: 'scripts',
    plugins: [
      abortable,
      onlyGenuine(),
      // More than a version has, so that none in use is evicted.
      new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 30 * DAY_SECONDS }),
    ],
  }),
)
serve(/^\/locales\/\w+\/\w+\.json$/, new VersionedTexts('texts'))
// Pictures never change under their name. Videos come in parts, which a cache cannot store.
router.registerRoute(
  new Route(
    ({ url }) => isPicture(url, build.mediaUrl || `${location.origin}/media`),
    orNetwork(
      new CacheFirst({
        cacheName: PICTURES_CACHE,
        ...(build.mediaUrl && { fetchOptions: corsRequest }),
        plugins: [
          abortable,
          onlyGenuine(),
          new ExpirationPlugin({
            maxEntries: 150,
            maxAgeSeconds: 30 * DAY_SECONDS,
            purgeOnQuotaError: true,
          }),
          ...(build.mediaUrl ? [fetchUncached] : []),
        ],
      }),
    ),
  ),
)
// A photo or a text from another app (share_target of the manifest).
router.registerRoute(
  new Route(
    ({ sameOrigin, url }) => sameOrigin && url.pathname === SHARE_PATH,
    ({ request }) => receiveShare(request),
    'POST',
  ),
)
router.addFetchListener()

// A new version is installed only with the pages that the person used in the one before.
self.addEventListener('install', (event) =>
  event.waitUntil(findCachedScripts(build).then((urls) => cacheUrls(router, event, urls))),
)
cleanupOutdatedCaches()
// The worker serves the first visit at once; a later version waits until the person agrees.
clientsClaim()

/** Downloads missing files of the precache: browsers delete caches without the worker. */
const repairPrecache = () =>
  precache.install({
    type: 'install', // Workbox stores what it downloads for this event alone
    waitUntil: () => undefined,
  } as unknown as ExtendableEvent)

/** The browser wakes the worker for it when there is a network; not every browser does. */
type SyncEvent = ExtendableEvent & { tag: string }

self.addEventListener('sync' as 'activate', (event) => {
  // A rejected promise makes the browser try again later.
  if ((event as SyncEvent).tag === OUTBOX_SYNC)
    event.waitUntil(sendFromWorker(build.apiUrl))
})

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting()
  if (isNoNetwork(event.data)) abortPendingFetches()
  if (isSendOutbox(event.data))
    event.waitUntil(sendFromWorker(build.apiUrl).catch(() => undefined))
  if (!isCacheUrls(event.data)) return
  // A page that was being opened when the first worker began is not served by it yet.
  event.waitUntil(self.clients.claim())
  const { urls, offlinePages } = event.data
  const all = [...urls, ...(offlinePages ? build.offlineScripts : [])]
  // Failed ones are cached at the next start.
  event.waitUntil(
    repairPrecache()
      .then(() => cacheUrls(router, event, all))
      .catch(() => undefined),
  )
})
