import { getRequest } from '#src/contract/requests.ts'
import { makeOffer } from '#src/contract/terms.ts'
import { formatMoney } from '#src/lib/format.ts'
import { expect, test } from './network-fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { requestPage } from './support/request-page.ts'
import { ask, requestAt } from './support/requests.ts'

test('two people bargain over price and date until both agree, though answers are lost @desktop', async ({
  page,
  otherPage,
  net,
  guard,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(150_000) // two people
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

  const later = new Date(Date.now() + 11 * 24 * 60 * 60_000)
  await client.offer({ price: '150', date: later })
  await work.expectMoney('later', 150)
  const move = { path: `/api/requests/service-requests/${id}/status` }
  net.next(move, 'cut-after', 2)
  await work.act('accept')
  await client.expectStatus('accepted')
  await work.expectStatus('accepted')
  const { data } = await job.client.api(getRequest, { params: { id } })
  expect(data).toMatchObject({ price: 150, termsVersion: termsVersion + 2 })
  expect(Math.abs(Date.parse(data.date) - later.getTime())).toBeLessThan(60_000)
})

test('an offer is taken back once though the answers are lost, and both read what stands again @phone', async ({
  page,
  otherPage,
  net,
  guard,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(150_000) // Axe takes seconds for a page on a busy machine.
  guard.allow(/\/offers\/withdraw|ERR_EMPTY_RESPONSE/)
  const job = await people.both()
  const { _id: id, termsVersion } = await ask(job, { price: 100 })
  const params = { id }
  await job.tasker.api(makeOffer, { params, body: { termsVersion, price: 180 } })
  const clientPage = await otherPage()
  const work = requestPage(page, t, job)
  const client = requestPage(clientPage, t, job)
  await Promise.all([signIn(page, job.tasker), signIn(clientPage, job.client)])
  await Promise.all([work.open(id), client.open(id)])
  await client.expectMoney('later', 180)

  const withdrawal = { method: 'POST', path: `/api/requests/${id}/offers/withdraw` }
  const lift = net.every(withdrawal, 'cut-after')
  await page.getByRole('button', { name: t('requests.withdrawOffer.open') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(formatMoney(100))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('requests.withdrawOffer.confirm') }).dblclick()
  await expect(dialog).toBeHidden()
  // The other side hears of it before the one who has lost the answer.
  await client.expectMoney('later', 100)
  await expect.poll(() => net.reached(withdrawal).length).toBeGreaterThan(1)
  lift()
  await work.expectMoney('later', 100)
  await expect(
    page.getByRole('button', { name: t('requests.withdrawOffer.open') }),
  ).toBeHidden()
  const { data } = await job.client.api(getRequest, { params })
  expect(data).toMatchObject({ price: 100, termsVersion: termsVersion + 2 })

  // Those are the client's terms again: the tasker may accept them.
  await work.act('accept')
  await client.expectStatus('accepted')
})

test('before accepting, the tasker is told of other work of that hour, sees it, and decides @desktop', async ({
  page,
  origin,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(150_000)
  const [job, other] = await Promise.all([people.both(), people.client()])
  const agreed = await requestAt(origin, job, 'accepted', { inHours: 50 })
  const second = { client: other, tasker: job.tasker }
  const { _id: id } = await ask(second, { inHours: 51 })
  await signIn(page, job.tasker)
  const work = requestPage(page, t, second)
  await work.open(id)
  const note = page
    .getByRole('main')
    .getByRole('status')
    .filter({
      hasText: t('work:clash.length'),
    })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await note.getByRole('link', { name: t('work:clash.open') }).click()
  await expect(page).toHaveURL(`/service-request/details/${agreed}`)
  await expect(note).toBeHidden()
  await page.goBack()

  await work.button('accept').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(t('work:clash.length'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('work:clash.accept') }).click()
  await work.expectStatus('accepted')
})
