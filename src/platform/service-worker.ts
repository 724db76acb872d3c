const CHECK_EVERY_MS = 60 * 60_000

type UpdateHooks = {
  /** A new version waits, told once; `apply` takes it and reloads the page. */
  onUpdate: (apply: () => void) => void
  /** True when a reload that another tab asked for would lose typed text here. */
  isBusy: () => boolean
  reload?: () => void
}

/**
 * Registers the service worker and looks for new versions: at each start, and when somebody comes
 * back to the page after an hour. A failed registration is only logged (product.md §8).
 */
export async function startServiceWorker(hooks: UpdateHooks): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const reload = hooks.reload ?? (() => window.location.reload())
  let accepted = false
  reloadOnNewVersion(serviceWorker, () => {
    if (!accepted && hooks.isBusy()) return false
    reload()
    return true
  })
  try {
    const registration = await serviceWorker.register('/sw.js')
    onWaiting(registration, serviceWorker, () =>
      hooks.onUpdate(() => {
        accepted = true
        const { waiting } = registration
        // Another tab may have taken it already.
        if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' })
        else reload()
      }),
    )
    checkNowAndThen(registration)
  } catch (error) {
    console.warn('The service worker could not be registered.', error)
  }
}

/** Every tab is served by the new worker at once, so each must load the new page. */
function reloadOnNewVersion(
  container: ServiceWorkerContainer,
  reload: () => boolean,
): void {
  // The very first worker takes over a page that is as new as itself.
  let controlled = container.controller !== null
  let reloaded = false
  container.addEventListener('controllerchange', () => {
    if (controlled && !reloaded) reloaded = reload()
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
    told = true
    tell()
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  look()
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
  // A part of this version is no longer served: there must be a newer one.
  window.addEventListener('vite:preloadError', check)
}
