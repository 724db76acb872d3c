import type { Page, Route } from '@playwright/test'
import { listRequests } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { askPage } from './support/ask-page.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { newAccount } from './support/people.ts'
import { chargesOf } from './support/provider.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'
import type { Texts } from './support/texts.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const PRICE = 250
const JOB = 'Trocar o disjuntor e duas tomadas da cozinha.'
/** The platform's fee. */
const FEE = 37.5

async function findTasker(page: Page, t: Texts, name: string) {
  await page.goto('/')
  const words = page.getByRole('combobox', { name: t('search.what') })
  await words.fill(name)
  await words.press('Enter')
  await expect(page).toHaveURL(/\/buscar\?/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function registerHere(page: Page, t: Texts, account: ReturnType<typeof newAccount>) {
  await page.getByRole('link', { name: t('auth.signIn.otherLink') }).click()
  await page.getByLabel(t('auth.fields.name')).fill(account.name)
  await page.getByLabel(t('auth.fields.email')).fill(account.email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: t('auth.register.submit') }).click()
}

/** Returns a counter of the calls that sent a photo. */
function countUploads(page: Page): () => number {
  let uploads = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && /upload|photo/.test(pathname)) uploads += 1
  })
  return () => uploads
}

const requestIdOf = (page: Page): string => /details\/([\w-]+)/.exec(page.url())?.[1] ?? ''

