/** Milliseconds of delay from which the page's own work has blocked a timer. */
const HELD_UP_MS = 300

/**
 * Calls `tell` once `ms` have passed in which the page could handle events. A page that was blocked
 * meanwhile, as a slow phone is while the app starts, has not handled what did arrive: it waits
 * once more. Returns the function that ends the wait.
 */
export function startPunctualTimer(tell: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const due = Date.now() + ms
    timer = setTimeout(() => (Date.now() - due > HELD_UP_MS ? wait() : tell()), ms)
  }
  wait()
  return () => clearTimeout(timer)
}
