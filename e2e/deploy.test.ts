import type { Page } from '@playwright/test'
import { expect, ownServerTest, test } from './network-fixtures.ts'
import { untilLive } from './support/live.ts'
import { asKnownVisitor } from './support/known-visitor.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import type { Texts } from './support/texts.ts'

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*=index]')?.src)

const goToSignIn = (page: Page, t: Texts) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.signIn') })
    .click()

const expectSignIn = (page: Page, t: Texts) =>
  // A new version is downloaded first.
  expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible({
    timeout: 60_000,
  })

/**
 * Opens the landing page and waits until it has all that it asks for: then it notices nothing of a
 * server that is replaced.
 */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('#shell')).toHaveCount(0)
  await untilLive(page)
  await expect(page.locator('main h1')).toBeVisible()
}

/** Counts how often the document is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

ownServerTest.describe('a deploy', () => {
  ownServerTest.setTimeout(300_000)
  ownServerTest.use({ serviceWorkers: 'allow' })

  ownServerTest(
    'leaves open pages the scripts of their build @desktop',
    async ({ page, server, t, context, guard }) => {
      // Without a worker the page has nothing but the server.
      await context.route('**/sw.js', (route) => route.abort())
      guard.allow(/sw\.js|service worker|fetching the script|\/api\//i)
      await openLanding(page)
      const entry = await entryOf(page)
      await server.deploy()
      await goToSignIn(page, t)
      await expectSignIn(page, t)
      expect(await entryOf(page)).toBe(entry)
    },
  )

  ownServerTest(
    'takes a page along whose scripts are gone @phone',
    async ({ page, server, guard, t }) => {
      // The worker may still be filling its caches when the server is replaced.
      guard.allow(
        /404|dynamically imported|Failed to load resource|\/(api|assets|locales)\//,
      )
      await openLanding(page)
      await untilServed(page)
      const entry = await entryOf(page)
      await server.deploy({ forgetful: true })
      const loads = countLoads(page)
      await goToSignIn(page, t)
      await expectSignIn(page, t)
      expect(await entryOf(page)).not.toBe(entry)
      expect(loads()).toBe(1)
    },
  )
})

test.describe('a script that is gone', () => {
  test('has a page without a worker reload once, and then say so @desktop', async ({
    page,
    guard,
    t,
  }) => {
    guard.allow(/login|dynamically imported|404|Error [0-9a-f]{8}/)
    await openLanding(page)
    await page.route('**/assets/login-*.js', (route) => route.fulfill({ status: 404 }))
    const loads = countLoads(page)
    await goToSignIn(page, t)
    const retry = page.getByRole('button', { name: t('common.retry') })
    await expect(retry).toBeVisible()
    expect(loads()).toBe(1)

    await page.unroute('**/assets/login-*.js')
    await retry.click()
    await expectSignIn(page, t)
  })
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('keeps no page of a portal as a script, and none that it has @phone', async ({
    page,
    net,
    guard,
    t,
  }) => {
    guard.allow(/mercadopago|dynamically imported|MIME type|Error [0-9a-f]{8}|no-response/)
    await page.goto('/')
    await untilServed(page)
    const heading = page.getByRole('heading', { level: 1 })
    const lift = net.every({ path: /\/assets\/mercadopago/ }, 'captive')
    await page.goto('/mercadopago')
    await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible()
    lift()
    await page.reload()
    await expect(heading).toHaveText(t('mercadopago:heading'))

    // The cache holds a page in place of the script, as an earlier version let it in.
    const poisoned = await page.evaluate(async () => {
      const cache = await caches.open('scripts')
      const keys = (await cache.keys()).filter(({ url }) => url.includes('/mercadopago-'))
      const headers = { 'content-type': 'text/html' }
      for (const key of keys)
        await cache.put(key, new Response('<h1>Wi-Fi</h1>', { headers }))
      return keys.length
    })
    expect(poisoned).toBe(1)
    await page.reload()
    await expect(heading).toHaveText(t('mercadopago:heading'))
  })

  test('has the pages that help without a network after one visit @desktop', async ({
    page,
    context,
    guard,
    t,
  }) => {
    await page.goto('/')
    await untilServed(page)
    const kept = () =>
      page.evaluate(async () => {
        const urls: string[] = []
        for (const name of ['scripts', 'texts'])
          for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
        return [
          '/faq-',
          '/legal.terms-',
          '/requests.index-',
          'faq.json',
          'legal.json',
          'tour.json',
        ].filter((part) => !urls.some((url) => url.includes(part)))
      })
    await expect.poll(kept, { timeout: 30_000 }).toEqual([])

    guard.allow(NO_NETWORK)
    await context.setOffline(true)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: t('info.faq') })).toBeVisible()
    await page.goto('/legal/terms')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })
})

test.describe('the shell, before any script', () => {
  for (const [theme, tag] of [
    ['light', '@desktop'],
    ['dark', '@phone'],
  ] as const)
    test(`the page is there in its language and ${theme} ${tag}`, async ({
      page,
      context,
      net,
      guard,
      lang,
      t,
    }) => {
      guard.allow(/assets\/.*\.js/)
      await asKnownVisitor(context, net.origin)
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      const shell = page.locator('#shell')
      await expect(shell.getByText(t('landing.lead'))).toBeVisible()
      const paper = { light: 'rgb(250, 247, 241)', dark: 'rgb(20, 19, 15)' }[theme]
      await expect(shell).toHaveCSS('background-color', paper)
      // The shell offers a way on when the scripts do not come.
      await expect(shell.getByText(t('common.retry'))).toBeVisible()
    })

  test('the heading stays where it is when the app takes over', async ({
    page,
    context,
    net,
    t,
  }) => {
    await asKnownVisitor(context, net.origin)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const shell = page.locator('#shell')
    await expect(shell.getByText(t('landing.lead'))).toBeVisible()
    // The place is that of the words: the box around them may be wider.
    const placeOf = (selector: string) =>
      page.locator(selector).evaluate((heading) => {
        const { x, y, height } = heading.getBoundingClientRect()
        return { x, y, height }
      })
    const before = await placeOf('#shell h1')
    release()
    await expect(shell).toHaveCount(0)
    expect(await placeOf('main h1')).toEqual(before)
  })
})
