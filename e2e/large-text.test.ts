import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'
import { itemOf } from './support/market-page.ts'
import { requestAt } from './support/requests.ts'

/** As set in the browser: media queries in rem follow, which they would not on the root alone. */
async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await untilLive(page)
  const widths = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth, font: getComputedStyle(document.body).fontSize }
    })
  const fitting = { scrollWidth: 320, clientWidth: 320, font: '32px' }
  await expect.soft.poll(widths, { message: path, timeout: 4000 }).toEqual(fitting)
}

test.describe('on a small phone with text of twice the size nobody scrolls sideways', () => {
  test('as a visitor and a client @phone', async ({ page, origin, people, signIn }) => {
    const job = await people.both()
    const request = `/service-request/details/${await requestAt(origin, job, 'accepted')}`
    const item = await itemOf(job.tasker)
    await doubleText(page)
    for (const path of ['/', '/login', '/register']) await expectToFit(page, path)
    await signIn(page, job.client)
    for (const path of [
      '/buscar',
      `/taskers/${job.tasker.uid}`,
      `/service-request/${job.tasker.uid}`,
      '/requests',
      request,
      `${request}/talk`,
      request.replace('service-request/details', 'payment'),
      '/marketplace',
      `/marketplace/${item}`,
      '/notifications',
      '/user-profile',
      `/safety?person=${job.tasker.uid}`,
    ])
      await expectToFit(page, path)
  })

  test('as a tasker @phone', async ({ page, people, signIn }) => {
    await doubleText(page)
    await signIn(page, await people.tasker())
    for (const path of ['/tasker-profile', '/earnings']) await expectToFit(page, path)
  })
})
