import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/**
 * The rules for every page: WCAG 2.2 AA. The themes differ in colours only, so rules about
 * anything else are checked in the light theme alone.
 */
const rulesIn = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<Theme, object>

type Rules = { type: 'tag' | 'rule'; values: string[] }
type Part = { part?: string | undefined; without?: string }

/** The findings, a line for each element: in the page, in a `part` of it, or in all `without` one. */
async function findings(page: Page, rules: Rules | null, { part, without }: Part) {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({
    ...(rules && { runOnly: rules }),
    // Otherwise it also describes each element that passes.
    resultTypes: ['violations'],
  })
  // Otherwise it opens a new page for each result, which takes longer than the rules. No
  // frame of ours is of another origin.
  axe.setLegacyMode()
  if (part) axe.include(part)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)}: ${failureSummary}`),
  )
}

/** Axe's findings by the rules of a theme. */
export const violationsIn = (page: Page, theme: Theme, part: Part = {}) =>
  findings(page, { ...rulesIn[theme], values: [...rulesIn[theme].values] }, part)

/** Axe's findings by all its rules, best practices too. */
export const allViolationsIn = (page: Page) => findings(page, null, {})

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
 * Draws the parts that are not drawn yet because they are far down the page. Otherwise axe would
 * read their colours in the former theme, and overflow in them would not be found. Colours
 * change at once: on a busy machine a transition may begin after it was waited for.
 */
export const drawAll = (page: Page) =>
  page.addStyleTag({
    content:
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
  })

/** Axe finds nothing in the page, or in a part of it, in either theme. Leaves the light one on. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await drawAll(page)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await untilStill(page)
    expect(await violationsIn(page, theme, { part }), theme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
