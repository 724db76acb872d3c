import '#src/ui/app.css'
import { CancelledError, hydrate } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { createRoot, type RootOptions } from 'react-dom/client'
import { isConnectionError } from '#src/api/errors/error-text.ts'
import { AppPage } from './app-page.tsx'
import { createApp } from './create-app.ts'
import { fetchAhead } from './fetch-ahead.ts'
import {
  hear,
  reloadWhenPressed,
  renderedPage,
  type RenderedPage,
  takeOver,
} from './hydration.tsx'
import { CrashScreen } from '#src/features/shell/crash-screen.tsx'
import { showUpdate, startOfflineSupport } from '#src/features/shell/update-toast.ts'
import { fieldOf } from '#src/lib/field-of.ts'
import { reportError, watchErrors } from '#src/platform/error-reporting.ts'
import { startI18n } from '#src/platform/i18n.ts'
import { watchLostScripts } from '#src/platform/lost-script.ts'
import { unsavedInput } from '#src/platform/page-state.ts'
import { replaceShell } from '#src/platform/shell.ts'
import { whenIdle } from '#src/platform/when-idle.ts'
import type { AppRouter } from './router.tsx'

const reactErrors: RootOptions = {
  onCaughtError: reportError,
  onUncaughtError: reportError,
  // React has recovered by itself: its own message helps nobody, the cause may.
  onRecoverableError: (error) => reportError(fieldOf(error, 'cause') ?? error),
}

/** True of an error that the page shows by itself: nobody needs to look into it. */
const isExpected = (error: unknown): boolean =>
  isConnectionError(error) ||
  error instanceof CancelledError || // the person ended the wait
  isNotFound(error) ||
  isRedirect(error)

/** Starts the application in the page. Resolves when it is rendered, or says that it failed. */
export async function startApp(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  watchErrors(isExpected)
  watchLostScripts({ isBusy: unsavedInput.isUp, onBusy: showUpdate })
  const rendered = renderedPage(element)
  const root = rendered ? null : createRoot(element, reactErrors)
  replaceShell(element)
  try {
    const { page, router, restore, firstPage } = await prepare(rendered)
    if (root) {
      root.render(page)
      hear()
    } else {
      // Makes the router put its Suspense boundaries where the server put them.
      router.ssr = { manifest: undefined }
      stayWhereScrolled(router)
      await router.load()
      takeOver(element, page, reactErrors)
      // What is kept may be newer than the page, which must be taken over as it was rendered.
      whenIdle(() => void restore())
    }
    void firstPage.then(() => whenIdle(() => void startExtras(router)))
  } catch (error) {
    reportError(error)
    if (rendered) return reloadWhenPressed() // what it says can still be read
    const shown = root ?? createRoot(element, reactErrors)
    shown.render(<CrashScreen error={error} />)
    hear()
  }
}

async function prepare(rendered: RenderedPage | null) {
  if (import.meta.env.MODE === 'mock')
    await (await import('#src/mocks/browser.ts')).startMocks()
  const { queryClient, router, ...app } = createApp({
    isLive: import.meta.env.MODE !== 'mock',
  })
  // Safari before 17: menus need it.
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
  router.shouldViewTransition = false // the first page comes from no other
  if (rendered) hydrate(queryClient, rendered.answers)
  fetchAhead(router)
  await Promise.all([rendered ? null : app.restore(), startI18n(i18next, rendered?.lang)])
  // Without them every text would be its key.
  if (!i18next.exists('error.title')) throw new Error('The texts could not be loaded.')
  return { page: <AppPage queryClient={queryClient} router={router} />, router, ...app }
}

/**
 * Does not scroll somebody back to the top who began to read before the app was ready. The router
 * keeps the place only of what has scrolled before its eyes, so it is told.
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
    (await import('#src/platform/sentry.ts')).startSentry(router)
  if (import.meta.env.VITE_ENABLE_ANALYTICS === 'true')
    (await import('#src/platform/analytics.ts')).startAnalytics({
      current: () => router.state.matches.at(-1)?.fullPath ?? '/',
      onChange: (listener) => router.subscribe('onResolved', listener),
    })
  if (import.meta.env.PROD && import.meta.env.MODE !== 'mock') await startOfflineSupport()
}
