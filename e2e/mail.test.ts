import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { linkMailedTo } from './support/mail.ts'
import { requestAt } from './support/requests.ts'

test('a request arrives as a mail, whose button opens it @phone', async ({
  page,
  origin,
  people,
  signIn,
  t,
}) => {
  const job = await people.both()
  const id = await requestAt(origin, job, 'pending')
  const link = await linkMailedTo(origin, job.tasker.email, 'notification')
  expect(link).toBe(`${origin}/service-request/details/${id}`)

  await signIn(page, job.tasker)
  await page.goto(`/__mail?to=${encodeURIComponent(job.tasker.email)}`)
  await page.getByRole('link', { name: /^Ver el correo/ }).click()
  await expectAccessible(page)
  await page.locator('a.button').click()
  await expect(page).toHaveURL(link)
  await expect(
    page.getByRole('button', { name: t('requests.actions.accept') }),
  ).toBeVisible()
})
