import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { Logo } from '#src/ui/logo.tsx'

// Loaded late: few visitors reach the end of the page, so no first visit waits for it.
const Preferences = lazy(async () => ({
  default: (await loadWithRetry(() => import('./preferences.tsx'))).Preferences,
}))

const linkClass =
  'inline-flex min-h-11 items-center text-ink-2 transition-colors hover:text-brand'

/** The end of public pages: where else to go, the rules, language and theme. */
export function SiteFooter() {
  const { t } = useTranslation()
  return (
    <footer className="border-t border-line print:hidden">
      <div className="page grid gap-x-10 gap-y-7 py-9 md:grid-cols-[1.3fr_1fr_1fr] lg:grid-cols-[1.3fr_1fr_1fr_19rem]">
        <div>
          <Logo />
          <p className="max-w-[30ch] pt-2 text-sm text-ink-2">{t('footer.line')}</p>
        </div>
        <ProductLinks />
        <RuleLinks />
        <PreferencesWhenSeen />
      </div>
    </footer>
  )
}

function ProductLinks() {
  const { t } = useTranslation()
  const signedIn = useAppStore((state) => state.uid !== null)
  return (
    <nav aria-label={t('footer.help')}>
      <Heading>{t('footer.help')}</Heading>
      <ul className="grid max-md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <li>
          <Link to="/faq" className={linkClass}>
            {t('info.faq')}
          </Link>
        </li>
        <li>
          <Link to="/" hash="como-funciona" className={linkClass}>
            {t('shell.howItWorks')}
          </Link>
        </li>
        <li>
          <Link to="/mercadopago" className={linkClass}>
            {t('mercadopago.title')}
          </Link>
        </li>
        {!signedIn && (
          <li>
            <Link to="/register" search={{ as: 'tasker' }} className={linkClass}>
              {t('shell.becomeTasker')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

function RuleLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('footer.legal')}>
      <Heading>{t('footer.legal')}</Heading>
      <ul className="grid max-md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <li>
          <Link to="/legal/terms" className={linkClass}>
            {t('info.terms')}
          </Link>
        </li>
        <li>
          <Link to="/legal/privacy" className={linkClass}>
            {t('info.privacy')}
          </Link>
        </li>
        <li>
          <Link to="/legal/usage-policy" className={linkClass}>
            {t('info.usage-policy')}
          </Link>
        </li>
        <li>
          <Link to="/legal/cancellation-policy" className={linkClass}>
            {t('info.cancellation-policy')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Not a heading of the page's outline: its nav has the same name. */
function Heading({ children }: { children: string }) {
  return (
    <p aria-hidden className="pb-1 text-sm font-bold">
      {children}
    </p>
  )
}

function PreferencesWhenSeen() {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      // A busy page gets several entries at once, and the part may be in view only in a later one.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return (
    <div
      ref={place}
      role="group"
      aria-label={t('footer.preferences')}
      className="min-h-34 max-lg:max-w-sm md:max-lg:col-span-full"
    >
      <p aria-hidden className="pb-2.5 text-sm font-bold">
        {t('footer.preferences')}
      </p>
      {near && (
        <Suspense>
          <Preferences />
        </Suspense>
      )}
    </div>
  )
}
