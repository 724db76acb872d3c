const SETTLES_MS = 3000
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** True when the browser restores the scroll position: nothing else may then move the page. */
export const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')

/**
 * Keeps the part named by the address in place while content above it still loads, until the page
 * has settled or the reader moves. Returns an unsubscribe function.
 */
export function holdInView(id: string): () => void {
  let top = topOf(id)
  // A column can move inside a page that keeps its height: no observer reports that. The browser
  // keeps its own anchor too, sometimes after this has: the place is judged by what is seen.
  const follow = () => {
    if (topOf(id) !== top)
      document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
    top = topOf(id)
    frame = requestAnimationFrame(follow)
  }
  let frame = requestAnimationFrame(follow)
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, SETTLES_MS)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  return stop
}

/** Where it stands in the window, in px from its upper edge. */
function topOf(id: string): number | undefined {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box && Math.round(box.top)
}
