import { expect, test } from './fixtures.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'

test('a visited request stays readable without network', async ({
  page,
  context,
  origin,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const job = await people.both()
  const id = await requestAt(origin, job, 'paid')
  await signIn(page, job.client)
  const request = requestPage(page, t, job)
  await request.open(id)
  await request.expectStatus('paid')
  await page.goto('/requests')
  await page.getByRole('link', { name: job.tasker.name }).waitFor()

  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await page.getByRole('link', { name: job.tasker.name }).click()
  await request.expectStatus('paid')
  await request.expectMoney('held', 120)
  await expect(request.button('cancel')).toBeDisabled()

  await context.setOffline(false)
  await expect(page.getByText(t('offline.banner'))).toHaveCount(0)
  await expect(request.button('cancel')).toBeEnabled()
})
