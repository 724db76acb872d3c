import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'

/** The way back as an iPhone's swipe and a desktop's button take it: in the history. */

const back = (page: Page) => page.evaluate(() => history.back())

test('the way back closes a sheet, then leaves the page, and forward comes again @phone', async ({
  page,
  origin,
  people,
  signIn,
  t,
}) => {
  await test.step('of a visitor, from the filters to the results', async () => {
    await page.goto('/')
    await untilLive(page)
    const trades = page.getByRole('navigation', { name: t('landing.trades') })
    await trades.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/buscar\?/)
    await page.getByRole('button', { name: t('search.filters'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await back(page)
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/buscar\?/)
    await expect(page.getByRole('region', { name: t('search.results') })).toBeVisible()
  })

  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted')
  await signIn(page, job.client)
  await page.goto('/requests')
  const opened = `/service-request/details/${id}`
  await page.locator(`main a[href$="${opened}"]`).first().click()
  const request = requestPage(page, t, job)
  for (const _ of ['once', 'again']) {
    await request.button('cancel').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await back(page)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(request.button('cancel')).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${opened}$`))
  }
  await back(page)
  await expect(page).toHaveURL(/\/requests$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goForward()
  await expect(request.button('cancel')).toBeVisible()
})
