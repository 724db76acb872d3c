import { expect, test } from './fixtures.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'

test('a tasker who cannot be paid cannot accept, and is led to the form and back @phone', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both({ onboarded: false })
  const id = await requestAt(origin, job, 'pending')
  await signIn(page, job.tasker)
  await page.goto('/tasker-profile')
  await expect(page.getByText(t('profile.payout.none.text'))).toBeVisible()
  await page.getByRole('button', { name: t('profile.payout.none.action') }).click()
  // The provider's form: one leaves it without having finished, and comes back.
  await page.locator('button[value="leave"]').click()
  await expect(page).toHaveURL(/\/tasker-profile/)
  await expect(
    page.getByRole('button', { name: t('profile.payout.complete') }),
  ).toBeVisible()

  const request = requestPage(page, t, job)
  await request.open(id)
  await expect(page.getByText(t('requests.cannotAcceptText.tasker'))).toBeVisible()
  await expect(request.button('accept')).toHaveCount(0)
  await page.getByRole('button', { name: t('requests.setUpPayout') }).click()
  await page.locator('button[value="whole"]').click()
  await expect(page).toHaveURL(new RegExp(`/service-request/details/${id}`))
  await request.act('accept')
  await request.expectStatus('accepted')
  await page.goto('/tasker-profile#payout')
  await expect(page.getByText(t('profile.payout.active.text'))).toBeInViewport()
})
