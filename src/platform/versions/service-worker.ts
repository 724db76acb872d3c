import { onlineManager } from '@tanstack/react-query'
import type { CacheUrls, NoNetwork } from '#src/lib/worker-messages.ts'
import { offlineTexts } from '#src/platform/i18n/i18n.ts'
import { wantsToSave } from '#src/platform/network/network-information.ts'
import { takingNewVersion } from '#src/platform/page/page-state.ts'
import { isOtherBuild, fetchServedBuild } from './served-build.ts'
import { activateWaitingWorker } from './activate-worker.ts'

const CHECK_EVERY_MS = 60 * 60_000

type UpdateHooks = {
  /** Called once when a new version waits; `apply` activates it and reloads the page. */
  onUpdate: (apply: () => void) => void
  /** True when a reload that another tab asked for would lose typed text here. */
  isBusy: () => boolean
  reload?: () => void
}

/**
 * Registers the service worker and looks for new versions: at each start, and when the user comes
 * back to the page after an hour. A failed registration is only logged (product.md §8).
 */
export async function startServiceWorker(hooks: UpdateHooks): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const reload = hooks.reload ?? (() => window.location.reload())
  let accepted = false
  reloadOnNewVersion(serviceWorker, async () => {
    // If the worker's page cannot be loaded, it may well be another build.
    const older = accepted || (await fetchServedBuild().then(isOtherBuild, () => true))
    if (!older || (!accepted && hooks.isBusy())) return false
    reload()
    return true
  })
  try {
    const registration = await serviceWorker.register('/sw.js')
    onWaiting(registration, serviceWorker, () =>
      hooks.onUpdate(() => {
        accepted = true
        const { waiting } = registration
        // Another tab may have activated it already. This page's calls to the old worker end with
        // the page, and then the new one takes over.
        if (waiting) void activateWaitingWorker(waiting).then((taken) => taken || reload())
        else reload()
      }),
    )
    checkNowAndThen(registration)
    tellOfNoNetwork(serviceWorker)
    void keepForOffline(serviceWorker)
  } catch (error) {
    console.warn('The service worker could not be registered.', error)
  }
}

/**
 * Every tab is served by the new worker at once, so each must load the new page. One that has it
 * already stays: a worker may take over long after the page went on with its build.
 */
function reloadOnNewVersion(
  container: ServiceWorkerContainer,
  reload: () => Promise<boolean>,
): void {
  // The very first worker takes over a page that is as new as itself.
  let controlled = container.controller !== null
  let reloading = Promise.resolve(false)
  container.addEventListener('controllerchange', () => {
    if (controlled) reloading = reloading.then((reloaded) => reloaded || reload())
    controlled = true
  })
}

function onWaiting(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  tell: () => void,
): void {
  let told = false
  const look = () => {
    if (told || !registration.waiting || !container.controller) return
    // The page itself is taking the new version already.
    if (takingNewVersion.isUp()) return
    told = true
    tell()
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  look()
}

/** The worker sees no other calls than its own, and would go on waiting for answers. */
function tellOfNoNetwork(container: ServiceWorkerContainer): void {
  onlineManager.subscribe((online) => {
    const message: NoNetwork = { type: 'NO_NETWORK' }
    if (!online) container.controller?.postMessage(message)
  })
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    // Without network there is no new version either; the next check finds it.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => {
    const visible = document.visibilityState === 'visible'
    if (visible && Date.now() - checkedAt >= CHECK_EVERY_MS) check()
  })
}

/**
 * Makes the worker cache the scripts that this page loads, and the pages that help offline, unless
 * the person saves data. Repeated after a lost network.
 */
async function keepForOffline(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.ready
  const loaded = new Set<string>()
  const keep = (urls: string[], offlinePages = false) =>
    active?.postMessage({ type: 'KEEP', urls, offlinePages } satisfies CacheUrls)
  const keepPages = () => !wantsToSave() && keep(offlineTexts(), true)
  new PerformanceObserver((list) => {
    const urls = list.getEntries().filter(isOwnScript).map(toName)
    for (const url of urls) loaded.add(url)
    if (urls.length > 0) keep(urls)
  }).observe({ type: 'resource', buffered: true })
  keepPages()
  onlineManager.subscribe((online) => {
    if (!online) return
    if (loaded.size > 0) keep([...loaded])
    keepPages()
  })
}

/** Also scripts that came through the worker: while it takes over, it does not store all. */
const isOwnScript = ({ name }: PerformanceEntry): boolean =>
  name.startsWith(`${window.location.origin}/assets/`) && name.endsWith('.js')

const toName = ({ name }: PerformanceEntry): string => name
