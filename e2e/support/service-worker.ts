import type { Page } from '@playwright/test'

/** Requests that fail for want of a network, with and without the worker in between. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response/

/** Until the worker has everything and serves the page. */
export const untilServed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((served) =>
      navigator.serviceWorker.addEventListener('controllerchange', served, { once: true }),
    )
  })
