import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import type { Browser, BrowserContext, Page, Request, Response } from '@playwright/test'
import { z } from 'zod/mini'
import { streamEvents } from '#src/contract/live/events.ts'
import { listItems } from '#src/contract/market/marketplace.ts'
import { listRequests } from '#src/contract/requests/requests.ts'
import { listFeaturedTaskers } from '#src/contract/taskers/taskers.ts'
import { badNetwork } from '../e2e/support/bad-network.ts'
import { untilLive } from '../e2e/support/live.ts'
import { startOwnServer } from '../e2e/support/own-server.ts'
import { comeBack } from '../e2e/support/people.ts'
import { freePort } from '../e2e/support/server-process.ts'
import { untilServed } from '../e2e/support/service-worker.ts'
import { textsOf } from '../e2e/support/texts.ts'
import { budgets, publicPages, signedInPages } from '../scripts/page-budgets.ts'
import { gzipKb, sum } from '../scripts/page-bytes.ts'
import { firstTextOnSlow3g, launchBrowser, medianOf, phone } from './browser.ts'

/**
 * `npm run bench:web`: the bytes and times of the pages, each figure beside its
 * goal (scripts/page-budgets.ts), with `!` where it is missed. Scripts and styles in kB as gzip,
 * times in ms. Lighthouse's mobile rig: simulated slow 4G, 4x CPU. `-- --runs 5` takes the medians
 * of five; `-- slow-3g` draws that table alone. Times want an idle machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
})
const RUNS = Number(values.runs)

const runFile = promisify(execFile)
const LIGHTHOUSE = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))

/** The throttling of a browser that corresponds to Lighthouse's slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const CPU_SLOWDOWN = 4
const RUNS_AGAIN = 3
/** A page without a request for this long has loaded all it needs, on a slow phone too. */
const CALM_MS = 2000

const client = { name: 'Clara', email: 'cliente@oficio.test', password: 'oficio-demo' }

type Table = Record<string, Record<string, string>>

function beside(exact: number, goal: number): string {
  const figure = Number(exact.toFixed(exact < 10 ? 2 : exact < 1000 ? 1 : 0))
  return `${figure} / ${goal}${figure > goal ? ' !' : ''}`
}

/** One after the other. */
async function repeatedly<T>(measure: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let run = 0; run < RUNS; run++) all.push(await measure())
  return all
}

const medianBy = <T>(all: T[], figureOf: (one: T) => number) => medianOf(all.map(figureOf))

/** The pages by the names that the budgets have for them. */
async function addressesOf(origin: string): Promise<Record<string, string>> {
  const { api } = await comeBack(origin, client)
  const { taskers } = await api(listFeaturedTaskers, { query: {} })
  const { data: items } = await api(listItems, { query: {} })
  const { data: accepted } = await api(listRequests, {
    query: { role: 'client', status: 'accepted' },
  })
  return {
    landing: '/',
    search: '/buscar',
    tasker: `/taskers/${taskers[0]?.uid}`,
    item: `/marketplace/${items[0]?._id}`,
    faq: '/faq',
    login: '/login',
    register: '/register',
    request: `/service-request/${taskers[0]?.uid}`,
    checkout: `/payment/${accepted[0]?._id}`,
    notifications: '/notifications',
    profile: '/user-profile',
  }
}

/** The loads of a page beside the document itself, until it is idle. */
async function load(page: Page, address: string) {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  const calm = untilCalm(page)
  await page.goto(address)
  await calm
  const sizeOf = async (type: string, size: (body: Buffer) => number) => {
    const ofType = answers.filter((answer) => answer.request().resourceType() === type)
    // The body of an answer by the service worker, or for a closed page, is unreadable.
    const bodies = ofType.map((answer) => answer.body().catch(() => Buffer.alloc(0)))
    return sum(
      (await Promise.all(bodies)).map((body) => (body.length > 0 ? size(body) : 0)),
    )
  }
  return {
    script: await sizeOf('script', gzipKb),
    styles: await sizeOf('stylesheet', gzipKb),
    fonts: await sizeOf('font', ({ length }) => length / 1000),
  }
}

