import { whenIdle } from '#src/platform/time/when-idle.ts'

/** Events that show user activity. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Runs once the page has been `isQuiet` and untouched for a while, and the browser is idle. Returns
 * a function that cancels it.
 */
export function whenStill(
  { isQuiet, stillMs }: { isQuiet: () => boolean; stillMs: number },
  run: () => void,
): () => void {
  const given = new AbortController()
  const { signal } = given
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, stillMs)
  }
  const look = () => {
    if (!isQuiet()) wait()
    else
      whenIdle(() => {
        if (signal.aborted) return
        if (!isQuiet()) return wait()
        given.abort()
        run()
      })
  }
  for (const sign of SIGNS)
    window.addEventListener(sign, wait, { capture: true, passive: true, signal })
  wait()
  return () => {
    clearTimeout(timer)
    given.abort()
  }
}
