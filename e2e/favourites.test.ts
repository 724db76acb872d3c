import type { Page } from '@playwright/test'
import { listFavourites } from '#src/contract/favourites/favourites.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'
import type { Person } from './support/people.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'
import type { Texts } from './support/texts.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const favouritesOf = async ({ api, uid }: Person) =>
  (await api(listFavourites, { params: { uid } })).taskerIds

const heartIn = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('tasker.favourite') })

const listIn = (page: Page) => page.locator('#favourites')

/** Runs in the page. */
const hasLogicOfHeart = () =>
  performance
    .getEntriesByType('resource')
    .some(({ name }) => name.includes('/sheet-favourite-'))

test('a visitor signs in to keep a tasker, finds them in the list, and removes them @phone', async ({
  page,
  people,
  t,
}) => {
  const { client, tasker } = await people.both()
  await page.goto(`/taskers/${tasker.uid}`)
  await untilLive(page)
  await heartIn(page, t).click()
  await expect(page).toHaveURL(/\/login\?/)
  await fillSignIn(page, t, client)
  await expect(page).toHaveURL(new RegExp(`/taskers/${tasker.uid}$`))
  await expect(heartIn(page, t)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => favouritesOf(client)).toEqual([tasker.uid])
  await page.getByRole('button', { name: t('tasker.favouriteSee') }).click()
  await expect(page).toHaveURL(/\/user-profile#favourites$/)
  const list = listIn(page)
  await expect(list.getByRole('link', { name: tasker.name })).toBeInViewport()
  const remove = list.getByRole('button', {
    name: t('favourites:remove', { name: tasker.name }),
  })
  await remove.click()
  await expect(list.getByText(t('favourites:none'))).toBeVisible()
  // While it waits the list offers it too; the message comes last.
  await page
    .getByRole('button', { name: t('outbox.undo') })
    .last()
    .click()
  await expect(list.getByRole('link', { name: tasker.name })).toBeVisible()
  await expect.poll(() => favouritesOf(client)).toEqual([tasker.uid])
  await remove.click()
  await expect.poll(() => favouritesOf(client)).toEqual([])
  await expect(list.getByText(t('favourites:none'))).toBeVisible()
})

test.describe('on a network that breaks', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the heart is pressed without a network, outlives the page, and is sent @phone @nightly', async ({
    page,
    context,
    guard,
    people,
    signIn,
    t,
  }) => {
    guard.allow(NO_NETWORK)
    const { client, tasker } = await people.both()
    await signIn(page, client)
    await page.goto('/user-profile')
    const list = listIn(page)
    await expect(list.getByText(t('favourites:none'))).toBeVisible()
    await untilServed(page)
    await page.goto(`/taskers/${tasker.uid}`)
    const heart = heartIn(page, t)
    await expect.poll(() => page.evaluate(hasLogicOfHeart)).toBe(true)
    await untilServed(page)

    await context.setOffline(true)
    await expect(page.getByText(t('offline.banner'))).toBeVisible()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/user-profile')
    await expect(list.getByRole('link', { name: tasker.name })).toBeVisible()
    expect(await favouritesOf(client)).toEqual([])

    await context.setOffline(false)
    await expect
      .poll(() => favouritesOf(client), { timeout: timeouts.slow })
      .toEqual([tasker.uid])
    await expect(list.getByRole('link', { name: tasker.name })).toBeVisible()
  })
})
