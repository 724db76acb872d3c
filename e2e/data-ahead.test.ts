import type { Page } from '@playwright/test'
import { sendMessage } from '#src/contract/requests/messages.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './support/people.ts'
import { requestAt } from './support/requests.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test.use({ serviceWorkers: 'allow' })

/** What the device has of a person, and of the worker's files for the tabs. */
const isAhead = (page: Page, { uid }: Person, parts: string[]) =>
  page.evaluate(
    async ([id, wanted]) => {
      const kept = localStorage.getItem(`persist:query:${id}`) ?? ''
      const urls: string[] = []
      for (const name of ['scripts', 'texts'])
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
      const files = ['/requests.index-', '/marketplace.index-', 'talk.json', 'tour.json']
      return [
        ...wanted.filter((part) => !kept.includes(part)),
        ...files.filter((file) => !urls.some((url) => url.includes(file))),
      ]
    },
    [uid, parts] as const,
  )

test('after one sign-in every tab opens without a network, and nothing of another person @phone', async ({
  page,
  context,
  origin,
  guard,
  people,
  signInByForm,
  t,
}) => {
  test.setTimeout(2 * timeouts.longTest)
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted')
  const words = `Llevo la escalera, ${job.tasker.name}.`
  await job.tasker.api(sendMessage, { params: { id }, body: { text: words } })
  const main = page.getByRole('main')
  const failed = page.getByText(t('error.offlineTitle'), { exact: true })
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: t('shell.mainNav') })
      .getByRole('link', { name })
      .filter({ visible: true })

  /** Opens each tab, and what it shows. */
  async function openTabs(tabs: [string, RegExp | string][]) {
    for (const [name, shown] of tabs)
      await test.step(name, async () => {
        await tab(name).click()
        await expect(main.getByText(shown).filter({ visible: true }).first()).toBeVisible()
        await expect(failed.filter({ visible: true })).toHaveCount(0)
      })
  }

  await signInByForm(page, job.client)
  await untilServed(page)
  await expect
    .poll(() => isAhead(page, job.client, [words, '"orders"', '"featured"', '"needs"']), {
      timeout: timeouts.slow,
    })
    .toEqual([])
  guard.allow(NO_NETWORK)
  await context.setOffline(true)
  await openTabs([
    [t('shell.home'), /disjuntor/],
    [t('shell.requests'), job.tasker.name],
    [t('shell.market'), /R\$/],
    [t('shell.profile'), job.client.name],
  ])
  await test.step('so do the request, its talk and the notifications', async () => {
    await page.goto(`/service-request/details/${id}/talk`)
    await expect(main.getByText(words)).toBeVisible()
    await page.goto('/notifications')
    await expect(main.locator(`a[href*="${id}"]`).first()).toBeVisible()
    await page.goto('/marketplace/orders')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(failed.filter({ visible: true })).toHaveCount(0)
  })

  await test.step('a tasker who signs in after them has their own', async () => {
    // The guard of the page that is left may ask once more.
    guard.allow(/401 .*\/api\/auth\/session|status of 401/)
    await context.setOffline(false)
    await page.goto('/user-profile')
    await page
      .getByRole('button', { name: t('shell.signOut'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL('/')
    await signInByForm(page, job.tasker)
    await expect
      .poll(() => isAhead(page, job.tasker, [words, '"week"', '"opportunities"']), {
        timeout: timeouts.slow,
      })
      .toEqual([])
    expect(
      await page.evaluate(
        (uid) => localStorage.getItem(`persist:query:${uid}`),
        job.client.uid,
      ),
    ).toBeNull()
    await context.setOffline(true)
    await openTabs([
      [t('shell.market'), /R\$/],
      [t('shell.received'), job.client.name],
      [t('shell.today'), job.tasker.name],
      [t('shell.profile'), job.tasker.name],
    ])
    await page.goto('/requests?as=tasker&view=week')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(failed.filter({ visible: true })).toHaveCount(0)
  })
})
