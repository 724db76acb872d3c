const PROBE = '/logo.svg'
const PROBE_TIMEOUT_MS = 5000

/** Ask our own origin: the browser alone is not trusted about the network (product.md §8). */
export async function isReachable(): Promise<boolean> {
  try {
    // The query keeps caches, the service worker's too, from answering for the network.
    const response = await fetch(`${PROBE}?probe=${Date.now()}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    return response.ok
  } catch {
    return false
  }
}

/**
 * Tells `onChange` whether the network works, now and at each change that the browser reports,
 * after asking our origin. Returns an unsubscribe function.
 */
export function watchConnectivity(onChange: (online: boolean) => void): () => void {
  let latest = 0
  const check = async () => {
    const turn = ++latest
    const online = await isReachable()
    if (turn === latest) onChange(online) // an older answer must not overtake a newer one
  }
  const listener = () => void check()
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  if (!navigator.onLine) {
    onChange(false)
    listener()
  }
  return () => {
    latest = Number.POSITIVE_INFINITY
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
