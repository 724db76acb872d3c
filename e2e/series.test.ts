import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test('finished work is proposed for each week, accepted, and a visit skipped @phone', async ({
  page,
  otherPage,
  origin,
  t,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest) // two people
  const job = await people.both()
  const id = await requestAt(origin, job, 'delivered', { price: 180 })
  await job.client.api(updateRequestStatus, {
    params: { id },
    body: { status: 'completed' },
  })
  const taskers = await otherPage()
  await signIn(taskers, job.tasker)
  await signIn(page, job.client)

  await test.step('the client proposes it from the request', async () => {
    await page.goto(`/service-request/details/${id}`)
    const repeat = t('requests.repeat', { name: job.tasker.name.split(' ')[0] })
    await page.getByRole('link', { name: repeat }).click()
    await expect(page.getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: /180,00/ }).click()
    await expect(page).toHaveURL(/\/series\//)
    await expect(page.getByText(t('series:state.proposed_sent'))).toBeVisible()
  })

  await test.step('the tasker finds it among their requests, and accepts', async () => {
    await taskers.goto('/requests?as=tasker')
    const section = taskers.locator('section', { hasText: t('series:list.title') })
    await section.getByRole('link').click()
    await expect(taskers.getByText(/153,00/)).toBeVisible()
    await taskers.getByRole('button', { name: t('series:act.accept') }).click()
    await taskers
      .getByRole('alertdialog')
      .getByRole('button', { name: t('series:act.accept') })
      .click()
    await expect(taskers.getByText(t('series:state.active'), { exact: true })).toBeVisible()
  })

  await test.step('the client skips the second visit, and takes it back', async () => {
    await page.reload()
    const second = page.getByRole('listitem').nth(1)
    await second.getByRole('button').click()
    await expect(second.getByText(t('series:visit.skipped'))).toBeVisible()
    await second.getByRole('button').click()
    await expect(second.getByText(t('series:visit.skipped'))).toHaveCount(0)
  })
})
