import type { LanguageDetectorModule } from 'i18next'
import { LANGUAGE_COOKIE } from '#src/contract/protocol/languages.ts'
import { toLang } from '#src/lib/lang.ts'
import { readStored, writeStored } from '#src/platform/device/safe-storage.ts'

/** In local storage, as in the cookie and in an old address. */
const KEY = LANGUAGE_COOKIE
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language that was chosen or found on this device before. */
export const chosenLanguage = (): string | null => readStored(KEY)

const cookie = (): string | undefined =>
  new RegExp(`(?:^|; )${KEY}=(\\w+)`).exec(document.cookie)?.[1]

const inAddress = (): string | null =>
  new URLSearchParams(globalThis.location.search).get(KEY)

/** Where i18next finds the language, in this order, and stores it (product.md §9). */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    toLang(
      chosenLanguage() ||
        navigator.languages[0] ||
        navigator.language ||
        cookie() ||
        document.documentElement.lang ||
        inAddress() ||
        'pt',
    ),
  cacheUserLanguage(lang) {
    writeStored(KEY, lang)
    // The backend chooses a page's language by it.
    document.cookie = `${KEY}=${lang}; max-age=${YEAR_SECONDS}; path=/; samesite=lax`
  },
}
