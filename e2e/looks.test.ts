import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  clientPlaces,
  infoPlaces,
  itemsToShow,
  marketPlaces,
  type Place,
  publicPlaces,
  requestsToShow,
  taskerPlaces,
  visit,
} from './support/places.ts'

// Each test visits many pages, and axe takes seconds for one on a busy machine.
test.describe.configure({ timeout: 300_000 })
// Its snapshots take longer than the checks do.
test.use({ trace: 'off' })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [320, 390, 1280]

/**
 * The findings of axe, a line for each element. It takes a see-through frame to stand on white, which
 * in the dark the provider's form does not: its colours are ours, seen on our own background.
 */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(RULES)
    .exclude('iframe[title="Secure payment input frame"]')
    .analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`),
  )
}

/** Resolves once the colours have changed with the theme. Endless animations are not waited for. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    // Transitions begin with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Elements that reach beyond the right edge of the page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`)
  })

async function expectAccessible(page: Page, places: Place[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const place of places)
    await test.step(place.name, async () => {
      await visit(page, place)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await untilStill(page)
        expect.soft(await violations(page), `${place.name}, ${colorScheme}`).toEqual([])
      }
    })
}

async function expectToFit(page: Page, places: Place[]) {
  for (const place of places)
    await test.step(place.name, async () => {
      await visit(page, place)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await overflowing(page), `${place.name} at ${width}`).toEqual([])
      }
    })
}

for (const [what, check] of [
  ['axe finds nothing', expectAccessible],
  ['nothing reaches beyond the page', expectToFit],
] as const) {
  test(`${what}: before signing in`, async ({ page, people }) => {
    const tasker = await people.tasker()
    await check(page, publicPlaces(tasker))
  })

  test(`${what}: informational pages`, async ({ page }) => {
    await check(page, infoPlaces)
  })

  test(`${what}: as a client`, async ({ page, origin, people, signIn }) => {
    const job = await people.both()
    const requests = await requestsToShow(origin, job)
    await signIn(page, job.client)
    await check(page, clientPlaces(job.tasker, requests))
  })

  test(`${what}: in the market`, async ({ page, people, signIn }) => {
    const job = await people.both()
    const items = await itemsToShow(job)
    await signIn(page, job.client)
    await check(page, marketPlaces(items))
  })

  test(`${what}: as a tasker`, async ({ page, origin, people, signIn }) => {
    const job = await people.both()
    const requests = await requestsToShow(origin, job)
    await signIn(page, job.tasker)
    await check(page, taskerPlaces(requests))
  })
}
