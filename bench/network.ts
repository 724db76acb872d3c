import { spawnSync } from 'node:child_process'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type BadNetwork, badNetwork } from '../e2e/support/bad-network.ts'
import { type OwnServer, startOwnServer } from '../e2e/support/own-server.ts'
import { untilServed } from '../e2e/support/service-worker.ts'
import { textsOf } from '../e2e/support/texts.ts'
import { firstTextOnSlow3g, launchBrowser, phone } from './browser.ts'

/**
 * `npm run bench:network`: for each way in which a network can fail, how long the app takes to show
 * that it is offline, and that it is online again; then how long the first text takes on slow 3G.
 * Each time is beside the baseline of 22 November 2026. Then 500 random sequences go through
 * the outbox.
 */
const GIVEN_UP_MS = 60_000
const ROUNDS = 3

type Setting = { net: BadNetwork; server: OwnServer }
type Row = { before: string; ms: number | null; goal: number }

const t = textsOf('pt')

/** The ways to break the network. Each answers a function that mends it. */
const breaks: Record<string, (setting: Setting) => Promise<() => unknown>> = {
  async 'dead (server stopped)'({ server }) {
    server.pause()
    return () => server.resume()
  },
  async refused({ net }) {
    await net.refuse()
    return () => net.heal()
  },
  swallowed: async ({ net }) => net.every({}, 'swallow'),
  captive: async ({ net }) => net.every({}, 'captive'),
  '502': async ({ net }) => net.every({}, 'bad-gateway'),
}

/** The milliseconds until `happens` resolves, or null when it rejects. */
async function timeUntil(happens: Promise<unknown>): Promise<number | null> {
  const start = performance.now()
  try {
    await happens
    return Math.round(performance.now() - start)
  } catch {
    return null
  }
}

/** A page that the service worker serves, with a link to follow. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  await untilServed(page)
  await page.locator('a[href^="/taskers/"]').filter({ visible: true }).first().waitFor()
  return page
}

async function bannerTimes(browser: Browser, name: string, setting: Setting) {
  const context = await browser.newContext({ ...phone, baseURL: setting.net.origin })
  const page = await openPage(context)
  const banner = page.getByText(t('offline.banner'))
  const mend = await breaks[name]?.(setting)
  // The person goes on, which makes traffic.
  await page.locator('a[href^="/taskers/"]').filter({ visible: true }).first().click()
  const there = await timeUntil(banner.waitFor({ timeout: GIVEN_UP_MS }))
  await mend?.()
  const back = await timeUntil(banner.waitFor({ state: 'hidden', timeout: GIVEN_UP_MS }))
  await context.close()
  return { there, back: there === null ? null : back }
}

async function measure(browser: Browser, setting: Setting): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {}
  for (const name of Object.keys(breaks)) {
    const { there, back } = await bannerTimes(browser, name, setting)
    await setting.net.heal()
    rows[`${name}: banner`] = { before: 'never', ms: there, goal: 6000 }
    rows[`${name}: back`] = { before: '-', ms: back, goal: 3000 }
  }
  const { cold, warm } = await firstTextOnSlow3g(browser, setting.net, ROUNDS)
  rows['slow 3G: first text, cold'] = {
    before: '6000',
    ms: cold,
    goal: 2000,
  }
  rows['slow 3G: first text, warm'] = {
    before: '232',
    ms: warm,
    goal: 500,
  }
  return rows
}

function print(rows: Record<string, Row>): void {
  const lines = Object.entries(rows).map(([name, { before, ms, goal }]) => [
    name,
    { before, 'now, ms': ms ?? 'never', goal, kept: ms !== null && ms <= goal },
  ])
  console.table(Object.fromEntries(lines))
}

const server = await startOwnServer()
const net = await badNetwork(server.origin)
const browser = await launchBrowser()
try {
  print(await measure(browser, { net, server }))
} finally {
  await browser.close()
  await net.close()
  await server.close()
}

// Random actions, faults, tabs, deaths and restarts: the counts come from the test itself.
const property = ['vitest', 'run', 'src/outbox/outbox.property.test.ts', '--reporter=dot']
const { status } = spawnSync('npx', property, {
  stdio: 'inherit',
  env: { ...process.env, OUTBOX_RUNS: '500' },
})
process.exitCode = status ?? 1
