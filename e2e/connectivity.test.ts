import type { Page } from '@playwright/test'
import { expect, ownServerTest, test } from './network-fixtures.ts'
import type { BadNetwork } from './support/bad-network.ts'
import { untilLive } from './support/live.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'
import { untilServed } from './support/service-worker.ts'
import type { Texts } from './support/texts.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

/** A poll of 5 s, the silence and the probes after it, on a busy machine. */
const NOTICED = { timeout: timeouts.slow }

const banner = (page: Page, t: Texts) => page.getByText(t('offline.banner'))

const kinds = {
  refuses: (net: BadNetwork) => net.refuse(),
  swallows: async (net: BadNetwork) => void net.every({}, 'swallow'),
  'is a captive portal': async (net: BadNetwork) => void net.every({}, 'captive'),
  'answers 502': async (net: BadNetwork) => void net.every({}, 'bad-gateway'),
  'cuts every answer': async (net: BadNetwork) => void net.every({}, 'cut-during'),
}

// How each is distinguished from an answer of the server is tested in the platform.
for (const [kind, tag] of [
  ['refuses', '@desktop @nightly'],
  ['swallows', '@phone'],
  ['is a captive portal', '@phone @nightly'],
  ['answers 502', '@desktop @nightly'],
  ['cuts every answer', '@phone @nightly'],
] as const)
  test(`a network that ${kind} is noticed while the browser says it works, and when it is back ${tag}`, async ({
    page,
    net,
    origin,
    t,
    guard,
    people,
    signIn,
  }) => {
    guard.allow(/^(console|failed|refused)/)
    const job = await people.both()
    const id = await requestAt(origin, job, 'pending')
    await signIn(page, job.client)
    const request = requestPage(page, t, job)
    await request.open(id)
    await request.expectStatus('pending')
    await expect(banner(page, t)).toHaveCount(0)

    await test.step('the page of a proxy is never shown, and a failed action loses nothing', async () => {
      await request.button('cancel').click()
      const lift = net.every({ path: /\/status$/ }, 'bad-gateway')
      const dialog = page.getByRole('alertdialog')
      await dialog
        .getByRole('button', { name: t('requests.dialogs.cancel.confirm') })
        .click()
      await expect(dialog.getByText(t('error.actionOffline'))).toBeVisible()
      await expect(page.getByText(/Bad gateway|<html/)).toHaveCount(0)
      lift()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await kinds[kind](net)
    await expect(banner(page, t)).toBeVisible(NOTICED)
    expect(await page.evaluate(() => navigator.onLine)).toBe(true)
    await request.expectStatus('pending')
    await expect(request.button('cancel')).toHaveAttribute('aria-disabled', 'true')
    await expect(request.button('cancel')).toHaveAccessibleDescription(
      t('mayNotWait.offline.action'),
    )

    // A phone fires `online` on leaving the lift, too early.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(banner(page, t)).toBeVisible()

    await net.heal()
    await expect(banner(page, t)).toHaveCount(0, NOTICED)
    await expect(request.button('cancel')).not.toHaveAttribute('aria-disabled')
  })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('connections that died with the network do not keep a page from coming back @phone', async ({
    page,
    net,
    t,
    guard,
  }) => {
    guard.allow(/^(console|failed|refused|page error)/)
    await page.goto('/')
    const tasker = page.locator('a[href^="/taskers/"]').filter({ visible: true }).first()
    await tasker.waitFor()
    await untilServed(page)
    // Requests from now on, also for the scripts of the next page, are never answered.
    const lift = net.every({}, 'swallow')
    await tasker.click()
    await expect(banner(page, t)).toBeVisible(NOTICED)
    lift()
    await expect(banner(page, t)).toHaveCount(0, NOTICED)
  })
})

ownServerTest.describe('a server of its own', () => {
  // Starting one takes its time.
  ownServerTest.describe.configure({ timeout: timeouts.longTest })

  ownServerTest(
    'a server that takes connections and says nothing @desktop @nightly',
    async ({ page, server, t, guard }) => {
      guard.allow(/^(console|failed|refused)/)
      await page.goto('/')
      await untilLive(page)
      const search = page.locator('a[href^="/taskers/"]').filter({ visible: true }).first()
      server.pause()
      await search.click()
      await expect(banner(page, t)).toBeVisible(NOTICED)
      server.resume()
      await expect(banner(page, t)).toHaveCount(0, NOTICED)
    },
  )
})
