import { expect, test } from './fixtures.ts'
import { asKnownVisitor } from './support/known-visitor.ts'

/** The time of five retries: the first pause is 350 ms, and each later one twice as long. */
const TEXTS_GIVEN_UP_MS = 11_000

test('texts that never come are not replaced by their keys: the page says so in English @phone', async ({
  page,
  context,
  origin,
  guard,
}) => {
  guard.allow(/\/locales\/|Error [0-9a-f]{8}: Error: The texts could not be loaded/)
  let asked = 0
  await page.route('**/locales/**', (route) => {
    asked += 1
    return route.abort()
  })
  await asKnownVisitor(context, origin)
  await page.goto('/')
  // Meanwhile only the name is shown: no key, no empty page.
  await expect(page.locator('#root')).toBeEmpty()
  await expect(page.locator('#shell header')).toHaveText('oficio')
  const title = page.getByRole('heading', { level: 2, name: /Oops! Something went wrong/ })
  await expect(title).toBeVisible({ timeout: TEXTS_GIVEN_UP_MS + 20_000 })
  expect(asked).toBe(6)
  await expect(page.getByText(/^Error code: [0-9a-f]{8}$/)).toBeVisible()

  await page.unroute('**/locales/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
