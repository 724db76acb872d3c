import '@testing-library/jest-dom/vitest'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { pluralOfZero } from '#src/lib/plural-of-zero.ts'
import { i18nOptions } from '#src/platform/i18n/i18n.ts'
import { clearOutbox } from '#src/outbox/outbox.ts'
import { forgetProvider } from '#src/platform/stripe.ts'
import { useAppStore } from '#src/stores/app-store.ts'
import { timeouts } from '../../scripts/test-timeouts.ts'
import './jsdom-gaps.ts'
import { assertQuietConsole, watchConsole } from './console.ts'
import { disposeApps } from './render-route.tsx'
import { resetPage } from './reset-page.ts'
import { server } from './server.ts'
import { noteTimers } from './timers.ts'

/** Every namespace of a language. */
const texts = (lang: string) =>
  Object.fromEntries(
    globSync(`public/locales/${lang}/*.json`).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(file, 'utf8')),
    ]),
  )

await i18next
  .use(initReactI18next)
  .use(pluralOfZero)
  .init({
    ...i18nOptions,
    lng: 'pt',
    resources: { pt: texts('pt'), es: texts('es') },
  })

configure({ asyncUtilTimeout: timeouts.find })

// React takes a stack trace for each element: Vitest's hundred lines of it take a fifth of the time.
Error.stackTraceLimit = 10

window.scrollTo = () => {} // jsdom has one that only complains

const endTimers = noteTimers()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

beforeEach(watchConsole)

afterEach(async () => {
  disposeApps()
  cleanup()
  toast.dismiss() // the next page would show them again
  await clearOutbox()
  forgetProvider()
  server.resetHandlers()
  useAppStore.setState(useAppStore.getInitialState(), true)
  localStorage.clear()
  sessionStorage.clear()
  onlineManager.setOnline(true)
  if (i18next.language !== 'pt') await i18next.changeLanguage('pt')
  try {
    assertQuietConsole()
  } finally {
    vi.restoreAllMocks()
  }
})

afterAll(async () => {
  endTimers()
  // A part that an app still loads would find no environment any more.
  await vi.dynamicImportSettled()
  server.close()
  await resetPage()
})
