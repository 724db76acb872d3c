import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilServed } from './support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** The methods that Safari lacks before 17.4. */
const LACKS = 'delete AbortSignal.any; delete URL.canParse;'

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('pages open again in a browser as old as the floor @phone', async ({
  page,
  context,
  t,
}) => {
  await page.addInitScript(`${LACKS} delete Element.prototype.checkVisibility;`)
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${LACKS}\n${await response.text()}` })
  })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/faq')
  await untilServed(page)
  for (const [path, name] of [
    ['/faq', t('info.faq')],
    ['/login', t('auth.signIn.title')],
    ['/faq', t('info.faq')],
  ] as const) {
    await page.goto(path)
    await expect(heading).toHaveText(name)
  }
})

test('an older browser gets a notice, can read, and has no service worker @phone', async ({
  page,
  t,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: '16.4' })
  await page.goto('/faq')
  await untilServed(page)
  await page.addInitScript('delete CSS.registerProperty')
  // Still the worker's answer, the app itself.
  await page.goto('/login')
  await expect(notice).toBeVisible()
  await expect.poll(() => workers(page)).toBe(0)
  await notice.getByRole('link', { name: t('info.faq') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('info.faq') })).toBeVisible()
  await expect(notice).toBeVisible()
  await page.getByRole('group').first().getByRole('heading').click()
  expect(await workers(page)).toBe(0)
})
