import type { Page } from '@playwright/test'
import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { expect, test } from './network-fixtures.ts'
import { type Job, requestAt } from './support/requests.ts'
import { asksBeforeClosing, holdStorage } from './support/storage.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import type { Texts } from './support/texts.ts'

test.use({ serviceWorkers: 'allow' })

/** The number of notifications that the server has for the tasker. */
const kept = async ({ tasker }: Job) =>
  (await tasker.api(listNotifications, { query: {} })).total

const deleteButtons = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('notifications.delete', { message: '' }).trim() })

const deletions = { method: 'DELETE', path: /^\/api\/notifications\// }

test('deleted, and the page closed at once or its answer lost: deleted once, and confirmed @desktop', async ({
  page,
  context,
  origin,
  net,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(NO_NETWORK)
  guard.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  const job = await people.both()
  await requestAt(origin, job, 'pending')
  await signIn(page, job.tasker)
  await page.goto('/notifications')
  await untilServed(page)
  const other = await context.newPage() // or the browser would close with its last page

  await test.step('the page is closed before the undo is over', async () => {
    const remove = deleteButtons(page, t)
    await remove.click()
    await expect(remove).toHaveCount(0)
    await page.close()
    await expect.poll(() => kept(job)).toBe(0)
    expect(net.reached(deletions)).toHaveLength(1)
  })

  await test.step('the answer is lost, and the page is closed', async () => {
    const id = await requestAt(origin, job, 'pending')
    await other.goto('/notifications')
    // Not the deleted one, which the cached list may show until it is refetched.
    await expect(other.locator(`main a[href$="/${id}"]`).first()).toBeVisible()
    await expect(deleteButtons(other, t)).toHaveCount(1)
    const stop = net.every(deletions, 'cut-after')
    await deleteButtons(other, t).click()
    await expect.poll(() => kept(job)).toBe(0)
    const next = await context.newPage()
    await other.close()
    stop()
    await next.goto('/notifications')
    await expect(next.getByText(t('notifications.empty'))).toBeVisible()
    await expect(deleteButtons(next, t)).toHaveCount(0)
  })
})

test('two tabs queue without a network, both are closed, and all is sent once @phone', async ({
  page,
  context,
  origin,
  net,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(NO_NETWORK)
  const job = await people.both()
  await requestAt(origin, job, 'pending')
  await requestAt(origin, job, 'pending')
  await signIn(page, job.tasker)
  await page.goto('/notifications')
  await untilServed(page)
  const tab = await context.newPage()
  await tab.goto('/notifications')
  await expect(deleteButtons(tab, t)).toHaveCount(2)
  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()

  await test.step('an unstored entry asks before the page is left', async () => {
    const free = await holdStorage(page)
    await deleteButtons(page, t).first().click()
    await expect(page.getByText(t('outbox.waiting', { count: 1 }))).toBeVisible()
    expect(await asksBeforeClosing(page)).toBe(true)
    await free()
    await expect.poll(() => asksBeforeClosing(page)).toBe(false)
  })

  // The other tab shows it too.
  const remove = deleteButtons(tab, t)
  await expect(remove).toHaveCount(1)
  await remove.click()
  await expect(page.getByText(t('outbox.waiting', { count: 2 }))).toBeVisible()
  await tab.close()
  await page.reload()
  await expect(page.getByText(t('outbox.waiting', { count: 2 }))).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto('/notifications')
  await expect(next.getByText(t('outbox.waiting', { count: 2 }))).toBeVisible()
  await context.setOffline(false)
  await expect(next.getByText(t('offline.banner'))).toBeHidden()
  await expect.poll(() => kept(job)).toBe(0)
  expect(net.reached(deletions)).toHaveLength(2)
})
