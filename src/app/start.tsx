import '#src/ui/app.css'
import { CancelledError, hydrate } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { createRoot, type RootOptions } from 'react-dom/client'
import { isConnectionError } from '#src/api/errors/error-text.ts'
import { AppPage } from './app-page.tsx'
import { createApp } from './create-app.ts'
import { prefetchFirstPage } from './prefetch.ts'
import {
  startHandlingPresses,
  reloadWhenPressed,
  readRenderedPage,
  type RenderedPage,
  takeOver,
} from './hydration.tsx'
import { CrashScreen } from '#src/features/shell/crash-screen.tsx'
import { showUpdate, startOfflineSupport } from '#src/features/shell/update-toast.ts'
import { readField } from '#src/lib/read-field.ts'
import { reportError, watchErrors } from '#src/platform/reporting/error-reporting.ts'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { watchLostScripts } from '#src/platform/versions/lost-script.ts'
import { unsavedInput } from '#src/platform/page/page-state.ts'
import { replaceShell } from '#src/platform/page/shell.ts'
import { whenIdle } from '#src/platform/time/when-idle.ts'
import { platformQuery } from '#src/queries/platform.ts'
import type { AppRouter } from './router.tsx'

const reactErrors: RootOptions = {
  onCaughtError: reportError,
  onUncaughtError: reportError,
  // React has recovered by itself: its message is of no use, the cause may be.
  onRecoverableError: (error) => reportError(readField(error, 'cause') ?? error),
}

/** True of an error that the page shows by itself and that needs no report. */
const isExpected = (error: unknown): boolean =>
  isConnectionError(error) ||
  error instanceof CancelledError || // the person ended the wait
  isNotFound(error) ||
  isRedirect(error)

/** Starts the application in the page. Resolves when it, or the failure, is rendered. */
export async function startApp(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  watchErrors(isExpected)
  watchLostScripts({ isBusy: unsavedInput.isUp, onBusy: showUpdate })
  const rendered = readRenderedPage(element)
  const root = rendered ? null : createRoot(element, reactErrors)
  replaceShell(element)
  try {
    const { page, router, restore, firstPage } = await prepare(rendered)
    if (root) {
      root.render(page)
      startHandlingPresses()
    } else {
      // Makes the router put its Suspense boundaries where the server put them.
      router.ssr = { manifest: undefined }
      stayWhereScrolled(router)
      await router.load()
      takeOver(element, page, reactErrors)
      // The stored cache may be newer than the page, which must be taken over as it was rendered.
      whenIdle(() => void restore())
    }
    void firstPage.then(() => whenIdle(() => void startExtras(router)))
  } catch (error) {
    reportError(error)
    if (rendered) return reloadWhenPressed() // the page can still be read
    const shown = root ?? createRoot(element, reactErrors)
    shown.render(<CrashScreen error={error} />)
    startHandlingPresses()
  }
}

async function prepare(rendered: RenderedPage | null) {
  const { queryClient, router, ...app } = createApp({ isLive: true })
  // Safari before 17: menus need it.
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
  router.shouldViewTransition = false // the first page comes from no other
  if (rendered) hydrate(queryClient, rendered.answers)
  prefetchFirstPage(router)
  await Promise.all([rendered ? null : app.restore(), startI18n(i18next, rendered?.lang)])
  // Without them every text would be its key.
  if (!i18next.exists('error.title')) throw new Error('The texts could not be loaded.')
  return { page: <AppPage queryClient={queryClient} router={router} />, router, ...app }
}

/**
 * Keeps the scroll position of a user who scrolled before the app was ready. The router stores only
 * positions that it has seen scroll, so it gets an event.
 */
function stayWhereScrolled(router: AppRouter): void {
  let isFirst = true
  const scrollRestoration = () => {
    const stays = isFirst && window.scrollY > 0
    isFirst = false
    if (stays) document.dispatchEvent(new Event('scroll'))
    return !stays
  }
  router.update({ ...router.options, scrollRestoration })
}

/** Starts the optional parts. Conditions on import.meta.env keep disabled ones out of the build. */
async function startExtras(router: AppRouter): Promise<void> {
  if (import.meta.env.VITE_SENTRY_DSN)
    (await import('#src/platform/reporting/sentry.ts')).startSentry(router)
  if (import.meta.env.VITE_ENABLE_ANALYTICS === 'true')
    (await import('#src/platform/reporting/analytics.ts')).startAnalytics({
      current: () => router.state.matches.at(-1)?.fullPath ?? '/',
      onChange: (listener) => router.subscribe('onResolved', listener),
    })
  if (/iPhone/.test(navigator.userAgent))
    (await import('#src/platform/install/start-pictures.ts')).nameStartPictures()
  // Questions and policies name the fee and the company, and open without a network unvisited.
  const { queryClient } = router.options.context
  await queryClient.query(platformQuery).catch(() => undefined) // the page asks again
  if (import.meta.env.PROD) await startOfflineSupport()
}
