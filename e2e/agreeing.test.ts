import { getRequest } from '#src/contract/requests/requests.ts'
import { formatMoney } from '#src/lib/format.ts'
import { expect, test } from './network-fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { requestPage } from './support/request-page.ts'
import { ask } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test('two people bargain over price and date until both agree, though answers are lost @desktop', async ({
  page,
  otherPage,
  net,
  guard,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(timeouts.longTest) // two people
  guard.allow(/\/offers|\/status|ERR_EMPTY_RESPONSE/)
  const job = await people.both()
  const { _id: id, termsVersion } = await ask(job, { price: 100 })
  const clientPage = await otherPage()
  const work = requestPage(page, t, job)
  const client = requestPage(clientPage, t, job)
  await Promise.all([signIn(page, job.tasker), signIn(clientPage, job.client)])
  await Promise.all([work.open(id), client.open(id)])

  const offers = { method: 'POST', path: `/api/requests/${id}/offers` }
  const heal = net.every(offers, 'cut-after')
  await work.offer({ price: '180,50', note: 'O quadro <b>antigo</b> leva mais tempo.' })
  await client.expectMoney('later', 180.5)
  await expect(
    clientPage.getByText('O quadro <b>antigo</b> leva mais tempo.').first(),
  ).toBeVisible()
  await expect.poll(() => net.reached(offers).length).toBeGreaterThan(1)
  heal()

  await test.step('an offer is withdrawn once, and both read the former terms again', async () => {
    const withdrawal = { method: 'POST', path: `/api/requests/${id}/offers/withdraw` }
    const withdraw = page.getByRole('button', { name: t('requests.withdrawOffer.open') })
    const lift = net.every(withdrawal, 'cut-after')
    await withdraw.click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(formatMoney(100))
    await expectAccessible(page)
    await dialog
      .getByRole('button', { name: t('requests.withdrawOffer.confirm') })
      .dblclick()
    await expect(dialog).toBeHidden()
    // The other party is notified before the one whose answer was lost.
    await client.expectMoney('later', 100)
    await expect.poll(() => net.reached(withdrawal).length).toBeGreaterThan(1)
    lift()
    await work.expectMoney('later', 100)
    await expect(withdraw).toBeHidden()
    // Those are the client's terms again: the tasker may accept them.
    await expect(work.button('accept')).toBeVisible()
    const { data } = await job.client.api(getRequest, { params: { id } })
    expect(data).toMatchObject({ price: 100, termsVersion: termsVersion + 2 })
  })

  const later = new Date(Date.now() + 11 * 24 * 60 * 60_000)
  await client.offer({ price: '150', date: later })
  await work.expectMoney('later', 150)
  const move = { path: `/api/requests/${id}/status` }
  net.next(move, 'cut-after', 2)
  await work.act('accept')
  await client.expectStatus('accepted')
  await work.expectStatus('accepted')
  const { data } = await job.client.api(getRequest, { params: { id } })
  expect(data).toMatchObject({ price: 150, termsVersion: termsVersion + 3 })
  expect(Math.abs(Date.parse(data.date) - later.getTime())).toBeLessThan(60_000)
})
