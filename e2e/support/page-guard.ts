import type { BrowserContext } from '@playwright/test'

/** Collects errors in a browser; a test allows expected ones by name. */
export type PageGuard = {
  watch: (context: BrowserContext) => void
  /** From now on, problems that match are expected. */
  allow: (expected: RegExp) => void
  problems: () => string[]
}

const ALWAYS_ALLOWED = [
  // A request that a page aborted, by leaving or by a retry.
  /net::ERR_ABORTED/,
  // Blocked by the configuration, but for the tests that are about it.
  /Service Worker registration blocked by Playwright/,
  /The service worker could not be registered\. TypeError/,
]

export function createPageGuard(origin: string): PageGuard {
  const problems: string[] = []
  const allowed = [...ALWAYS_ALLOWED]
  const note = (problem: string) => {
    if (!allowed.some((expected) => expected.test(problem))) problems.push(problem)
  }
  const isOurs = (url: string) =>
    url.startsWith(`${origin}/`) || /^(data|blob|about):/.test(url)

  return {
    watch(context) {
      context.on('console', (message) => {
        const type = message.type()
        if (type !== 'error' && type !== 'warning') return
        note(`console ${type}: ${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (event) => {
        const error = event.error()
        // The browser's own errors have no stack.
        note(`page error: ${error.stack || `${error.name} ${error.message}`}`)
      })
      context.on('request', (request) => {
        if (!isOurs(request.url())) note(`request to another origin: ${request.url()}`)
      })
      context.on('requestfailed', (request) =>
        note(
          `failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`,
        ),
      )
      context.on('response', (response) => {
        if (response.status() < 400) return
        const { method, url } = { method: response.request().method(), url: response.url() }
        note(`refused: ${response.status()} ${method} ${url}`)
      })
    },
    allow: (expected) => allowed.push(expected),
    problems: () => problems,
  }
}