/** The stream of live events stays open as long as the page, so it is not awaited. */
const isStream = (request: Request): boolean =>
  new URL(request.url()).pathname === streamEvents.path

/** Resolves when the page has asked for nothing for a while; the clock starts with its first request. */
function untilCalm(page: Page): Promise<void> {
  return new Promise((resolve) => {
    let open = 0
    let timer: NodeJS.Timeout
    const count = (change: number) => (request: Request) => {
      if (isStream(request)) return
      open += change
      clearTimeout(timer)
      if (open === 0) timer = setTimeout(resolve, CALM_MS)
    }
    page
      .on('request', count(1))
      .on('requestfinished', count(-1))
      .on('requestfailed', count(-1))
  })
}

/** Its own scripts that run, or styles, in kB as gzip. */
const inlined = async (page: Page, selector: string): Promise<number> =>
  gzipKb(
    await page
      .locator(selector)
      .evaluateAll((found) => found.map(({ innerHTML }) => innerHTML).join('')),
  )

/** The loads of a page before it is touched: with a data saver the app waits for a touch. */
async function untouched(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('data-saver', 'on'))
  const { script, fonts } = await load(page, address)
  return {
    fonts,
    script: script + (await inlined(page, 'script:not([src]):not([type])')),
    styles: await inlined(page, 'style'),
  }
}

type Setting = { browser: Browser; origin: string; addresses: Record<string, string> }

async function weigh({ browser, origin, addresses }: Setting): Promise<Table> {
  const rows: Table = {}
  for (const { name, script } of publicPages) {
    const address = addresses[name] ?? ''
    const [calm, fresh] = [
      await newVisitor(browser, origin),
      await newVisitor(browser, origin),
    ]
    const before = await untouched(calm, address)
    const page = await fresh.newPage()
    const all = await load(page, address)
    await Promise.all([calm.close(), fresh.close()])
    rows[name] = {
      'JS until idle': beside(all.script, script.goal),
      'JS before a touch': beside(before.script, budgets.scriptBeforeTouch),
      'CSS inlined': beside(before.styles, budgets.styles),
      'CSS in all': String(Math.round(before.styles + all.styles)),
      fonts: beside(before.fonts, budgets.fonts),
    }
  }
  return rows
}

const newVisitor = (browser: Browser, origin: string) =>
  browser.newContext({ ...phone, baseURL: origin, serviceWorkers: 'block' })

const Report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), numericValue: z.optional(z.number()) }),
  ),
})

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

async function judge(url: string, port: number) {
  const report = await reportOf(url, port)
  const timeOf = (id: string) => report.audits[id]?.numericValue ?? 0
  const counting = categories
    .slice(1)
    .flatMap((id) => report.categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
  return {
    scores: categories.map((id) => Math.round((report.categories[id]?.score ?? 0) * 100)),
    failed: counting.filter(({ id }) => report.audits[id]?.score === 0).map(({ id }) => id),
    fcp: timeOf('first-contentful-paint'),
    lcp: timeOf('largest-contentful-paint'),
    tbt: timeOf('total-blocking-time'),
    cls: timeOf('cumulative-layout-shift'),
  }
}

/** On a busy machine a run may see no paint, and fail: it is made again, some times. */
async function reportOf(url: string, port: number) {
  const options = [`--port=${port}`, '--output=json', '--quiet']
  for (let left = RUNS_AGAIN; ; left--)
    try {
      const { stdout } = await runFile(process.execPath, [LIGHTHOUSE, url, ...options], {
        maxBuffer: 64 * 1024 * 1024,
      })
      return Report.parse(JSON.parse(stdout))
    } catch (cause) {
      if (left === 0) throw new Error(`Lighthouse has nothing to say of ${url}`, { cause })
    }
}

async function judgeAll({ origin, addresses }: Setting, port: number): Promise<Table> {
  const rows: Table = {}
  for (const { name } of publicPages) {
    const runs = await repeatedly(() => judge(origin + addresses[name], port))
    const scores = [0, 1, 2, 3].map((n) => medianBy(runs, (run) => run.scores[n] ?? 0))
    const { landing, other } = budgets.lcp
    rows[name] = {
      'performance, accessibility, practices, SEO': scores.join(' '),
      FCP: beside(
        medianBy(runs, ({ fcp }) => fcp),
        budgets.fcp,
      ),
      LCP: beside(
        medianBy(runs, ({ lcp }) => lcp),
        name === 'landing' ? landing : other,
      ),
      'slowest LCP': String(Math.round(Math.max(...runs.map(({ lcp }) => lcp)))),
      TBT: beside(
        medianBy(runs, ({ tbt }) => tbt),
        budgets.tbt,
      ),
      CLS: beside(
        medianBy(runs, ({ cls }) => cls),
        budgets.cls,
      ),
      lacks: [...new Set(runs.flatMap(({ failed }) => failed))].join(' '),
    }
  }
  return rows
}

/** The largest paint of the page so far. */
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )

