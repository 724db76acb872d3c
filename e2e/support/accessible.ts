import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that a page must keep: WCAG 2.2 AA. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Resolves once the colours have changed with the theme. Endless animations are not waited for. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    // Transitions begin with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * Draws the parts too far down to be drawn yet: axe would read their colours as the theme before
 * had them, and nothing in them would reach beyond the page.
 */
export const drawAll = async (page: Page): Promise<void> =>
  void (await page.addStyleTag({ content: '* { content-visibility: visible !important }' }))

/** Axe finds nothing in the page, or in a part of it, in either theme. It is left in the light one. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await drawAll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await untilStill(page)
    const axe = new AxeBuilder({ page }).withTags(RULES)
    const { violations } = await (part ? axe.include(part) : axe).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`,
      ),
    )
    expect(found, colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
