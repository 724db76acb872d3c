import '#src/ui/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { isNotFound, isRedirect, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isConnectionError } from '#src/api/errors/error-text.ts'
import { createApp } from './create-app.ts'
import { CrashBoundary, CrashScreen } from '#src/features/shell/crash-screen.tsx'
import { Starting } from '#src/features/shell/starting.tsx'
import { reportError, watchErrors } from '#src/platform/error-reporting.ts'
import { startI18n } from '#src/platform/i18n.ts'
import { whenIdle } from '#src/platform/when-idle.ts'
import type { AppRouter } from './router.tsx'

/** For texts that take longer there is a sign that they come: the page must not stay empty. */
const TEXTS_PATIENCE_MS = 3000

const reactErrors = { onCaughtError: reportError, onUncaughtError: reportError }

/** Starts the application in the page. Resolves when it is rendered, or says that it failed. */
export async function startApp(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root')
  watchErrors((error) => isConnectionError(error) || isNotFound(error) || isRedirect(error))
  // Take over the HTML that was rendered at build.
  const root = element.firstElementChild ? null : createRoot(element, reactErrors)
  const patience = setTimeout(() => root?.render(<Starting />), TEXTS_PATIENCE_MS)
  try {
    const { page, router } = await prepare()
    if (root) root.render(page)
    else {
      await router.load()
      hydrateRoot(element, page, reactErrors)
    }
    whenIdle(() => void startExtras(router))
  } catch (error) {
    reportError(error)
    const shown = root ?? createRoot(element, reactErrors)
    shown.render(<CrashScreen error={error} />)
  } finally {
    clearTimeout(patience)
  }
}

async function prepare() {
  if (import.meta.env.MODE === 'mock')
    await (await import('#src/mocks/browser.ts')).startMocks()
  const { queryClient, router, restore } = createApp()
  await Promise.all([restore(), startI18n()])
  // Without them every text would be its key.
  if (!i18next.exists('error.title')) throw new Error('The texts could not be loaded.')
  const page = (
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  )
  return { page, router }
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
  if (import.meta.env.PROD && import.meta.env.MODE !== 'mock')
    await (await import('#src/features/shell/update-toast.ts')).startOfflineSupport()
}
