import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { askQuestion } from '#src/contract/questions/questions.ts'
import { expect, test } from './network-fixtures.ts'
import { itemOf } from './support/market-page.ts'
import { requestAt } from './support/requests.ts'

test('a read notification leaves the unread ones in every tab, though the answer is lost @phone', async ({
  page,
  context,
  net,
  guard,
  people,
  signIn,
  t,
}) => {
  guard.allow(/\/read|ERR_EMPTY_RESPONSE/)
  const { client, tasker } = await people.both()
  const id = await requestAt(net.origin, { client, tasker }, 'accepted')
  const itemId = await itemOf(client)
  const body = { text: 'Serve para área externa?' }
  await tasker.api(askQuestion, { params: { subject: 'item', id: itemId }, body })
  const unread = async () => (await client.api(listNotifications, { query: {} })).unread
  expect(await unread()).toBe(2)

  await signIn(page, client)
  await page.goto('/notifications')
  const other = await context.newPage()
  await other.goto('/notifications?only=unread')
  const rows = (of: typeof page) => of.getByRole('main').locator('time')
  const chip = (of: typeof page, name: string) =>
    of
      .getByRole('navigation', { name: t('notifications.filters') })
      .getByRole('link', { name: t(`notifications.filter.${name}`) })
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(other)).toHaveCount(2)
  await expect(chip(other, 'unread')).toHaveText(/2$/)

  await chip(page, 'requests').dblclick()
  await expect(page).toHaveURL('/notifications?only=requests')
  await expect(chip(page, 'requests')).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveCount(1)
  const reading = { method: 'PATCH', path: /\/api\/notifications\/[^/]+\/read/ }
  const lift = net.every(reading, 'cut-after')
  await page.getByRole('main').locator(`a[href$="${id}"]`).last().click()
  await expect(page).toHaveURL(`/service-request/details/${id}`)
  await expect(rows(other)).toHaveCount(1)
  await expect(chip(other, 'unread')).toHaveText(/1$/)
  await expect.poll(() => net.reached(reading).length).toBeGreaterThan(1)
  lift()
  await page.goBack()
  await expect(page).toHaveURL('/notifications?only=requests')
  await expect(rows(page)).toHaveCount(1)
  await chip(page, 'market').click()
  await expect(page.getByRole('main').locator(`a[href*="${itemId}"]`).last()).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(unread).toBe(1)
  await other.reload()
  await expect(rows(other)).toHaveCount(1)
})
