import { getReviews } from '#src/contract/reviews/reviews.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { expect, test } from './network-fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test('two people judge each other, unread until both have, and one replies, on a bad network @desktop', async ({
  page,
  otherPage,
  net,
  guard,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(timeouts.longTest) // two people, and axe
  guard.allow(/\/review|ERR_EMPTY_RESPONSE/)
  const job = await people.both()
  const id = await requestAt(net.origin, job, 'delivered')
  const params = { id }
  await job.client.api(updateRequestStatus, { params, body: { status: 'completed' } })
  const workPage = await otherPage()
  await Promise.all([signIn(page, job.client), signIn(workPage, job.tasker)])
  await requestPage(page, t, job).open(id)
  await page.locator(`a[href$="${id}/review"]`).click()

  const words = { client: 'Rápida <b>e</b> caprichosa ❄️', tasker: 'Tudo combinado.' }
  const write = async (
    of: typeof page,
    { stars, text }: { stars: number; text: string },
  ) => {
    await of
      .getByRole('radio')
      .nth(stars - 1)
      .check({ force: true })
    await of.getByLabel(t('review:comment')).fill(text)
    await of.getByRole('button', { name: t('review:send') }).click()
  }
  const writing = { method: 'PUT', path: `/api/requests/${id}/review` }
  const heal = net.every(writing, 'cut-after')
  await page.getByRole('button', { name: t('review:send') }).click()
  await expect(page.getByText(t('review:starsMissing'))).toBeVisible()
  await write(page, { stars: 5, text: words.client })
  await expect.poll(() => net.reached(writing).length).toBeGreaterThan(1)
  heal()
  await expect(page.getByText(words.client)).toBeVisible()
  await expectAccessible(page)

  await workPage.goto(`/service-request/details/${id}/review`)
  await expect(
    workPage.getByText(t('review:hidden')).or(workPage.getByLabel(t('review:comment'))),
  ).toBeVisible()
  await expect(workPage.getByText(words.client)).toHaveCount(0)
  await write(workPage, { stars: 4, text: words.tasker })
  await expect(workPage.getByText(words.client)).toBeVisible()
  await expect(page.getByText(words.tasker)).toBeVisible()

  await workPage.getByRole('button', { name: t('review:reply') }).click()
  await workPage.getByLabel(t('review:replyLabel')).fill('Obrigada!')
  net.next({ path: `/api/requests/${id}/review/reply` }, 'cut-after', 2)
  await workPage.getByRole('button', { name: t('review:replySend') }).click()
  await expect(workPage.getByText('Obrigada!')).toBeVisible()
  await expect(page.getByText('Obrigada!')).toBeVisible()
  const { reviews } = await job.client.api(getReviews, { params })
  expect(reviews).toHaveLength(2)

  // A visitor of the tasker's page reads both.
  const sheet = await fetch(new URL(`/taskers/${job.tasker.uid}`, net.origin), {
    headers: { accept: 'text/html' },
  })
  const document = await sheet.text()
  expect(document).toContain('Rápida &lt;b&gt;e&lt;/b&gt; caprichosa ❄️')
  expect(document).toContain('Obrigada!')
})