async function onSlowPhone(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

async function slowly(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await onSlowPhone(page)
  const { script } = await load(page, address)
  const lcp = await largestPaint(page)
  await page.close()
  return { script, lcp }
}

/** A page of a signed-in user: the first time on this device, again, and offline. */
async function threeTimes(browser: Browser, state: SignedIn, address: string) {
  const context = await browser.newContext({ ...phone, ...state })
  const cold = await slowly(context, address)
  const page = await context.newPage()
  await page.goto(address)
  await untilServed(page)
  await page.close()
  const warm = await slowly(context, address)
  await context.setOffline(true)
  const offline = await slowly(context, address)
  await context.close()
  return { script: cold.script, cold: cold.lcp, warm: warm.lcp, offline: offline.lcp }
}

type SignedIn = {
  baseURL: string
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>
}

async function signIn(browser: Browser, origin: string): Promise<SignedIn> {
  const t = textsOf('pt')
  const context = await browser.newContext({ ...phone, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/login')
  await untilLive(page)
  await page.getByLabel(t('auth.fields.email')).fill(client.email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(client.password)
  await page.getByRole('button', { name: t('auth.signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const storageState = await context.storageState()
  await context.close()
  return { baseURL: origin, storageState }
}

async function measureSignedIn({ browser, origin, addresses }: Setting): Promise<Table> {
  const state = await signIn(browser, origin)
  const rows: Table = {}
  for (const { name, script } of signedInPages) {
    const runs = await repeatedly(() => threeTimes(browser, state, addresses[name] ?? ''))
    const goal = budgets.lcp.signedIn
    rows[name] = {
      'JS cold': beside(
        medianBy(runs, (run) => run.script),
        script.goal,
      ),
      'LCP cold': String(Math.round(medianBy(runs, ({ cold }) => cold))),
      'LCP again': beside(
        medianBy(runs, ({ warm }) => warm),
        goal,
      ),
      'LCP without network': beside(
        medianBy(runs, ({ offline }) => offline),
        goal,
      ),
    }
  }
  return rows
}

async function measureSlow3g({ browser, origin }: Setting): Promise<Table> {
  const net = await badNetwork(origin)
  const { cold, warm } = await firstTextOnSlow3g(browser, net, RUNS)
  await net.close()
  const goals = budgets.slowFirstText
  return {
    'first text of the landing page': {
      cold: beside(cold, goals.cold),
      again: beside(warm, goals.warm),
    },
  }
}

const tables: Record<string, (setting: Setting, port: number) => Promise<Table>> = {
  bytes: weigh,
  lighthouse: judgeAll,
  'signed-in': measureSignedIn,
  'slow-3g': measureSlow3g,
}
const asked = positionals.length > 0 ? positionals : Object.keys(tables)
const unknown = asked.filter((name) => !(name in tables))
if (unknown.length > 0)
  throw new Error(`No table ${unknown.join(', ')}: ${Object.keys(tables).join(', ')}`)

const server = await startOwnServer()
const port = await freePort()
const browser = await launchBrowser([`--remote-debugging-port=${port}`])
try {
  const { origin } = server
  const setting = { browser, origin, addresses: await addressesOf(origin) }
  for (const name of asked) console.table(await tables[name]?.(setting, port))
} finally {
  await browser.close()
  await server.close()
}
