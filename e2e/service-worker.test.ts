import { expect, test } from './fixtures.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

test('without network the start and a visited tasker open, under a banner @phone', async ({
  page,
  context,
  guard,
  people,
  t,
}) => {
  const tasker = await people.tasker()
  await page.goto('/')
  await untilServed(page)
  await page.goto(`/taskers/${tasker.uid}`)
  await expect(page.getByRole('heading', { level: 1, name: tasker.name })).toBeVisible()
  await untilServed(page)

  guard.allow(NO_NETWORK)
  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await page.goto(`/taskers/${tasker.uid}`)
  await expect(page.getByRole('heading', { level: 1, name: tasker.name })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(t('offline.banner'))).toBeHidden()
})

test('signing in without network waits on the offline page and comes back @desktop', async ({
  page,
  context,
  guard,
  t,
}) => {
  await page.goto('/')
  await untilServed(page)

  guard.allow(NO_NETWORK)
  await context.setOffline(true)
  await page.goto('/login?from=%2Frequests')
  await expect(page).toHaveURL('/offline.html')
  const retry = page.getByRole('button', { name: t('common.retry') })
  await retry.click()
  await expect(page.getByRole('status')).not.toBeEmpty()

  await context.setOffline(false)
  await expect(page).toHaveURL('/login?from=%2Frequests')
  await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
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

test('the app can be installed @phone', async ({ page, context }) => {
  await page.goto('/')
  await untilServed(page)
  const browser = await context.newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // The tests' browsers keep nothing, which forbids it.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(others).toEqual([])
})
