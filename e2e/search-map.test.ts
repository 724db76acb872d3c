import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { untilLive } from './support/live.ts'

test('the map covers the list of a search, which stays where it was @phone', async ({
  page,
  context,
  guard,
  t,
}) => {
  guard.allow(/401 .*\/api\/auth\/session/)
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/buscar?cep=01310-100&radiusKm=50')
  const cards = page.locator('[data-card]')
  const open = page.getByRole('button', { name: t('search.map'), exact: true })
  const map = page.getByRole('dialog', { name: t('search.mapLabel') })
  const scrolled = () => page.evaluate(() => scrollY)

  await test.step('asked for without a connection it is awaited, and comes with it', async () => {
    const awaited = page.getByRole('status').filter({ hasText: t('common.loading') })
    await untilLive(page)
    await open.waitFor()
    await context.setOffline(true)
    await open.click()
    await expect(awaited).toBeVisible()
    await page.goBack()
    await expect(awaited).toBeHidden()
    await open.click()
    await expect(awaited).toBeVisible()
    await context.setOffline(false)
    await expect(map).toBeVisible()
    await expect(awaited).toBeHidden()
    await page.goBack()
    await expect(map).toBeHidden()
  })

  await cards.nth(7).scrollIntoViewIfNeeded()
  await open.click()
  await expect(map.locator('.map-tag').first()).toBeVisible()
  const before = await scrolled()
  expect(before).toBeGreaterThan(500)
  await expectAccessible(page, 'dialog')

  // Pins near each other separate, until one remains.
  await expect(async () => {
    await map.locator('.map-tag').first().click({ timeout: 1000 })
    await expect(map.locator('[data-card]').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  const name = await map.locator('[data-card] h3').first().innerText()
  await map.locator('[data-card]').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(map).toBeVisible()

  await map.getByRole('button', { name: t('search.list'), exact: true }).click()
  await expect(map).toBeHidden()
  await expect.poll(scrolled).toBe(before)
  await open.click()
  await expect(map).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(map).toBeHidden()
  await page.reload()
  await expect(cards.first()).toBeVisible()
  await expect(map).toBeHidden()
})
