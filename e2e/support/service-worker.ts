import { expect, type Page } from '@playwright/test'
import { timeouts } from '../../scripts/test-timeouts.ts'

/** Requests that fail for want of a network, with and without the worker in between. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/

/** Waits until the worker serves the page, and has all that the page has loaded. */
export async function untilServed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((served) =>
      navigator.serviceWorker.addEventListener('controllerchange', served, { once: true }),
    )
  })
  // The worker fetches the files that were loaded before it when the page has nothing else to do.
  await expect
    .poll(() => page.evaluate(filesNotKept), { timeout: timeouts.slow, intervals: [200] })
    .toEqual([])
}

/** Runs in the page. */
async function filesNotKept(): Promise<string[]> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/[^/]+\.js$|\/locales\//.test(name))
  const kept = await Promise.all(
    files.map((name) => caches.match(name, { ignoreSearch: true })),
  )
  return files.filter((_, n) => !kept[n])
}
