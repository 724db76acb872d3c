const LATEST_MS = 3000

/**
 * Runs once the page has loaded and the browser is idle, 3 s later at the latest. Returns a
 * function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  const given = new AbortController()
  const unlessGivenUp = () => {
    if (!given.signal.aborted) run()
  }
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window)
      requestIdleCallback(unlessGivenUp, { timeout: LATEST_MS })
    else setTimeout(unlessGivenUp, LATEST_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal: given.signal })
  return () => given.abort()
}
