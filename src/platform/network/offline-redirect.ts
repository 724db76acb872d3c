import { onlineManager } from '@tanstack/react-query'
import { blankPage, unsavedInput } from '#src/platform/page/page-state.ts'
import { writeStored } from '#src/platform/device/safe-storage.ts'

const PATIENCE_MS = 3000
const OFFLINE_PAGE = '/offline.html'
/** The page that offline.html returns to; offline.html reads the same key. */
const CAME_FROM = 'offline:from'

type CurrentPage = {
  /** True for pages that need the network, such as sign-in or payment. */
  needsNetwork: () => boolean
  /** Path, query and hash. */
  href: () => string
  /** Notifies when another page comes into view; returns an unsubscribe function. */
  onChange: (listener: () => void) => () => void
}

function openOfflinePage(from: string): void {
  // Only the service worker can serve the offline page now; without one, stay.
  if (!navigator.serviceWorker?.controller) return
  writeStored(CAME_FROM, from, 'session')
  window.location.replace(OFFLINE_PAGE)
}

/**
 * Leaves for the offline page when both the connectivity check and the browser have reported no
 * network for 3 s, and the page in view needs it and has no unsaved input (decisions.md §2).
 * Returns an unsubscribe function.
 */
export function leaveWhenOffline(page: CurrentPage, leave = openOfflinePage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let confirmed = false

  const decide = () => {
    const useless = page.needsNetwork() || blankPage.isUp()
    if (confirmed && useless && !unsavedInput.isUp()) leave(page.href())
  }
  const watch = () => {
    clearTimeout(timer)
    confirmed = false
    if (onlineManager.isOnline()) return
    timer = setTimeout(() => {
      confirmed = !navigator.onLine
      decide()
    }, PATIENCE_MS)
  }

  const undo = [
    onlineManager.subscribe(watch),
    page.onChange(decide),
    blankPage.subscribe(decide),
    unsavedInput.subscribe(decide),
  ]
  // A network that failed before the browser noticed: the check's answer stays the same.
  window.addEventListener('offline', watch)
  watch()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', watch)
    for (const stop of undo) stop()
  }
}
