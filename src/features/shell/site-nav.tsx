import { Link } from '@tanstack/react-router'
import { ClipboardList, House, ShoppingBag, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { roleHome } from '#src/lib/roles.ts'
import { useAppStore, useCurrentRole } from '#src/stores/app-store.ts'
import { BottomBar, BottomBarItem, bottomBarItemClass } from '#src/ui/bottom-bar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { TopBar, topBarLinkClass } from '#src/ui/top-bar.tsx'
import { LanguageToggle } from './language-toggle.tsx'

// Visitors never load what only signed-in people see.
const AccountNav = lazy(async () => ({
  default: (await import('./account-nav.tsx')).AccountNav,
}))
const RequestsTab = lazy(async () => ({
  default: (await import('./account-nav.tsx')).RequestsTab,
}))

const useSignedIn = () => useAppStore((state) => state.uid !== null)

export function SiteHeader() {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  return (
    <TopBar
      logo={
        <Link to="/" className="flex rounded-sm py-2">
          <Logo />
        </Link>
      }
      navLabel={t('shell.mainNav')}
      trailing={
        <>
          <LanguageToggle />
          {signedIn ? (
            <Suspense fallback={<span className="size-11" />}>
              <AccountNav />
            </Suspense>
          ) : (
            <VisitorNav />
          )}
        </>
      }
    >
      <Link to="/buscar" className={topBarLinkClass}>
        {t('shell.search')}
      </Link>
      {signedIn && (
        <Link to="/requests" className={topBarLinkClass}>
          {t('shell.requests')}
        </Link>
      )}
      <Link to="/marketplace" className={topBarLinkClass}>
        {t('shell.market')}
      </Link>
      <Link
        to="/"
        hash="como-funciona"
        className={topBarLinkClass}
        activeOptions={{ includeHash: true }}
      >
        {t('shell.howItWorks')}
      </Link>
    </TopBar>
  )
}

function VisitorNav() {
  const { t } = useTranslation()
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {t('shell.signIn')}
      </Link>
      <Link
        to="/register"
        search={{ as: 'tasker' }}
        className={buttonClass({ size: 'sm', className: 'max-md:hidden' })}
      >
        {t('shell.becomeTasker')}
      </Link>
    </>
  )
}

export function SiteFooterNav() {
  const { t } = useTranslation()
  const signedIn = useSignedIn()
  const home = roleHome(useCurrentRole())
  const requests = (
    <BottomBarItem icon={<ClipboardList size={22} />} label={t('shell.requests')} />
  )
  return (
    <BottomBar label={t('shell.mainNav')}>
      <Link to="/" className={bottomBarItemClass} activeOptions={{ exact: true }}>
        <BottomBarItem icon={<House size={22} />} label={t('shell.home')} />
      </Link>
      <Link to="/requests" className={bottomBarItemClass}>
        {signedIn ? (
          <Suspense fallback={requests}>
            <RequestsTab />
          </Suspense>
        ) : (
          requests
        )}
      </Link>
      <Link to="/marketplace" className={bottomBarItemClass}>
        <BottomBarItem icon={<ShoppingBag size={22} />} label={t('shell.market')} />
      </Link>
      <Link to={signedIn ? home : '/login'} className={bottomBarItemClass}>
        <BottomBarItem icon={<UserRound size={22} />} label={t('shell.profile')} />
      </Link>
    </BottomBar>
  )
}
