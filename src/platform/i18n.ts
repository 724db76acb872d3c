import i18next, { type InitOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import type { Lang } from '#src/contract/primitives.ts'
import { toLang } from '#src/lib/lang.ts'

const LANGUAGE_KEY = 'lang'
const YEAR_MINUTES = 365 * 24 * 60

/** Shared by the app and its tests. */
export const i18nOptions = {
  supportedLngs: ['pt', 'es'],
  // Both files have the same keys (a test says so): es need not load pt as well.
  fallbackLng: (code: string) => (code === 'es' ? [] : ['pt']),
  interpolation: { escapeValue: false }, // React escapes
  react: { useSuspense: false, bindI18nStore: 'added' },
  returnEmptyString: false,
} satisfies InitOptions

/** Texts shown when the translations themselves could not load (decisions.md §2). */
export const lastResort = {
  error: 'Oops! Something went wrong. Try again later.',
  retry: 'Try again',
  home: 'Back to home',
  update: 'New version available! Reload the page to update',
} as const

/** Finds the language, loads its texts and keeps <html lang> in step. Resolves when loaded or given up. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (lang) => {
    document.documentElement.lang = toLang(lang)
  })
  await i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      backend: { loadPath: '/locales/{{lng}}/translation.json' },
      maxRetries: 5,
      retryTimeout: 350, // doubles each time
      detection: {
        order: ['localStorage', 'navigator', 'cookie', 'htmlTag', 'querystring'],
        caches: ['localStorage', 'cookie'], // the cookie lets the backend choose a page's language
        lookupLocalStorage: LANGUAGE_KEY,
        lookupCookie: LANGUAGE_KEY,
        lookupQuerystring: LANGUAGE_KEY,
        cookieMinutes: YEAR_MINUTES,
        cookieOptions: { path: '/', sameSite: 'lax' },
        convertDetectedLanguage: toLang,
      },
    })
}

/** The interface's language now. */
export const currentLanguage = (): Lang => toLang(i18next.language ?? 'pt')

/** Loads the other language first, then switches at once: no flash of keys. */
export async function changeLanguage(lang: Lang): Promise<void> {
  await i18next.loadLanguages(lang)
  await i18next.changeLanguage(lang)
}
