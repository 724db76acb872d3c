import type { Route } from '@playwright/test'
import { listRequests } from '#src/contract/requests.ts'
import { expect, test } from './fixtures.ts'
import { askPage } from './support/ask-page.ts'

const CREATE = '**/api/requests/serviceRequest'

test('a request whose answer is lost goes again by itself, is one, and opens @desktop', async ({
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
  await page.route(CREATE, (route) => loseAnswer(route), { times: 1 })
  await ask.sendButton.click()
  await expect(page).toHaveURL(/\/service-request\/details\//)
  const { total } = await client.api(listRequests, { query: {} })
  expect(total).toBe(1)
})

test('one that has arrived with other words is not doubled, and nothing typed is lost @phone', async ({
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
  await ask.describe('Trocar o disjuntor da cozinha e uma tomada.')
  await ask.schedule({ daysAhead: 10, time: '09:30', cep: '01310-100' })
  await ask.chooseTerms('100')
  await page.route(CREATE, (route) => loseAnswer(route, 'Trocar o disjuntor da cozinha.'), {
    times: 1,
  })
  await ask.sendButton.click()
  await expect(page.getByText(t('requests.sentBefore.title'))).toBeVisible()
  await expect(page.getByText('e uma tomada.')).toBeVisible()

  await page.getByRole('link', { name: t('requests.sentBefore.open') }).click()
  await expect(page).toHaveURL(/\/service-request\/details\//)
  const { total } = await client.api(listRequests, { query: {} })
  expect(total).toBe(1)
})

/** It arrives, maybe with other words, and its answer does not. */
async function loseAnswer(route: Route, description?: string) {
  const body = route.request().postDataJSON()
  if (description) body.serviceDetails.description = description
  await route.fetch({ postData: body })
  await route.abort('connectionreset')
}
