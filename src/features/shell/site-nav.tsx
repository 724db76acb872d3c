import { Link, useLocation } from '@tanstack/react-router'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWithRetry } from '#src/lib/load-with-retry.ts'
import { roleHome } from '#src/lib/roles.ts'
import { useAppStore, useCurrentRole } from '#src/stores/app-store.ts'
import { BottomBar, BottomBarItem, bottomBarItemClass } from '#src/ui/bottom-bar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { TopBar, topBarLinkClass } from '#src/ui/top-bar.tsx'
import { LanguageToggle } from './language-toggle.tsx'

// Visitors never load what only signed-in people see.
const AccountNav = lazy(async () => ({
  default: (await loadWithRetry(() => import('./account-nav.tsx'))).AccountNav,
}))
const CountedTab = lazy(async () => ({
  default: (await loadWithRetry(() => import('./account-nav.tsx'))).CountedTab,
}))
const LinkCount = lazy(async () => ({
  default: (await loadWithRetry(() => import('./account-nav.tsx'))).LinkCount,
}))

/** Purchases and sales count as requests here, though their pages are the market's. */
const useAmongOrders = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/marketplace/order') })

/** The audience of the navigation: each has its own destinations. */
function useViewer() {
  const uid = useAppStore((state) => state.uid)
  const role = useCurrentRole()
  return { uid, role, side: uid ? role : 'visitor' } as const
}

/** The step of each tour that shows the requests. */
const requestsStep = { client: 'requests', tasker: 'received' }

export function SiteHeader() {
  const { t } = useTranslation()
  const { uid } = useViewer()
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
          {uid ? (
            <Suspense fallback={<span className="size-11" />}>
              <AccountNav />
            </Suspense>
          ) : (
            <VisitorNav />
          )}
        </>
      }
    >
      <HeaderLinks />
    </TopBar>
  )
}

function HeaderLinks() {
  const { t } = useTranslation()
  const { requestsPage, marketPage } = useCurrentPages()
  const { uid, role, side } = useViewer()
  return (
    <>
      {side === 'tasker' ? (
        <Link to={roleHome(role)} className={topBarLinkClass}>
          {t('shell.today')}
        </Link>
      ) : (
        <Link to="/buscar" className={topBarLinkClass}>
          {t('shell.search')}
        </Link>
      )}
      {uid && (
        <Link
          to="/requests"
          className={topBarLinkClass}
          data-tour={requestsStep[role]}
          {...requestsPage}
        >
          {t(`shell.requestsOf.${role}`)}
          <Suspense>
            <LinkCount of="requests" />
          </Suspense>
        </Link>
      )}
      <Link to="/marketplace" className={topBarLinkClass} {...marketPage}>
        {t('shell.market')}
        {uid && (
          <Suspense>
            <LinkCount of="market" />
          </Suspense>
        )}
      </Link>
      {uid && side === 'tasker' && (
        <Link to="/taskers/$uid" params={{ uid }} className={topBarLinkClass}>
          {t('shell.publicProfile')}
        </Link>
      )}
      {!uid && (
        <Link
          to="/"
          hash="como-funciona"
          className={topBarLinkClass}
          activeOptions={{ includeHash: true }}
        >
          {t('shell.howItWorks')}
        </Link>
      )}
    </>
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

/** The state of the links to the requests and the market on the open page. */
function useCurrentPages() {
  const isOfOrders = useAmongOrders()
  const isOfNeeds = useLocation({ select: ({ pathname }) => pathname.startsWith('/needs') })
  return {
    requestsPage: isOfOrders || isOfNeeds ? ({ 'aria-current': 'page' } as const) : {},
    marketPage: { activeOptions: { exact: isOfOrders } },
  }
}

/** The four tabs of a phone. */
export function SiteFooterNav() {
  const { t } = useTranslation()
  const { requestsPage, marketPage } = useCurrentPages()
  const { uid, role, side } = useViewer()
  const requests =
    side === 'tasker'
      ? { icon: <Inbox size={22} />, label: t('shell.received') }
      : { icon: <ClipboardList size={22} />, label: t('shell.requests') }
  const market = { icon: <ShoppingBag size={22} />, label: t('shell.market') }
  return (
    <BottomBar label={t('shell.mainNav')}>
      <Link
        to={side === 'tasker' ? roleHome(role) : '/'}
        className={bottomBarItemClass}
        activeOptions={{ exact: true, includeHash: side === 'tasker' }}
      >
        <BottomBarItem
          icon={<House size={22} />}
          label={t(side === 'tasker' ? 'shell.today' : 'shell.home')}
        />
      </Link>
      <Link
        to="/requests"
        className={bottomBarItemClass}
        data-tour={requestsStep[role]}
        {...requestsPage}
      >
        {uid ? (
          <Suspense fallback={<BottomBarItem {...requests} />}>
            <CountedTab {...requests} of="requests" />
          </Suspense>
        ) : (
          <BottomBarItem {...requests} />
        )}
      </Link>
      <Link to="/marketplace" className={bottomBarItemClass} {...marketPage}>
        {uid ? (
          <Suspense fallback={<BottomBarItem {...market} />}>
            <CountedTab {...market} of="market" />
          </Suspense>
        ) : (
          <BottomBarItem {...market} />
        )}
      </Link>
      <Link
        to={uid ? roleHome(role) : '/login'}
        // A tasker's day and profile are one page.
        {...(side === 'tasker' && {
          hash: 'profile',
          activeOptions: { includeHash: true },
        })}
        className={bottomBarItemClass}
        data-tour="profile"
      >
        <BottomBarItem icon={<UserRound size={22} />} label={t('shell.profile')} />
      </Link>
    </BottomBar>
  )
}
