import './ui/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp } from './boot.ts'
import { missingVariables } from './platform/env.ts'
import { startI18n } from './platform/i18n.ts'
import { showMissingVariables } from './platform/startup-check.ts'
import { whenIdle } from './platform/when-idle.ts'

/** Texts that take longer are not waited for: the page must not stay empty. */
const TEXTS_PATIENCE_MS = 3000

async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.MODE === 'mock')
    await (await import('./mocks/browser.ts')).startMocks()
  const { queryClient, router, restore } = createApp()
  const patience = new Promise((resolve) => setTimeout(resolve, TEXTS_PATIENCE_MS))
  await Promise.all([restore(), Promise.race([startI18n(), patience])])

  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  if (!root.firstElementChild) return createRoot(root).render(app)
  await router.load() // what was rendered at build is taken over as it is
  hydrateRoot(root, app)
}

async function supportOffline(): Promise<void> {
  const { startOfflineSupport } = await import('./features/shell/update-toast.ts')
  await startOfflineSupport()
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const missing = missingVariables()
if (missing.length > 0) showMissingVariables(missing, root)
else {
  await start(root)
  if (import.meta.env.PROD && import.meta.env.MODE !== 'mock') whenIdle(supportOffline)
}
