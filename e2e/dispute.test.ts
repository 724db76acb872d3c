import { getRequest } from '#src/contract/requests/requests.ts'
import { expect, test } from './network-fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test('both parties agree on a split, on a network that loses answers @phone', async ({
  page,
  otherPage,
  net,
  guard,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(timeouts.longTest) // two people, and axe
  guard.allow(/\/dispute|\/status|ERR_EMPTY_RESPONSE/)
  const job = await people.both()
  const id = await requestAt(net.origin, job, 'delivered', { price: 120 })
  const workPage = await otherPage()
  const client = requestPage(page, t, job)
  const work = requestPage(workPage, t, job)
  await Promise.all([signIn(page, job.client), signIn(workPage, job.tasker)])
  await Promise.all([client.open(id), work.open(id)])

  await client.button('dispute').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio').nth(1).check()
  await sheet.getByRole('textbox').fill(`A parede ficou ${'manchada'.repeat(20)}.`)
  net.next({ path: `/api/requests/${id}/status` }, 'cut-after', 2)
  await sheet.getByRole('button', { name: t('requests.dialogs.dispute.confirm') }).click()
  const propose = workPage.getByRole('button', { name: t('dispute:propose') })
  await expect(propose).toBeVisible()
  await client.expectStatus('disputed')
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await beyond()).toBeLessThanOrEqual(0)

  // The answer is lost: the proposal stands, is stored once, and the other party has it before.
  const proposals = { path: `/api/disputes/request/${id}/proposals` }
  await propose.click()
  await workPage.getByRole('slider').fill('40')
  const dialog = workPage.getByRole('alertdialog')
  // 40 % of 120, less the fee of 15 %.
  await expect(dialog).toContainText('40,80')
  await expect(dialog).toContainText('72,00')
  await expectAccessible(workPage)
  const heal = net.every(proposals, 'cut-after')
  const send = dialog.getByRole('button', { name: t('dispute:sendProposal') })
  await send.click()
  await expect(page.getByText(/40%/).first()).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeVisible()
  heal()
  await send.click()
  await expect(dialog).toBeHidden()

  const answers = new RegExp(`/api/disputes/request/${id}/proposals/`)
  const healAnswers = net.every({ path: answers }, 'cut-after')
  await page.getByRole('button', { name: t('dispute:accept'), exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('72,00')
  await question.getByRole('button', { name: t('dispute:acceptConfirm') }).click()
  await work.expectStatus('completed')
  healAnswers()
  await client.expectStatus('completed')
  await expect(workPage.getByText(/40%/).first()).toBeVisible()
  const read = async () => (await job.client.api(getRequest, { params: { id } })).data
  expect((await read()).timeline.filter(({ action }) => action === 'settle')).toHaveLength(
    1,
  )
  // The money is sent after the answer.
  await expect
    .poll(async () => (await read()).payments)
    .toMatchObject([{ refundedAmount: 72, transfer: { net: 40.8 } }])
})
