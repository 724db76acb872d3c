import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { followTheme } from '#src/platform/theme.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useFollowLanguage } from './use-language.ts'
import { OfflineBanner } from '#src/ui/offline-banner.tsx'
import { Toaster } from '#src/ui/toaster.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteFooterNav, SiteHeader } from './site-nav.tsx'

/** The frame of every page. Pages render into its <main> and bring their own h1. */
export function AppShell() {
  const { t } = useTranslation()
  useEffect(followTheme, [])
  useFollowLanguage()
  const focused = useMatches({
    select: (matches) =>
      matches.findLast(({ staticData }) => staticData.focused)?.staticData.focused,
  })
  const footer = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.footer),
  })
  return (
    <>
      <SkipLink>{t('common.skipToContent')}</SkipLink>
      <ConnectionStatus />
      {focused !== true && (
        <div className={focused === 'phone' ? 'contents max-md:hidden' : 'contents'}>
          <SiteHeader />
        </div>
      )}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {footer && <SiteFooter />}
      {!focused && <SiteFooterNav />}
      <Toaster label={t('shell.messages')} />
      <RouteAnnouncer />
    </>
  )
}

function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-brand focus:px-5 focus:py-3 focus:font-semibold focus:text-on-brand"
    >
      {children}
    </a>
  )
}

function ConnectionStatus() {
  const { t } = useTranslation()
  return useOnline() ? null : <OfflineBanner>{t('offline.banner')}</OfflineBanner>
}