test("the whole job in '100', from the first visit to the tasker's money @phone", async ({
  page,
  otherPage,
  origin,
  t,
  guard,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest) // two people, from the first visit to the money
  guard.allow(/401 .*\/api\/auth\/session$/)
  const tasker = await people.tasker({ price: PRICE })
  const account = newAccount('Cliente')

  await findTasker(page, t, tasker.name)
  await page.getByRole('link', { name: t('tasker.ask') }).click()
  const uploads = countUploads(page)
  const ask = askPage(page, t)
  await page.getByLabel(t('photos:choose')).setInputFiles('public/icon-512.png')
  const photo = page.getByAltText(t('photos:states.offline'))
  await expect(photo).toBeVisible()
  await ask.typeDescription(JOB)
  await page.reload()
  await ask.expectDescription(JOB)
  await expect(photo).toBeVisible()
  await ask.describe(JOB)
  await ask.schedule({ daysAhead: 10, time: '09:30', cep: '01310-100' })
  await ask.chooseTerms('100')
  await ask.signIn()
  expect(uploads()).toBe(0)
  await registerHere(page, t, account)
  await ask.expectReview({ cep: '01310-100', price: PRICE })
  await page.reload()
  await expect(page.locator('main')).toContainText(JOB)
  await ask.send()
  await expect(page).toHaveURL(/\/service-request\/details\//)
  const id = requestIdOf(page)
  await expect(page.locator('main').getByRole('img').first()).toBeVisible()

  const job = { client: account, tasker }
  const client = requestPage(page, t, job)
  await client.expectStatus('pending')

  // The tasker, in another browser at the same time.
  const taskerPage = await otherPage()
  const work = requestPage(taskerPage, t, job)
  await signIn(taskerPage, tasker)
  await taskerPage.goto('/notifications')
  await expect(
    taskerPage
      .locator('main')
      .getByText(account.name.split(' ')[0] ?? '')
      .first(),
  ).toBeVisible()
  await taskerPage.goto('/requests')
  await taskerPage.getByRole('link', { name: account.name }).click()
  await expect(work.button('accept')).toBeVisible()
  await work.expectMoney('later', PRICE)
  await work.act('accept')
  await work.expectStatus('accepted')

  // The client's page follows without a reload.
  await client.expectStatus('accepted')
  await client.expectMoney('due', PRICE)
  await client.pay(PRICE)
  const payment = paymentPage(page, t)
  await payment.pay(cards.good)
  await payment.expectPaid(id)
  await client.expectStatus('paid')
  await client.expectMoney('held', PRICE)
  await work.expectStatus('paid')
  await work.expectMoney('held', PRICE)
  await work.expectLine(t('requests.platformFee'), FEE)
  await work.expectLine(t('requests.yourShare'), PRICE - FEE)

  // Ten days ahead it may not start; both agree on today.
  await expect(work.button('start')).toHaveCount(0)
  await work.proposeDate(new Date(Date.now() + 3 * 60 * 60_000))
  await client.expectStatus('date_proposed')
  await client.acceptDate()
  await work.act('start')
  await client.expectStatus('in_progress')
  await work.act('deliver')
  await client.expectStatus('delivered')
  await client.act('confirm')
  await client.expectStatus('completed')
  await client.expectMoney('released', PRICE)
  await client.expectDone('create', 'accept', 'pay', 'start', 'deliver', 'confirm')
  await expect(page.getByRole('main')).toContainText(t('requests.eventsByYou.accept_date'))
  await work.expectStatus('completed')
  await work.expectMoney('releasedToYou', PRICE - FEE)
  await work.expectDone('create', 'accept', 'pay', 'start', 'deliver', 'confirm')

  expect(await chargesOf(origin, id)).toEqual([PRICE * 100])

  // Sending the request has deleted its draft: the form opens empty.
  await page.goto(`/service-request/${tasker.uid}`)
  await ask.expectDescription('')
})

test("the job in '50-50': the balance completes it @desktop", async ({
  page,
  otherPage,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  // An odd number of centavos: the deposit is the larger half.
  const id = await requestAt(origin, job, 'accepted', {
    price: 99.99,
    method: '50-50',
    inHours: 3,
  })
  const taskerPage = await otherPage()
  await Promise.all([signIn(page, job.client), signIn(taskerPage, job.tasker)])
  const client = requestPage(page, t, job)
  const work = requestPage(taskerPage, t, job)
  const payment = paymentPage(page, t)
  await Promise.all([client.open(id), work.open(id)])

  await client.expectMoney('due', 50)
  await client.expectMoney('atEnd', 49.99)
  await client.pay(50)
  await payment.pay(cards.good)
  await payment.expectPaid(id)
  await client.expectStatus('paid')
  await client.expectMoney('held', 50)
  await work.act('start')
  await work.act('deliver')
  await client.expectStatus('delivered_balance')
  await client.expectMoney('dueAtEnd', 49.99)
  await client.pay(49.99)
  await payment.pay(cards.good)
  await payment.expectPaid(id)
  await client.expectStatus('completed')
  await client.expectDone('pay_deposit', 'pay_balance')
  await work.expectStatus('completed')
  expect(await chargesOf(origin, id)).toEqual([5000, 4999])
})

/** It arrives, maybe with other words, and its answer does not. */
async function loseAnswer(route: Route, description?: string) {
  const body = route.request().postDataJSON()
  if (description) body.serviceDetails.description = description
  await route.fetch({ postData: body })
  await route.abort('connectionreset')
}

const CREATE = '**/api/requests/serviceRequest'

test('a double click asks once though the answer is lost, and accepts once @phone', async ({
  page,
  otherPage,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/serviceRequest|ERR_CONNECTION_RESET/)
  const job = await people.both()
  await signIn(page, job.client)
  await page.goto(`/service-request/${job.tasker.uid}`)
  const ask = askPage(page, t)
  await ask.describe('Instalar um chuveiro novo no banheiro.')
  await ask.schedule({ daysAhead: 3, time: '14:00', cep: '01310-100' })
  await ask.chooseTerms('50-50')
  await page.route(CREATE, (route) => loseAnswer(route), { times: 1 })
  await ask.sendButton.dblclick()
  await expect(page).toHaveURL(/\/service-request\/details\//)
  const { total } = await job.client.api(listRequests, { query: {} })
  expect(total).toBe(1)

  const taskerPage = await otherPage()
  const work = requestPage(taskerPage, t, job)
  await signIn(taskerPage, job.tasker)
  await taskerPage.goto('/requests')
  await taskerPage.getByRole('link', { name: job.client.name }).click()
  await work.button('accept').dblclick()
  await taskerPage
    .getByRole('button', { name: t('requests.dialogs.accept.confirm'), exact: true })
    .dblclick()
  await work.expectStatus('accepted')
  await work.expectDone('accept')
})

test('one that has arrived with other words is not doubled, and nothing typed is lost @phone @nightly', async ({
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
