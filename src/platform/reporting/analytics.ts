import { onConsent, readConsent } from './consent.ts'

type Pages = {
  /** The page in view as a pattern, such as `/taskers/$uid`: it holds neither names nor queries. */
  current: () => string
  /** Notifies when another page comes into view; returns an unsubscribe function. */
  onChange: (listener: () => void) => () => void
}

/** The analytics SDK. */
export type Counter = typeof import('./firebase-analytics.ts')

/** Google's cookies for this site, whatever the path and the part of the domain they were set for. */
function removeCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => /^_ga(_|$)/.test(name))
  const labels = location.hostname.split('.')
  const domains = labels.map((_, i) => `; Domain=${labels.slice(i).join('.')}`)
  for (const name of names)
    for (const domain of ['', ...domains])
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
}

/**
 * Counts page views while the person agrees; before that nothing is loaded, and after a withdrawal
 * nothing is sent or stored. Returns an unsubscribe function.
 */
export function startAnalytics(
  pages: Pages,
  load: () => Promise<Counter> = () => import('./firebase-analytics.ts'),
): () => void {
  let counter: Counter | undefined
  let seen: string | undefined

  const count = () => {
    const page = pages.current()
    if (!counter || readConsent() !== 'granted' || page === seen) return
    seen = page
    counter.countPage(page)
  }
  const follow = async () => {
    const granted = readConsent() === 'granted'
    if (granted) counter ??= await load()
    counter?.allow(granted)
    if (granted) count()
    else {
      seen = undefined
      removeCookies()
    }
  }

  const undo = [onConsent(() => void follow()), pages.onChange(count)]
  void follow()
  return () => undo.forEach((stop) => stop())
}
