// The service worker (product.md §4 and §8): the app itself is precached, answers of the API
// never are (TanStack Query keeps those, per person).

const DAY_SECONDS = 24 * 60 * 60

module.exports = {
  globDirectory: 'dist',
  globPatterns: [
    'index.html',
    'offline.html',
    'manifest.webmanifest',
    'assets/*.{js,css}',
    'assets/figtree-latin-wght-*.woff2',
    'locales/*/translation.json',
    '*.{svg,png}',
  ],
  // Left out: pages that need the network, such as sign-in (index.esm is the identity provider's
  // part), payment and the forms (standard-schema), and an installation's icons. And the pages of
  // long texts, which are kept once they were read.
  globIgnores: [
    'assets/{firebase,index.esm,sentry,stripe,push,consent-card}*.js',
    'assets/{auth-page,login,register,verify-email,mercadopago,payment-success,working}-*.js',
    'assets/{become-tasker,use-item-form,verifying,pure,auth-emulator,sign-in-return}-*.js',
    'assets/{standard-schema,service-request._taskerId}-*.js',
    'assets/{faq,legal-page,rich-text}-*.js',
    'assets/legal.*.js',
    'assets/{payment.,marketplace.new,marketplace.edit,marketplace.purchase,marketplace.order}*.js',
    'icon-maskable-*.png',
    'icon-{192,512}.png',
    'apple-touch-icon.png',
  ],
  dontCacheBustURLsMatching: /\/?assets\/[^/]+-[\w-]{8,}\.\w+$/,
  swDest: 'dist/sw.js',
  inlineWorkboxRuntime: true,
  sourcemap: false,
  babelPresetEnvTargets: ['chrome 123', 'safari 17.5', 'firefox 120'],
  cleanupOutdatedCaches: true,
  // The first visit is served at once; a later version waits for the person's word.
  clientsClaim: true,
  skipWaiting: false,
  navigateFallback: '/index.html',
  navigateFallbackDenylist: [
    /^\/(api|media|emulator|healthz|readyz)([/?]|$)/,
    /^\/__/, // the payment stand-in, the sign-in popup
    /^[^?]*\.\w+([/?]|$)/, // files, and stand-ins that go by a host's name
  ],
  runtimeCaching: [
    {
      // Scripts that are not precached never change under their name either.
      urlPattern: ({ sameOrigin, url }) =>
        sameOrigin && /^\/assets\/[^/]+\.js$/.test(url.pathname),
      handler: 'CacheFirst',
      options: {
        cacheName: 'scripts',
        cacheableResponse: { statuses: [200] },
        expiration: { maxEntries: 60, maxAgeSeconds: 30 * DAY_SECONDS },
      },
    },
    {
      // Long texts, readable without network once they were read.
      urlPattern: ({ sameOrigin, url }) =>
        sameOrigin && /^\/locales\/\w+\/(faq|legal)\.json$/.test(url.pathname),
      handler: 'NetworkFirst',
      options: {
        cacheName: 'texts',
        networkTimeoutSeconds: 3,
        cacheableResponse: { statuses: [200] },
      },
    },
    {
      // Pictures never change under their name. Videos come in parts, which a cache cannot keep.
      urlPattern: ({ sameOrigin, url }) =>
        sameOrigin && /^\/media\/[^/]+\/\d+\.webp$/.test(url.pathname),
      handler: 'CacheFirst',
      options: {
        cacheName: 'media',
        cacheableResponse: { statuses: [200] },
        expiration: {
          maxEntries: 150,
          maxAgeSeconds: 30 * DAY_SECONDS,
          purgeOnQuotaError: true,
        },
      },
    },
  ],
}
