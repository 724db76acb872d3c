import { expect, test } from './fixtures.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'

test('a new tasker sets up being paid @phone', async ({
  page,
  t,
  people,
  signInByForm,
}) => {
  const tasker = await people.tasker({ onboarded: false })
  await signInByForm(page, tasker)
  await expect(page.getByText(t('profile.payout.none.text'))).toBeVisible()
  await page.getByRole('button', { name: t('profile.payout.none.action') }).click()
  // The provider's form: one leaves it without having finished, and comes back.
  await page.locator('button[value="leave"]').click()
  await expect(page).toHaveURL(/\/tasker-profile/)
  await page.getByRole('button', { name: t('profile.payout.complete') }).click()
  await page.locator('button[value="whole"]').click()
  await expect(page).toHaveURL(/\/tasker-profile/)
  await expect(page.getByText(t('profile.payout.active.text'))).toBeInViewport()
})

test('who cannot be paid cannot accept, and is led to the form and back @desktop', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both({ onboarded: false })
  const id = await requestAt(origin, job, 'pending')
  await signIn(page, job.tasker)
  const request = requestPage(page, t, job)
  await request.open(id)
  await expect(page.getByText(t('requests.cannotAcceptText.tasker'))).toBeVisible()
  await expect(request.button('accept')).toHaveCount(0)
  await page.getByRole('button', { name: t('requests.setUpPayout') }).click()
  await page.locator('button[value="whole"]').click()
  await expect(page).toHaveURL(new RegExp(`/service-request/details/${id}`))
  await request.act('accept')
  await request.expectStatus('accepted')
})

test('a word without an end does not widen the page it is written on @phone', async ({
  page,
  t,
  people,
  signIn,
}) => {
  await signIn(page, await people.tasker())
  await page.goto('/tasker-profile')
  const bio = page.getByRole('textbox', { name: t('profile.bioLabel') })
  await bio.fill('palavra'.repeat(40))
  const width = page.viewportSize()?.width ?? 0
  expect((await bio.boundingBox())?.width).toBeLessThan(width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('where nothing waits a tasker reads it in a few lines, however long the column beside @desktop', async ({
  page,
  people,
  signIn,
  t,
}) => {
  await signIn(page, await people.tasker())
  await page.goto('/tasker-profile')
  const share = page.getByRole('button', { name: t('desk:share.action') }).first()
  const card = page.locator('section div').filter({ has: share }).first()
  await expect(card).toContainText(t('desk:waiting.none'))
  expect((await card.boundingBox())?.height).toBeLessThan(160)
})
