import '#src/ui/app.css'
import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { texts } from 'virtual:preview-texts'
import { PreviewPage } from '#src/features/preview/preview-page.tsx'
import { i18nOptions } from '#src/platform/i18n/i18n.ts'
import { unsavedInput } from '#src/platform/page/page-state.ts'
import { canCheckKeys, gateLanguage, isPreviewKey } from '#src/platform/preview-gate.ts'
import { startServiceWorker } from '#src/platform/versions/service-worker.ts'
import { isTooOld } from '#src/platform/versions/too-old.ts'
import { useAppStore } from '#src/stores/app-store.ts'

/** The start of a build with the preview gate (scripts/preview-gate-plugin.ts). */
async function start(): Promise<void> {
  const { previewKey } = useAppStore.getState()
  // The key itself is stored, and checked at each start: a made-up value opens nothing.
  const isOpen = previewKey && canCheckKeys() && (await isPreviewKey(previewKey))
  if (!isOpen) return showGate()
  try {
    await startApp()
  } catch (error) {
    console.error(error)
    await showGate({ failed: true })
  }
}

/** Nothing of the app is loaded before the gate is open. */
async function startApp(): Promise<void> {
  const app = await import('./start.tsx')
  await app.startApp()
}

async function showGate({ failed = false } = {}): Promise<void> {
  const lang = gateLanguage()
  document.documentElement.lang = lang

  const i18n = createInstance()
  await i18n.init({
    ...i18nOptions,
    lng: lang,
    resources: {
      pt: { translation: { preview: texts.pt } },
      es: { translation: { preview: texts.es } },
    },
  })
  document.title = i18n.t('preview.documentTitle')

  // Beside the app's own element, so that the gate stays in view until the app is there.
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  let locked = true
  async function unlock(key: string) {
    useAppStore.getState().setPreviewKey(key)
    await startApp()
    locked = false
    root.unmount()
    element.remove()
  }
  root.render(
    <I18nextProvider i18n={i18n}>
      <PreviewPage failed={failed} onUnlock={unlock} />
    </I18nextProvider>,
  )
  await takeNewVersions(() => locked)
}

/**
 * A visitor who was let in once has the service worker, which would keep showing the gate after the
 * launch. At the gate a new version can be applied at once without loss; the app updates by itself.
 */
async function takeNewVersions(isLocked: () => boolean): Promise<void> {
  if (!(await navigator.serviceWorker?.getRegistration())) return
  await startServiceWorker({
    onUpdate: (apply) => isLocked() && apply(),
    isBusy: unsavedInput.isUp,
  })
}

if (!isTooOld()) void start()
