import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'

/** A protected page asks the backend: the session's cookie is not for scripts to see. */
const NOBODY_SIGNED_IN = /401 .*\/api\/auth\/session$/

test('a protected page or an unknown one leads to sign in, and on from there @desktop', async ({
  page,
  t,
  guard,
  people,
}) => {
  guard.allow(NOBODY_SIGNED_IN)
  guard.allow(/404 .*\/no\/such\/page/)
  const tasker = await people.tasker()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/login/)

  await page.goto('/requests?show=over&from=mail#today')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillSignIn(page, t, tasker)
  await expect(page).toHaveURL('/requests?show=over#today') // the page drops unknown params

  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/tasker-profile')
})

const top = (page: Page, id: string) =>
  page.evaluate((of) => document.getElementById(of)?.getBoundingClientRect().top, id)

/** Expects the element just below the header, at the offset that every anchor has. */
async function expectAtOffset(page: Page, id: string) {
  await expect.poll(async () => Math.round((await top(page, id)) ?? -1)).toBe(72)
}

for (const [reducedMotion, tag] of [
  ['no-preference', '@desktop'],
  ['reduce', '@phone'],
] as const)
  test(`a page starts at its top or at what its address names (motion: ${reducedMotion}) ${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/#como-funciona')
    await expectAtOffset(page, 'como-funciona')
    await untilLive(page)

    await page.locator('a[href^="/login"]:visible').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/faq#offline')
    await expect(page.locator('#offline p').first()).toBeVisible()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await expectAtOffset(page, 'offline')
  })
