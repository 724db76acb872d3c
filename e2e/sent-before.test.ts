import { listRequests } from '#src/contract/requests.ts'
import { expect, test } from './fixtures.ts'
import { askPage } from './support/ask-page.ts'

test('a request whose answer is lost, then edited and sent again, is one, and opens', async ({
  page,
  guard,
  people,
  signIn,
  t,
}) => {
  guard.allow(/serviceRequest|ERR_CONNECTION_RESET/)
  const { client, tasker } = await people.both({ price: 250 })
  await signIn(page, client)
  await page.goto(`/service-request/${tasker.uid}`)
  const ask = askPage(page, t)
  await ask.describe('Trocar o disjuntor da cozinha.')
  await ask.schedule({ daysAhead: 10, time: '09:30', cep: '01310-100' })
  await ask.chooseTerms('100')
  // It arrives, and its answer does not.
  await page.route(
    '**/api/requests/serviceRequest',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await ask.sendButton.click()
  await expect(page.getByText(t('requests.keptOffline'))).toBeVisible()

  await page.goto(`/service-request/${tasker.uid}?step=what`)
  await ask.describe('Trocar o disjuntor da cozinha e uma tomada.')
  await page.goto(`/service-request/${tasker.uid}?step=review`)
  await ask.sendButton.click()
  await expect(page.getByText(t('requests.sentBefore.title'))).toBeVisible()
  await expect(page.getByText('e uma tomada.')).toBeVisible()

  await page.getByRole('link', { name: t('requests.sentBefore.open') }).click()
  await expect(page).toHaveURL(/\/service-request\/details\//)
  const { total } = await client.api(listRequests, { query: {} })
  expect(total).toBe(1)
})
