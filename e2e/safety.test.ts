import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { requestAt } from './support/requests.ts'

test('a client reports a tasker and blocks them: neither writes any more, until it is taken back @phone', async ({
  page,
  otherPage,
  origin,
  guard,
  people,
  signIn,
  t,
}) => {
  guard.allow(/403/) // the message that is refused
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted')
  await signIn(page, job.client)
  await page.goto(`/service-request/details/${id}`)
  await page.getByRole('link', { name: t('shell.safety') }).click()
  await expect(
    page.getByRole('heading', { name: t('safety:block.title', { name: job.tasker.name }) }),
  ).toBeVisible()

  await page.getByRole('radio', { name: t('safety:reasons.outside') }).click()
  await page.getByRole('textbox').fill('Pediu para pagar por fora <b>agora</b>')
  await page.getByRole('button', { name: t('safety:report.send') }).click()
  await expect(page.getByText(t('safety:report.sent'))).toBeVisible()
  await page.getByRole('button', { name: t('safety:block.do'), exact: true }).click()
  const undo = page.getByRole('button', { name: t('safety:block.undo') })
  await expect(undo).toBeVisible()
  await expectAccessible(page)

  const taskers = await otherPage()
  await signIn(taskers, job.tasker)
  await taskers.goto(`/service-request/details/${id}/talk`)
  await taskers.getByRole('textbox').fill('Responda!')
  await taskers.getByRole('button', { name: t('talk:send') }).click()
  await expect(taskers.getByText(/esta pessoa|esta persona/).first()).toBeVisible()

  await page.goto('/safety')
  await page.getByRole('link', { name: job.tasker.name }).click()
  await undo.click()
  await expect(undo).toHaveCount(0)
  await taskers.goto(`/service-request/details/${id}/talk`)
  await taskers.getByRole('textbox').fill('Até amanhã')
  await taskers.getByRole('button', { name: t('talk:send') }).click()
  await expect(taskers.getByText(t('talk:sent'), { exact: true })).toBeVisible()
})
