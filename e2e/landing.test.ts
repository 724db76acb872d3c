import { updateRequestStatus } from '#src/contract/requests.ts'
import { expect, test } from './fixtures.ts'
import { requestAt } from './support/requests.ts'

test('a visitor goes from the prices of a city to its taskers, and back to what was chosen', async ({
  page,
  t,
}) => {
  await page.goto('/')
  const works = page.getByRole('list', { name: t('landing.works') })
  await expect(works.getByRole('link').first()).toBeVisible()
  await page.getByText(t('landing.types.mejores'), { exact: true }).click()
  await expect(page).toHaveURL('/?featured=mejores')

  const prices = page.getByRole('region', { name: t('landing.prices.title') })
  await prices
    .getByRole('combobox', { name: t('landing.prices.where') })
    .selectOption('São Paulo')
  await prices.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/buscar\?category=[a-z-]+&cep=\d{5}-\d{3}&radiusKm=30/)
  const results = page.getByRole('region', { name: t('search.results') })
  await expect(results.getByText(/São Paulo/)).toBeVisible()
  await expect(results.getByRole('link', { name: /km/ }).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('radio', { name: t('landing.types.mejores') })).toBeChecked()
})

test('every trade and city leads somewhere, and the questions open @desktop', async ({
  page,
  t,
}) => {
  await page.goto('/')
  const trades = page.getByRole('navigation', { name: t('landing.trades') })
  await expect(trades.getByRole('link')).toHaveCount(18)
  const cities = page.getByRole('navigation', { name: t('landing.cities') })
  const recife = cities.getByRole('link', { name: /Recife/ })
  await page.getByText(t('landing.questions.ask.question')).click()
  await expect(page.getByText(t('landing.questions.ask.answer'))).toBeVisible()
  await recife.click()
  await expect(page.getByText(/Recife/).first()).toBeVisible()
})

test('a client starts with what waits, and asks again who has worked for them @phone', async ({
  page,
  origin,
  people,
  signIn,
  t,
}) => {
  const job = await people.both()
  const done = await requestAt(origin, job, 'delivered')
  await job.client.api(updateRequestStatus, {
    params: { id: done },
    body: { status: 'completed' },
  })
  const waiting = await requestAt(origin, job, 'accepted')
  await signIn(page, job.client)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: t('start.waiting') })).toBeVisible()
  await expect(
    page.locator(`main a[href="/service-request/details/${waiting}"]`),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: t('landing.how.title') })).toHaveCount(0)
  await page.locator(`main a[href="/service-request/${job.tasker.uid}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/service-request/${job.tasker.uid}`))
})

test('an offer to install that comes before the app is there is kept for the person', async ({
  page,
  t,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const prompt = () => {
        document.title = 'asked'
        return Promise.resolve({ outcome: 'accepted' })
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    })
  })
  await page.goto('/')
  await page.getByRole('button', { name: t('install.button') }).click()
  await expect(page).toHaveTitle('asked')
})
