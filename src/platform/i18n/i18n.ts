import { LANGUAGE_COOKIE, languages } from '#src/contract/protocol/languages.ts'
import i18next, { type i18n, type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import { TextsLoadError } from '#src/lib/load-with-retry.ts'
import { toLang } from '#src/lib/lang.ts'
import { pluralOfZero } from '#src/lib/plural-of-zero.ts'
import { languageDetector } from './language-detector.ts'
import { textsBackend, textsUrl } from './texts-backend.ts'

/** Shared by the app and its tests. */
export const i18nOptions = {
  supportedLngs: languages,
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
  code: 'Error code:',
  copy: 'Copy',
  copied: 'Copied',
  discard: 'Discard what I typed',
  update: 'New version available! Reload the page to update',
} as const

/** Texts of single pages and lazy parts, which have files of their own; the rest is in `translation`. */
type Namespace =
  | 'account'
  | 'ask'
  | 'begun'
  | 'calendar'
  | 'cards'
  | 'chargeback'
  | 'contacts'
  | 'data'
  | 'decline'
  | 'desk'
  | 'dispute'
  | 'earnings'
  | 'extras'
  | 'faq'
  | 'favourites'
  | 'fit'
  | 'legal'
  | 'market'
  | 'meeting'
  | 'mercadopago'
  | 'need'
  | 'notices'
  | 'numbers'
  | 'offer'
  | 'onboarding'
  | 'operator'
  | 'opportunities'
  | 'orders'
  | 'payment'
  | 'photos'
  | 'publish'
  | 'push'
  | 'questions'
  | 'quick'
  | 'receipt'
  | 'record'
  | 'review'
  | 'series'
  | 'safety'
  | 'share'
  | 'short'
  | 'state'
  | 'tags'
  | 'talk'
  | 'tour'
  | 'verify'
  | 'work'

/** The files of the texts that help without a network. */
export const offlineTexts = (): string[] =>
  (
    [
      'account',
      'ask',
      'begun',
      'calendar',
      'chargeback',
      'contacts',
      'decline',
      'desk',
      'dispute',
      'earnings',
      'extras',
      'faq',
      'favourites',
      'fit',
      'legal',
      'market',
      'meeting',
      'need',
      'notices',
      'numbers',
      'offer',
      'opportunities',
      'orders',
      'photos',
      'questions',
      'publish',
      'quick',
      'receipt',
      'record',
      'review',
      'series',
      'share',
      'short',
      'state',
      'tags',
      'talk',
      'tour',
      'work',
    ] satisfies Namespace[]
  ).map((name) => textsUrl(currentLanguage(), name))

let started: Promise<unknown> = Promise.resolve()

/**
 * Finds the language where none is given, loads its texts and keeps <html lang> in step. Resolves
 * when loaded or failed.
 */
export async function startI18n(instance: i18n = i18next, lang?: string): Promise<void> {
  instance.on('languageChanged', (lang) => {
    const root = document.documentElement
    // Setting even the same language makes the browser recompute all styles.
    if (root.lang !== toLang(lang)) root.lang = toLang(lang)
  })
  started = instance
    .use(textsBackend)
    .use(languageDetector)
    .use(pluralOfZero)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      ...(lang && { lng: lang }),
      maxRetries: 5,
      retryTimeout: 350, // doubles each time
    })
  await started
}

/** The interface's language now. */
export const currentLanguage = (): Lang => toLang(i18next.language ?? 'pt')

/** The name of a trade in the interface's language; its slug for one that no longer exists. */
export const categoryName = (slug: string, lang: Lang): string =>
  i18next.t(`categories.${slug}`, { lng: lang, defaultValue: slug })

/** For a loader: the texts of a page that has its own. @throws TextsLoadError when they could not be loaded */
export async function loadTexts(namespace: Namespace): Promise<void> {
  await started
  const lang = currentLanguage()
  await Promise.all([
    // loadNamespaces never refetches what failed for good, such as with a 429.
    i18next.reloadResources([lang], lacking(lang)),
    i18next.loadNamespaces(namespace),
  ])
  if (lacking(currentLanguage()).includes(namespace)) throw new TextsLoadError()
}

/** For a loader that has more to load: the page for something missing needs the texts too. */
export async function withTexts<T>(
  namespaces: Namespace | readonly Namespace[],
  work: Promise<T>,
): Promise<T> {
  const all = [namespaces].flat().map(loadTexts)
  const [texts] = await Promise.allSettled([Promise.all(all), work])
  if (texts.status === 'rejected') throw texts.reason
  return work
}

/**
 * Loads what the page shows in the other language first, then switches at once: no flash of keys.
 * @throws TextsLoadError when it could not be loaded; the language stays as it was
 */
export async function changeLanguage(lang: Lang): Promise<void> {
  const missing = lacking(lang)
  if (missing.length > 0) await i18next.reloadResources([lang], missing)
  if (lacking(lang).length > 0) throw new TextsLoadError()
  await i18next.changeLanguage(lang)
}

/** Follows the choice made in another tab. Returns an unsubscribe function. */
export function followLanguage(onChange: () => Promise<void>): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== LANGUAGE_COOKIE || !newValue || toLang(newValue) === currentLanguage())
      return
    changeLanguage(toLang(newValue))
      .then(onChange)
      .catch((error: unknown) => console.warn('The language stays as it was.', error))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** The namespaces in use that are not there in a language. */
const lacking = (lang: Lang): string[] =>
  [i18next.options.ns ?? []].flat().filter((ns) => !i18next.hasResourceBundle(lang, ns))
