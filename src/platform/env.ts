export type Env = ReturnType<typeof readEnv>

const read = (vars: object, name: string): string => {
  const value: unknown = Reflect.get(vars, name)
  return typeof value === 'string' ? value.trim() : ''
}

const flag = (vars: object, name: string, fallback: boolean): boolean => {
  const value = read(vars, name)
  return value === '' ? fallback : value === 'true'
}

/** The build's configuration (decisions.md §6), typed, defaults filled in. */
export function readEnv(vars: object) {
  return {
    firebase: {
      apiKey: read(vars, 'VITE_FIREBASE_API_KEY'),
      authDomain: read(vars, 'VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: read(vars, 'VITE_FIREBASE_PROJECT_ID'),
      storageBucket: read(vars, 'VITE_FIREBASE_STORAGE_BUCKET'),
      messagingSenderId: read(vars, 'VITE_FIREBASE_MESSAGING_SENDER_ID'),
      appId: read(vars, 'VITE_FIREBASE_APP_ID'),
      measurementId: read(vars, 'VITE_FIREBASE_MEASUREMENT_ID'),
    },
    vapidKey: read(vars, 'VITE_FIREBASE_VAPID_KEY'),
    /** Empty: the page's own origin. */
    apiUrl: read(vars, 'VITE_API_URL'),
    appVersion: read(vars, 'VITE_APP_VERSION') || 'dev',
    stripePublishableKey: read(vars, 'VITE_STRIPE_PUBLISHABLE_KEY'),
    /** The address of Stripe.js, when it is not Stripe's own. */
    stripeJsUrl: read(vars, 'VITE_STRIPE_JS_URL'),
    /** SHA-256 of the preview key, hex; the key itself is not in the bundle. Empty: no gate. */
    previewDigest: read(vars, 'VITE_PREVIEW_DIGEST'),
    /** The address of map tiles with {z}, {x} and {y}. Empty: the outline that ships with the app. */
    mapTilesUrl: read(vars, 'VITE_MAP_TILES_URL'),
    /** Who made the tiles, as their licence asks. */
    mapAttribution: read(vars, 'VITE_MAP_ATTRIBUTION'),
    requireEmailVerification: flag(vars, 'VITE_REQUIRE_EMAIL_VERIFICATION', false),
    /** Offer analytics; nothing is counted before the person agrees. */
    analytics: flag(vars, 'VITE_ENABLE_ANALYTICS', false),
    /** The address that errors are reported to; empty disables reporting. */
    sentryDsn: read(vars, 'VITE_SENTRY_DSN'),
  }
}

export const env: Env = readEnv(import.meta.env)
