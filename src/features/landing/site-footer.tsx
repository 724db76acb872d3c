import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAppStore } from '#src/stores/app-store.ts'
import { Logo } from '#src/ui/logo.tsx'

const linkClass =
  'inline-flex min-h-11 items-center font-medium text-ink-2 transition-colors hover:text-brand'

export function SiteFooter() {
  const { t } = useTranslation()
  const signedIn = useAppStore((state) => state.uid !== null)
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-wrap items-start justify-between gap-x-10 gap-y-4 py-8">
        <div>
          <Logo />
          <p className="pt-2 text-sm text-ink-2">{t('landing.footer')}</p>
        </div>
        <nav
          aria-label={t('landing.footerNav')}
          className="grid grid-cols-2 gap-x-8 sm:flex sm:flex-wrap"
        >
          <Link to="/buscar" className={linkClass}>
            {t('shell.search')}
          </Link>
          <Link to="/marketplace" className={linkClass}>
            {t('shell.market')}
          </Link>
          <Link to="/" hash="como-funciona" className={linkClass}>
            {t('shell.howItWorks')}
          </Link>
          {!signedIn && (
            <>
              <Link to="/login" className={linkClass}>
                {t('shell.signIn')}
              </Link>
              <Link to="/register" search={{ as: 'tasker' }} className={linkClass}>
                {t('shell.becomeTasker')}
              </Link>
            </>
          )}
        </nav>
      </div>
    </footer>
  )
}
