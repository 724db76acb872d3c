import type { CDPSession, Page } from '@playwright/test'
import { isFull } from '#server/test/depth.ts'
import { expect, test, type Where } from './fixtures.ts'
import { drawAll, untilStill, violationsIn } from './support/accessible.ts'
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
import { timeouts } from '../scripts/test-timeouts.ts'

// Each test visits many pages, and axe takes seconds for one on a busy machine.
test.describe.configure({ timeout: timeouts.longTest })
// Axe's scripts and findings would fill it.
test.use({ trace: 'off' })

/**
 * Axe takes a see-through frame to stand on white, which in the dark the provider's form does not: its
 * colours are ours, seen on our own background.
 */
const PROVIDERS_FORM = 'iframe[title="Secure payment input frame"]'

/** The layouts of a phone and of a desktop, each in a theme; at night each in both. */
const looks = [
  { width: 390, theme: 'light' },
  { width: 1280, theme: 'dark' },
  ...(isFull
    ? ([
        { width: 390, theme: 'dark' },
        { width: 1280, theme: 'light' },
      ] as const)
    : []),
] as const

/** Elements that reach beyond the right edge of the page. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => !scrolls(element.parentElement))
      .map((element) => `${element.tagName} ${element.className}`)
  })

/** Polls, since parts whose layout scripts compute from the width update after a resize. */
const expectNoneBeyond = (page: Page, message: string) =>
  expect.soft.poll(() => overflowing(page), { message }).toEqual([])

/** Text of twice the size, as set in the browser: media queries in rem follow. */
async function expectLargeTextToFit(page: Page, devtools: CDPSession, name: string) {
  const message = `${name}, with text of twice the size`
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect.soft(page.locator('body'), message).toHaveCSS('font-size', '32px')
  await expectNoneBeyond(page, message)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
}

/** Each page is visited once, for all that is looked at. */
async function check(page: Page, places: Place[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const devtools = await page.context().newCDPSession(page)
  for (const place of places)
    await test.step(place.name, async () => {
      const { name } = place
      await page.setViewportSize({ width: 390, height: 800 })
      await visit(page, place)
      const style = await drawAll(page)
      for (const { width, theme } of looks) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: theme })
        await expectNoneBeyond(page, `${name} at ${width}`)
        await untilStill(page)
        const found = await violationsIn(page, theme, { without: PROVIDERS_FORM })
        expect.soft(found, `${name}, ${theme} at ${width}`).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoneBeyond(page, `${name} at 320`)
      await style.evaluate((element) => element.parentNode?.removeChild(element))
      await expectLargeTextToFit(page, devtools, name)
    })
}

/** In one browser, and so in one language; at night in the other one too. */
const inTurn = (where: Where): string[] => [
  where,
  `${where === '@phone' ? '@desktop' : '@phone'} @nightly`,
]

const title = 'axe finds nothing, and nothing reaches beyond the page:'

for (const where of inTurn('@phone'))
  test(`${title} before signing in ${where}`, async ({ page, guard, people }) => {
    // The first photo of a list is another one as soon as the page is as wide as a desktop.
    guard.allow(/was preloaded using link preload but not used/)
    const places = [...publicPlaces(await people.tasker()), ...infoPlaces]
    await check(page, places)
    // Each page that the footer leads to is among them.
    await page.goto('/')
    const paths = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('#')[0]))
    expect(paths.length).toBeGreaterThan(6)
    expect(places.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  })

for (const where of inTurn('@desktop'))
  test(`${title} as a client ${where}`, async ({ page, origin, people, signIn }) => {
    const job = await people.both()
    const requests = await requestsToShow(origin, job)
    await signIn(page, job.client)
    await check(page, clientPlaces(job.tasker, requests))
  })

for (const where of inTurn('@desktop'))
  test(`${title} in the market ${where}`, async ({ page, people, signIn }) => {
    const job = await people.both()
    const items = await itemsToShow(job)
    await signIn(page, job.client)
    await check(page, marketPlaces(items))
  })

for (const where of inTurn('@phone'))
  test(`${title} as a tasker ${where}`, async ({ page, origin, people, signIn }) => {
    const job = await people.both()
    const requests = await requestsToShow(origin, job)
    await signIn(page, job.tasker)
    await check(page, taskerPlaces(requests))
  })
