import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const OTTO = {
  name: 'Otto Nascimento',
  email: 'operador@oficio.test',
  password: 'oficio-demo',
}
test('a client opens a dispute, the tasker answers, an operator decides, and both see the sums @desktop', async ({
  page,
  otherPage,
  origin,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(timeouts.longTest) // three people, and axe
  const job = await people.both()
  const id = await requestAt(origin, job, 'delivered')
  const note = 'A parede ficou manchada de fora a fora.'
  const body = { status: 'disputed', note, reason: 'quality' } as const
  await job.client.api(updateRequestStatus, { params: { id }, body })

  const answer = 'A mancha já estava lá antes.'
  await signIn(page, job.tasker)
  await page.goto(`/service-request/details/${id}`)
  await page.getByRole('button', { name: t('dispute:say') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(answer)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dispute:send') })
    .click()
  await expect(page.getByText(answer)).toBeVisible()

  const desk = await otherPage()
  await signIn(desk, OTTO)
  await desk.goto('/')
  await desk.getByRole('button', { name: /Otto/ }).click()
  await desk.getByRole('link', { name: t('shell.operator') }).click()
  // The newest of those that can be decided is the last of them.
  const { number } = (await job.client.api(getRequest, { params: { id } })).data
  await desk
    .getByRole('region', { name: t('operator:queue') })
    .getByRole('link', { name: new RegExp(`#${number}`) })
    .click()
  await expect(desk.getByText(note).first()).toBeVisible()
  await expect(desk.getByText(answer).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: t('operator:decide.open'), exact: true }).click()
  await desk.getByRole('slider').fill('25')
  await desk.getByLabel(t('operator:reason')).fill('Parte da mancha é antiga.')
  await desk.getByRole('button', { name: t('operator:decide.next') }).click()
  // 120: a quarter is 30, less the fee of 15 %.
  await expect(desk.getByRole('alertdialog')).toContainText(/25,50.*90,00/)
  await desk.getByRole('button', { name: t('operator:decide.confirm') }).click()
  await expect(desk.getByText(/25,50.*90,00/).first()).toBeVisible()
  await desk.getByRole('link', { name: t('operator:acts.title') }).click()
  await desk.waitForURL(/part=acts/)
  await expect(desk.getByText('Parte da mancha é antiga.').first()).toBeVisible()

  await expect(page.getByText(/25%/).first()).toBeVisible()
  await expect(page.getByText(/25,50/).first()).toBeVisible()
  const client = await otherPage()
  await signIn(client, job.client)
  await client.goto(`/service-request/details/${id}`)
  await expect(client.getByText(/25%/).first()).toBeVisible()
  await expect(client.getByText(/90,00/).first()).toBeVisible()
  await client.goto('/operator')
  await expect(client.getByText(t('operator:title'))).toHaveCount(0)
})
