import { expect, test } from './fixtures.ts'

test('a visitor goes from the prices of a city to its taskers, and back to the choice @desktop', async ({
  page,
  t,
}) => {
  // The browser offers to install the app before the app is there.
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
  const works = page.getByRole('list', { name: t('landing.works') })
  await expect(works.getByRole('link').first()).toBeVisible()
  const trades = page.getByRole('navigation', { name: t('landing.trades') })
  await expect(trades.getByRole('link')).toHaveCount(18)
  await page.getByText(t('landing.types.nuevos'), { exact: true }).click()
  await expect(page).toHaveURL('/?featured=nuevos')

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
  await expect(page.getByRole('radio', { name: t('landing.types.nuevos') })).toBeChecked()
  await page.getByText(t('landing.questions.ask.question')).click()
  await expect(page.getByText(t('landing.questions.ask.answer'))).toBeVisible()
  await page.getByRole('button', { name: t('install.button') }).click()
  await expect(page).toHaveTitle('asked')

  const cities = page.getByRole('navigation', { name: t('landing.cities') })
  await cities.getByRole('link', { name: /Recife/ }).click()
  await expect(page.getByText(/Recife/).first()).toBeVisible()
})
