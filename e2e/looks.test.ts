import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { drawAll, themes, untilStill, violationsIn } from './support/accessible.ts'
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
// Axe's scripts and findings would fill it.
test.use({ trace: 'off' })

/**
 * Axe takes a see-through frame to stand on white, which in the dark the provider's form does not: its
 * colours are ours, seen on our own background.
 */
const PROVIDERS_FORM = 'iframe[title="Secure payment input frame"]'

const WIDTHS = [320, 390, 1280]

/** Elements that reach beyond the right edge of the page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`)
  })

async function expectAccessible(page: Page, { name }: Place) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await untilStill(page)
    const found = await violationsIn(page, theme, { without: PROVIDERS_FORM })
    expect.soft(found, `${name}, ${theme}`).toEqual([])
  }
}

async function expectToFit(page: Page, { name }: Place) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // What is drawn by the width itself follows a moment after it.
    const message = `${name} at ${width}`
    await expect.soft.poll(() => overflowing(page), { message, timeout: 4000 }).toEqual([])
  }
}

/** Each page is visited once, for all that is looked at. */
async function check(page: Page, places: Place[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const size = page.viewportSize()
  for (const place of places)
    await test.step(place.name, async () => {
      if (size) await page.setViewportSize(size)
      await visit(page, place)
      await drawAll(page)
      await expectAccessible(page, place)
      await expectToFit(page, place)
    })
}

const title = 'axe finds nothing, and nothing reaches beyond the page:'

test(`${title} before signing in`, async ({ page, people }) => {
  const tasker = await people.tasker()
  await check(page, publicPlaces(tasker))
})

test(`${title} informational pages`, async ({ page }) => {
  await check(page, infoPlaces)
})

test(`${title} as a client`, async ({ page, origin, people, signIn }) => {
  const job = await people.both()
  const requests = await requestsToShow(origin, job)
  await signIn(page, job.client)
  await check(page, clientPlaces(job.tasker, requests))
})

test(`${title} in the market`, async ({ page, people, signIn }) => {
  const job = await people.both()
  const items = await itemsToShow(job)
  await signIn(page, job.client)
  await check(page, marketPlaces(items))
})

test(`${title} as a tasker`, async ({ page, origin, people, signIn }) => {
  const job = await people.both()
  const requests = await requestsToShow(origin, job)
  await signIn(page, job.tasker)
  await check(page, taskerPlaces(requests))
})
