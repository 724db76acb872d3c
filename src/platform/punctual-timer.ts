/** A timer that comes later than this was held up by the page's own work. */
const HELD_UP_MS = 300

/**
 * Calls `tell` once `ms` have passed in which the page could have heard of something. A page that
 * was busy meanwhile, as a slow phone is while the app starts, has not heard what did arrive: it
 * waits once more. Returns the function that ends the wait.
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
