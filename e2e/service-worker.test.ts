import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test.use({ serviceWorkers: 'allow' })

/** The parts of names of files that the worker does not have. */
const missing = (page: Page) =>
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

test('after one visit the app can be installed, and opens without a network @phone', async ({
  page,
  context,
  guard,
  people,
  t,
}) => {
  const tasker = await people.tasker()
  const heading = page.getByRole('heading', { level: 1 })
  const banner = page.getByText(t('offline.banner'))
  await page.goto('/')
  await untilServed(page)

  await test.step('it can be installed', async () => {
    const browser = await context.newCDPSession(page)
    const { errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    // The tests' browsers are incognito, which forbids it.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    expect(others).toEqual([])
    await browser.detach() // It would keep the page online.
  })

  await expect.poll(() => missing(page), { timeout: timeouts.slow }).toEqual([])
  await page.goto(`/taskers/${tasker.uid}`)
  await expect(heading).toHaveText(tasker.name)
  await untilServed(page)
  guard.allow(NO_NETWORK)
  await context.setOffline(true)
  await expect(banner).toBeVisible()

  await test.step('the start and a visited tasker open, under a banner', async () => {
    await page.goto('/')
    await expect(heading).toBeVisible()
    await expect(banner).toBeVisible()
    await page.goto(`/taskers/${tasker.uid}`)
    await expect(heading).toHaveText(tasker.name)
  })

  await test.step('so do pages that help, which were not visited', async () => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1, name: t('info.faq') })).toBeVisible()
    await page.goto('/legal/terms')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(banner).toBeVisible()
  })

  await test.step('signing in waits on the offline page and comes back', async () => {
    await page.goto('/login?from=%2Frequests')
    await expect(page).toHaveURL('/offline.html')
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(page.getByRole('status')).not.toBeEmpty()
    await context.setOffline(false)
    await expect(page).toHaveURL('/login?from=%2Frequests')
    await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

test('precached files that the browser has evicted are downloaded again @phone', async ({
  page,
  context,
  guard,
}) => {
  await page.goto('/faq')
  await untilServed(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('/faq')
  const precached = () =>
    page.evaluate(async () => {
      const files = ['/offline.html', '/index.html', '/logo.svg']
      const found = await Promise.all(
        files.map((file) => caches.match(file, { ignoreSearch: true })),
      )
      return found.every(Boolean)
    })
  await expect.poll(precached, { timeout: timeouts.slow }).toBe(true)
  await untilServed(page)
  guard.allow(NO_NETWORK)
  await context.setOffline(true)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a new version waits for a press on its message, then reloads the page @desktop', async ({
  page,
  context,
  t,
}) => {
  // Only a first registration can be answered by the test: it gets the older version.
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n// an older version` })
  })
  await page.goto('/')
  await untilServed(page)
  await page.reload()
  const message = page.getByRole('button', { name: t('update.available') })
  await expect(message).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-old-version', ''))
  await message.click()
  await expect(page.locator('body[data-old-version]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(message).toBeHidden()
})
