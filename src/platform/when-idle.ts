const LATEST_MS = 3000

/** Runs once the page has loaded and has nothing better to do, 3 s later at the latest. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS })
    else setTimeout(run, LATEST_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
