import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/browser.ts'
import type { BadNetwork } from '../e2e/support/bad-network.ts'
import { untilServed } from '../e2e/support/service-worker.ts'
import { SLOW_3G } from '../e2e/support/slow-line.ts'

/** The phone of all measurements. */
export const phone = { viewport: { width: 390, height: 844 }, locale: 'pt-BR' }

export function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
}

/** The time of the first text as the browser measures it, from the start of the navigation. */
async function firstText(page: Page): Promise<number> {
  await page.goto('/', { waitUntil: 'commit' })
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  return Math.round((await paint.jsonValue()) ?? 0)
}

async function firstTextOnce(context: BrowserContext, net: BadNetwork) {
  const page = await context.newPage()
  net.speed(SLOW_3G)
  const cold = await firstText(page)
  net.speed(null)
  await page.reload()
  await untilServed(page)
  net.speed(SLOW_3G)
  const warm = await firstText(await context.newPage())
  net.speed(null)
  return { cold, warm }
}

/** The medians of the first text of the landing page on slow 3G, the first time and again. */
export async function firstTextOnSlow3g(browser: Browser, net: BadNetwork, rounds: number) {
  const times = []
  for (let i = 0; i < rounds; i++) {
    const context = await browser.newContext({ ...phone, baseURL: net.origin })
    times.push(await firstTextOnce(context, net))
    await context.close()
  }
  return {
    cold: medianOf(times.map(({ cold }) => cold)),
    warm: medianOf(times.map(({ warm }) => warm)),
  }
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
