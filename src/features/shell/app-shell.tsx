import { type AnyRouteMatch, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { followTheme } from '#src/platform/page/theme.ts'
import { useOutboxCount } from '#src/outbox/state.ts'
import { useSavingData, useWeakLink } from '#src/platform/network/data-saver.ts'
import { useLasting } from '#src/platform/time/use-lasting.ts'
import { useOnline } from '#src/platform/network/use-online.ts'
import { useFollowLanguage } from './use-language.ts'
import { OfflineBanner, WeakBanner } from '#src/ui/offline-banner.tsx'
import { LightPhotos } from '#src/ui/light-photos.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { OutboxEntrance, useOpenOutbox } from './outbox-entrance.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteFooterNav, SiteHeader } from './site-nav.tsx'

/** The frame of every page. Pages render into its <main> and bring their own h1. */
export function AppShell() {
  const { t } = useTranslation()
  useEffect(followTheme, [])
  useFollowLanguage()
  const saving = useSavingData()
  const focused = useMatches({ select: focusOf })
  const footer = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.footer),
  })
  return (
    <LightPhotos value={saving}>
      <OutboxEntrance>
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
      </OutboxEntrance>
    </LightPhotos>
  )
}

/** A not-found page has nothing to focus on: the bars lead on from it. */
const focusOf = (matches: readonly Match[]) =>
  matches.findLast(({ staticData, status }) => staticData.focused && status !== 'notFound')
    ?.staticData.focused

type Match = Pick<AnyRouteMatch, 'staticData' | 'status'>

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

/** Milliseconds until a weak link is shown, so that a short one does not move the page. */
const WEAK_AFTER_MS = 10_000

function ConnectionStatus() {
  const { t } = useTranslation()
  const online = useOnline()
  const weak = useLasting(useWeakLink(), WEAK_AFTER_MS)
  if (online)
    return weak ? (
      <WeakBanner title={t('dataSaver.weak')}>{t('dataSaver.weakText')}</WeakBanner>
    ) : null
  return <OfflineBanner action={<WaitingButton />}>{t('offline.banner')}</OfflineBanner>
}

function WaitingButton() {
  const { t } = useTranslation()
  const open = useOpenOutbox()
  const { waiting } = useOutboxCount()
  if (waiting === 0) return null
  return (
    <button
      type="button"
      onClick={open}
      className="relative min-h-9 shrink-0 rounded-full bg-paper/20 px-4 font-semibold before:absolute before:-inset-y-1 before:inset-x-0 before:content-[''] hover:bg-paper/30"
    >
      {t('outbox.waiting', { count: waiting })}
    </button>
  )
}
