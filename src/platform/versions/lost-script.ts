import { takingNewVersion } from '#src/platform/page/page-state.ts'
import { readStored, writeStored } from '#src/platform/device/safe-storage.ts'
import { isOtherBuild, fetchServedBuild } from './served-build.ts'
import { activateWaitingWorker } from './activate-worker.ts'

/** The time for a new version to be fetched on a slow line; then the page says that it failed. */
const PATIENCE_MS = 60_000
/** A page that was reloaded in vain is not reloaded again within this time. */
const RELOAD_PAUSE_MS = 5 * 60_000
const RELOADED_AT = 'lost-script:reloaded'

type Hooks = {
  /** True when a reload would lose typed text. */
  isBusy: () => boolean
  /** Shows that there is a new version; `take` applies it. */
  onBusy: (take: () => void) => void
}

/**
 * When a script of this build is deleted, the page switches to the newest build. Returns an
 * unsubscribe function.
 */
export function watchLostScripts({ isBusy, onBusy }: Hooks): () => void {
  const listener = ({ payload }: VitePreloadErrorEvent) => {
    // The router would reload into the same build.
    writeStored(`tanstack_router_reload:${payload.message}`, '1', 'session')
    if (!isBusy()) return void takeNewVersion()
    void hasNewVersion().then((there) => there && onBusy(() => void takeNewVersion()))
  }
  window.addEventListener('vite:preloadError', listener)
  return () => window.removeEventListener('vite:preloadError', listener)
}

let taking: Promise<boolean> | null = null

/**
 * Makes the newest version take over and reloads the page, which thereby ends. Resolves to false
 * when there is none, or it cannot be reached.
 */
export function takeNewVersion(reload = () => window.location.reload()): Promise<boolean> {
  const release = takingNewVersion.hold()
  taking ??= take()
    .then((taken) => {
      if (taken) reload()
      return taken
    })
    .catch(() => false) // no network: no version can be fetched either
    .finally(() => {
      taking = null
    })
  return taking.then((taken) => {
    // A page that is about to reload shows no error.
    if (!taken) release()
    return taken
  })
}

async function take(): Promise<boolean> {
  const waiting = await newestWaiting()
  if (waiting && (await activateWaitingWorker(waiting))) return true
  const served = await fetchServedBuild()
  // An answer of a proxy or a portal is no version to reload to.
  if (served === undefined) return false
  return (waiting !== null || isOtherBuild(served)) && mayReload(served)
}

async function hasNewVersion(): Promise<boolean> {
  try {
    return (await newestWaiting()) !== null || isOtherBuild(await fetchServedBuild())
  } catch {
    return false
  }
}

/** The worker that waits to take over; null: none does; undefined: the page has no worker. */
async function newestWaiting(): Promise<ServiceWorker | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration && (registration.waiting ?? (await newestOf(registration)))
}

/** Looks for a newer worker; resolves when it waits, or to null when there is none. */
async function newestOf(registration: ServiceWorkerRegistration) {
  await registration.update()
  const { installing } = registration
  while (installing?.state === 'installing')
    if (!(await changesState(installing))) return null
  return registration.waiting
}

/** Resolves to true when a worker's state changes, to false when it does not in time. */
const changesState = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    const change = () => {
      clearTimeout(timer)
      resolve(true)
    }
    worker.addEventListener('statechange', change, { once: true })
  })

/** Allows one reload for a build: where that cannot be stored, the page might reload forever. */
function mayReload(build: string): boolean {
  const key = `${RELOADED_AT}:${build}`
  const last = Number(readStored(key, 'session') ?? 0)
  if (Date.now() - last < RELOAD_PAUSE_MS) return false
  return writeStored(key, String(Date.now()), 'session')
}
