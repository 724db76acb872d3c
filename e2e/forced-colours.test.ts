import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const edge = (part: Locator) =>
  part.evaluate((node) => getComputedStyle(node).borderTopWidth)
const fill = (part: Locator) =>
  part.evaluate((node) => getComputedStyle(node).backgroundColor)

test('forced colours show pressed, chosen and completed states @phone', async ({
  page,
  t,
  people,
  signIn,
}) => {
  const tasker = await people.tasker()
  await signIn(page, await people.client())
  await page.goto('/marketplace')
  await untilLive(page)
  await page.getByRole('button', { name: t('market:filters.title') }).click()
  const segments = page.getByRole('dialog').locator('fieldset label')
  expect(await fill(segments.first())).not.toBe(await fill(segments.last()))

  await page.goto(`/service-request/${tasker.uid}`)
  const steps = page.getByRole('progressbar').locator('span')
  expect(await fill(steps.first())).not.toBe(await fill(steps.last()))
  expect(await edge(steps.last())).toBe('1px')
  const next = page.getByRole('button', { name: t('requests.steps.next') })
  expect(await edge(next)).toBe('1px')
})
