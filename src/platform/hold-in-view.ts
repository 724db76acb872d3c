const SETTLES_MS = 3000
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** True when the browser restores the scroll position: nothing else may then move the page. */
const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')

/**
 * Keeps what the address of a first visit names where it was scrolled to, while what stands above
 * it still arrives; until the page has settled or the reader moves. Returns an unsubscribe function.
 */
export function holdInView(id: string): () => void {
  if (!('ResizeObserver' in window) || isReturn()) return () => {}
  let first = true
  const observer = new ResizeObserver(() => {
    if (!first) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
    first = false // the first call comes before anything has moved
  })
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, SETTLES_MS)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
