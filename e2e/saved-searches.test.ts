import { randomInt } from 'node:crypto'
import { listSavedSearches } from '#src/contract/market/saved-searches.ts'
import { expect, test } from './fixtures.ts'
import { itemOf } from './support/market-page.ts'

test('a user saves an empty search and is notified at once of an item that fits @phone', async ({
  page,
  people,
  signIn,
  t,
}) => {
  const { client, tasker: seller } = await people.both()
  // No other search of the run has this price.
  const price = randomInt(20_000, 90_000) + 0.13
  const title = `Escada ${seller.name.split(' ')[0]}`
  await signIn(page, client)
  await page.goto(`/marketplace?minPrice=${price}&maxPrice=${price}`)
  await page.getByRole('button', { name: t('market:saved.hear') }).click()
  await expect(page.getByText(t('market:saved.willHear'))).toBeVisible()
  const saved = async () =>
    (await client.api(listSavedSearches, { params: { uid: client.uid } })).searches
  await expect.poll(saved).toEqual([{ minPrice: price, maxPrice: price }])

  await page.goto('/notifications')
  await itemOf(seller, { title: `${title} cara`, price: price + 1 })
  const id = await itemOf(seller, { title, price })
  await page.locator('main').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(`/marketplace/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto('/marketplace?favourites=true')
  const list = page.getByRole('list', { name: t('market:saved.title') })
  await list.getByRole('link').click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  const offer = page.getByRole('switch', { name: t('market:saved.save') })
  await expect(offer).toBeChecked()
  await offer.click()
  await expect.poll(saved).toEqual([])
})
