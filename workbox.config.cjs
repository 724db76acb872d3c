module.exports = {
  /** Options of workbox-build; the build adds its folder and the scripts of the start. */
  manifest: {
    /** Files that the service worker precaches. */
    globPatterns: [
      'index.html',
      'offline.html',
      'manifest{,-tasker}.webmanifest',
      // Not the styles of the map, which are loaded with it.
      'assets/{app,index}-*.css',
      'assets/figtree-latin-wght-*.woff2',
      // Each browser caches only the texts of its language.
      'locales/*/translation.json',
      '{icon,logo}.svg',
    ],
    // These are named by their content.
    dontCacheBustURLsMatching: /^assets\/[^/]+-[\w-]{8,}\.\w+$/,
  },
  /** The start of the app, which the preview gate loads later. Paths below src. */
  startParts: ['app/start.tsx'],
  /** Pages that help without a network: kept after a first visit, when there is nothing else to do. */
  offlinePages: [
    // Says what becomes of anything else that is done without a network.
    'ui/sonner-toaster.tsx',
    'routes/index.tsx',
    'routes/-client-start.tsx',
    'routes/faq.tsx',
    'routes/legal.terms.tsx',
    'routes/legal.privacy.tsx',
    'routes/legal.usage-policy.tsx',
    'routes/legal.cancellation-policy.tsx',
    'routes/_protected/requests.index.tsx',
    'routes/service-request.$taskerId.tsx',
    'routes/_protected/service-request.details.$serviceRequestId.tsx',
    'routes/_protected/service-request.details.$serviceRequestId_.talk.tsx',
    'routes/_protected/service-request.details.$serviceRequestId_.receipt.tsx',
    'routes/_protected/service-request.details.$serviceRequestId_.review.tsx',
    'routes/_protected/earnings.tsx',
    'routes/_protected/notifications.index.tsx',
    'routes/_protected/notifications.$notificationId.tsx',
    'routes/_protected/user-profile.tsx',
    'routes/_protected/tasker-profile.tsx',
    'routes/_protected/tasker-profile_.photos.tsx',
    'routes/_protected/user-profile_.photos.tsx',
    'routes/_protected/marketplace.index.tsx',
    'routes/_protected/marketplace.orders.tsx',
    'routes/_protected/marketplace.order-summary.$requestId.tsx',
    // Those pages load these later.
    'routes/_protected/-request-beside.tsx',
    'features/requests/talk/request-facts.tsx',
    'api/http.ts',
    'contract/places/geo.ts',
    'contract/market/marketplace.ts',
    'contract/taskers/taskers.ts',
    'contract/people/users.ts',
    'contract/people/session.ts',
    'features/requests/ask/when-step.tsx',
    'features/requests/ask/payment-step.tsx',
    'features/requests/ask/review-step.tsx',
    'app/cache-restore.ts',
    'app/signed-in-effects.ts',
    'outbox/outbox.ts',
    'session/session.ts',
    'session/sign-out.ts',
    'features/shell/account-nav.tsx',
    'features/shell/outbox-sheet.tsx',
    'features/shell/preferences.tsx',
    'components/photos/phone-found.tsx',
    'features/photos/picture-sheet.tsx',
    'lib/photo/prepare-photo.ts',
    'features/tour/tour-steps.tsx',
  ],
}
