import type { Page } from '@playwright/test'
import { expect, ownServerTest, test } from './network-fixtures.ts'
import { untilLive } from './support/live.ts'
import { asKnownVisitor } from './support/known-visitor.ts'
import { untilServed } from './support/service-worker.ts'
import type { Texts } from './support/texts.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

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
    timeout: timeouts.slow,
  })

/**
 * Opens the landing page and waits until it has all that it asks for: then it notices nothing of a
 * server that is replaced.
 */
async function openLanding(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
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
  ownServerTest.setTimeout(timeouts.longTest)
  ownServerTest.use({ serviceWorkers: 'allow' })

  ownServerTest(
    'leaves open pages the scripts of their build, and takes along those whose scripts are gone @desktop',
    async ({ page, otherPage, net, server, t, context, guard }) => {
      // The worker may still be filling its caches when the server is replaced.
      guard.allow(/sw\.js|service worker|fetching the script|\/(api|assets|locales)\//i)
      guard.allow(/404|dynamically imported|Failed to load resource/)
      await ownServerTest.step('whose scripts the server keeps', async () => {
        // Without a worker the page has nothing but the server.
        await context.route('**/sw.js', (route) => route.abort())
        await openLanding(page, net.origin)
        const entry = await entryOf(page)
        await server.deploy()
        await goToSignIn(page, t)
        await expectSignIn(page, t)
        expect(await entryOf(page)).toBe(entry)
        await page.close()
      })

      await ownServerTest.step('whose scripts are gone', async () => {
        const served = await otherPage()
        await openLanding(served, net.origin)
        await untilServed(served)
        const entry = await entryOf(served)
        await server.deploy({ forgetful: true })
        const loads = countLoads(served)
        await goToSignIn(served, t)
        await expectSignIn(served, t)
        expect(await entryOf(served)).not.toBe(entry)
        expect(loads()).toBe(1)
      })
    },
  )
})

test.describe('a deleted script', () => {
  test('has a page without a worker reload once, then shows a message @desktop', async ({
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

  test('caches no page of a portal as a script @phone', async ({ page, net, guard, t }) => {
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
  })
})

// Themes change colours, sizes change places: each of both is seen once.
for (const [theme, tag] of [
  ['light', '@desktop'],
  ['dark', '@phone'],
] as const)
  test(`before any script the page is there in its language, ${theme}, and its heading stays ${tag}`, async ({
    page,
    context,
    net,
    guard,
    lang,
    t,
  }) => {
    guard.allow(/assets\/.*\.js/)
    await asKnownVisitor(context, net.origin)
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    const shell = page.locator('#shell')

    await test.step('the scripts do not come', async () => {
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(shell.getByText(t('landing.lead'))).toBeVisible()
      const paper = { light: 'rgb(250, 247, 241)', dark: 'rgb(20, 19, 15)' }[theme]
      await expect(shell).toHaveCSS('background-color', paper)
      // Also in the parts that the browser itself paints, and in its own bar.
      const root = page.locator('html')
      await expect(root).toHaveCSS('color-scheme', theme)
      await expect(root).toHaveCSS('background-color', paper)
      const bar = { light: '#faf7f1', dark: '#14130f' }[theme]
      for (const meta of await page.locator('meta[name=theme-color]').all())
        await expect(meta).toHaveAttribute('content', bar)
      // The shell offers a way on when the scripts do not come.
      await expect(shell.getByText(t('common.retry'))).toBeVisible()
      await page.unroute('**/*.js')
    })

    await test.step('the heading stays where it is when the app takes over', async () => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
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

test('the landing page stands while its lists are lost on the way @phone', async ({
  page,
  context,
  net,
  guard,
}) => {
  guard.allow(/\/api\//)
  await asKnownVisitor(context, net.origin)
  const lift = net.every({ path: /^\/api\// }, 'cut-before')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(net.reached({ path: /^\/api\// })).toEqual([])

  lift()
  await page.reload()
  const taskers = page.locator('a[href^="/taskers/"]').filter({ visible: true })
  await expect(taskers.first()).toBeVisible()
  expect(net.reached({ path: /^\/api\/.*featured/ })).not.toEqual([])
})
