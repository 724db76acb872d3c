/// <reference types="vite/client" />

interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string
  readonly VITE_FIREBASE_APP_ID?: string
  readonly VITE_FIREBASE_MEASUREMENT_ID?: string
  readonly VITE_FIREBASE_VAPID_KEY?: string
  readonly VITE_API_URL?: string
  readonly VITE_MEDIA_URL?: string
  readonly VITE_APP_VERSION?: string
  readonly VITE_PREVIEW_DIGEST?: string
  readonly VITE_REQUIRE_EMAIL_VERIFICATION?: string
  readonly VITE_ENABLE_ANALYTICS?: string
  readonly VITE_SENTRY_DSN?: string
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string
  readonly VITE_STRIPE_JS_URL?: string
  readonly VITE_AUTH_EMULATOR?: string
  readonly VITE_DEMO?: string
}

/** The texts of the preview gate, by language (scripts/preview-gate-plugin.ts). */
declare module 'virtual:preview-texts' {
  export const texts: Record<'pt' | 'es', Record<string, string>>
}
