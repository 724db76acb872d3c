import type { Locator, Page } from '@playwright/test'
import { getSession } from '#src/contract/people/session.ts'
import { expect, test } from './fixtures.ts'
import { allViolationsIn, themes } from './support/accessible.ts'
import type { Person } from './support/people.ts'

const client = ['search', 'requests', 'notifications', 'profile']
const tasker = ['received', 'availability', 'sheet', 'payout']

const hasSeenTour = async ({ api }: Person) => (await api(getSession, {})).user.hasSeenTour

const cardOf = (page: Page): Locator => page.getByRole('dialog')

/** The step's target is in view, and the card beside it. */
async function expectBeside(page: Page, card: Locator, step: string) {
  const target = page.locator(`.driver-active-element[data-tour="${step}"]`)
  await expect(target).toBeInViewport({ ratio: 1 })
  await expect(card).toBeInViewport({ ratio: 1 })
  const [about, beside] = [await target.boundingBox(), await card.boundingBox()]
  if (!about || !beside) throw new Error('nothing is drawn')
  const apart = beside.y >= about.y + about.height || beside.y + beside.height <= about.y
  expect(apart, step).toBe(true)
}

test('a new client is shown around with the keyboard, goes on after a reload, and once', async ({
  page,
  t,
  people,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const person = await people.client({ isNew: true })
  await signIn(page, person)
  await page.goto('/')
  const card = cardOf(page)
  const expectStep = async (n: number) => {
    const step = client[n - 1] ?? ''
    await expect(card).toHaveAccessibleName(t(`tour:steps.${step}.title`))
    await expect(card).toContainText(t('tour:progress', { n, of: client.length }))
    await expect(
      card.getByRole('button', { name: t(n < 4 ? 'tour:next' : 'tour:done') }),
    ).toBeFocused()
    await expectBeside(page, card, step)
  }
  await expectStep(1)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await allViolationsIn(page)).toEqual([])
  }

  // The focus stays in the card.
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.keyboard.press('Tab')
    await expect(card.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('ArrowRight')
  await expectStep(2)
  for (const button of await card.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }

  await page.reload()
  await expectStep(2)
  await page.keyboard.press('ArrowLeft')
  await expectStep(1)
  for (const n of [2, 3, 4]) {
    await page.keyboard.press('Enter')
    await expectStep(n)
  }
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await expect.poll(() => hasSeenTour(person)).toBe(true)
  await page
    .getByRole('link', { name: t('shell.market'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/marketplace')
})

test('a new tasker gets the tour for taskers, and skips the rest for good @phone', async ({
  page,
  t,
  people,
  signInByForm,
}) => {
  const person = await people.tasker({ isNew: true, onboarded: false })
  await signInByForm(page, person)
  const card = cardOf(page)
  for (const step of tasker.slice(0, 3)) {
    await expect(card).toHaveAccessibleName(t(`tour:steps.${step}.title`))
    await expectBeside(page, card, step)
    await card.getByRole('button', { name: t('tour:next') }).click()
  }
  await expect(card).toHaveAccessibleName(t('tour:steps.payout.title'))
  await expectBeside(page, card, 'payout')
  await card.getByRole('button', { name: t('tour:back') }).click()
  await expect(card).toHaveAccessibleName(t('tour:steps.sheet.title'))
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect.poll(() => hasSeenTour(person)).toBe(true)

  await page.getByRole('link', { name: t('tour.again') }).click()
  await expect(card).toHaveAccessibleName(t('tour:steps.received.title'))
  await expect(card).toContainText(t('tour:progress', { n: 1, of: tasker.length }))
})

test('one tab shows it, and a press beside the card only puts it off @desktop', async ({
  page,
  context,
  t,
  people,
  signIn,
}) => {
  const person = await people.client({ isNew: true })
  await signIn(page, person)
  await page.goto('/')
  const card = cardOf(page)
  await expect(card).toBeVisible()

  const other = await context.newPage()
  const asked = other.waitForResponse(/tour\.json/)
  await other.goto('/')
  await asked
  // It has asked for the tour, and leaves it to the first.
  await other.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))),
  )
  await expect(cardOf(other)).toHaveCount(0)
  await other.close()

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // A link or a card lies under each of these.
  await page.mouse.click(width / 2, height - 20)
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL('/')
  expect(await hasSeenTour(person)).toBe(false)

  await page.reload()
  await expect(card).toHaveAccessibleName(t('tour:steps.search.title'))
})
