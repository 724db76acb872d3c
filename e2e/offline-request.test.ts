import { listRequests } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { askPage } from './support/ask-page.ts'
import { requestPage } from './support/request-page.ts'

test('an offline request survives a reload and arrives once, transitions too @phone', async ({
  page,
  context,
  otherPage,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { client, tasker } = await people.both({ price: 250 })
  await signIn(page, client)
  // A page that was opened once opens without network too.
  await page.goto('/requests')
  await page.getByRole('link', { name: t('requests.emptyAction.client') }).waitFor()
  await page.goto(`/service-request/${tasker.uid}`)
  const ask = askPage(page, t)
  await ask.describe('Trocar o disjuntor da cozinha.')
  await ask.schedule({ daysAhead: 10, time: '09:30', cep: '01310-100' })
  await ask.chooseTerms('100')
  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await ask.send()
  await expect(
    page.getByRole('heading', { name: t('requests.waiting.offline') }),
  ).toBeVisible()
  await page.getByRole('link', { name: t('requests.waiting.leave') }).click()
  const unsent = page.getByRole('list', { name: t('requests.unsent.title') })
  await expect(unsent).toContainText(t('requests.unsent.waiting'))

  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/requests')
  await next
    .locator('a[href^="/service-request/details/"]', { hasText: tasker.name })
    .click()
  await expect(next).toHaveURL(/\/service-request\/details\//)
  const { data } = await client.api(listRequests, { query: {} })
  expect(data).toHaveLength(1)

  // The tasker declines in a cellar.
  const taskerPage = await otherPage()
  const job = { client, tasker }
  const work = requestPage(taskerPage, t, job)
  await signIn(taskerPage, tasker)
  await work.open(data[0]?._id ?? '')
  await work.expectStatus('pending_received')
  await taskerPage.context().setOffline(true)
  await expect(taskerPage.getByText(t('offline.banner'))).toBeVisible()
  await work.act('decline')
  // At the request, and at the thumb wherever the page is.
  const notes = taskerPage.getByText(t('outbox.whenOnline'))
  await expect(notes).toHaveCount(2)
  await notes.first().scrollIntoViewIfNeeded()
  await expect(notes.last()).toBeInViewport({ ratio: 1 })
  await work.expectStatus('pending_received')
  await taskerPage.context().setOffline(false)
  await work.expectStatus('declined')
})
