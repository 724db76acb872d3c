import type { Page } from '@playwright/test'
import { formatMoney } from '#src/lib/format.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'
import { requestAt } from './support/requests.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'

/** Nothing sticks out at the side. */
const expectNoOverflow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

const group = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }) })

test('a client finds waiting requests first, opens their action, and searches @desktop @nightly', async ({
  page,
  origin,
  people,
  signIn,
  t,
}) => {
  const job = await people.both()
  await requestAt(origin, job, 'paid')
  await requestAt(origin, job, 'pending')
  const toPay = await requestAt(origin, job, 'accepted')
  await signIn(page, job.client)
  await page.goto('/requests')
  const needing = group(page, t('requests.list.standing.needs_me'))
  const pay = needing.getByRole('link', { name: t('requests.list.act.pay') })
  await expect(pay).toBeVisible()
  await expect(group(page, t('requests.list.standing.running'))).toBeVisible()
  await expect(group(page, t('requests.list.standing.waiting'))).toBeVisible()
  await expect(page.getByRole('main').locator('article')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoOverflow(page)

  // The button leads to the place of the act; the rest of the card to the request, beside the list.
  await pay.click()
  await expect(page).toHaveURL(`/payment/${toPay}`)
  await page.goBack()
  await needing.locator('article').click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL(`/requests?as=client&request=${toPay}`)
  const toPayNow = page.getByRole('link', {
    name: t('requests.payAmount', { amount: formatMoney(120) }),
  })
  await expect(toPayNow).toBeVisible()
  await expect(
    page.getByRole('heading', { level: 2, name: /^Trocar o disjuntor/ }),
  ).toBeFocused()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goBack()
  await expect(page.getByText(t('requests.list.choose'))).toBeVisible()

  const field = page.getByRole('textbox', { name: t('requests.list.search') })
  await field.fill(job.tasker.name.toUpperCase())
  await field.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByRole('main').locator('article')).toHaveCount(3)
  await field.fill('zzz %_')
  await field.press('Enter')
  await expect(
    page.getByRole('heading', { name: t('requests.list.none', { words: 'zzz %_' }) }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('main').locator('article')).toHaveCount(3)
})

test.describe('the tasker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('sees the dot, the net amount and the week, also without a network @phone', async ({
    page,
    context,
    origin,
    people,
    signIn,
    guard,
    t,
  }) => {
    guard.allow(NO_NETWORK)
    const job = await people.both()
    const id = await requestAt(origin, job, 'pending', { price: 200, inHours: 30 })
    await signIn(page, job.tasker)
    await page.goto('/requests')
    const card = group(page, t('requests.list.standing.needs_me')).locator('article')
    await expect(card).toContainText(t('requests.list.amount.net'))
    await expect(card).toContainText('170')
    await expect(card).toContainText('Bela Vista')
    const dot = page
      .getByRole('navigation', { name: t('shell.mainNav') })
      .getByText(t('shell.waiting.requests', { count: 1 }))
    await expect(dot).toHaveCount(1)

    await page.getByRole('link', { name: t('requests.list.seeWeek') }).click()
    await expect(page).toHaveURL(/view=week/)
    // Thirty hours ahead may lie in the next one.
    const work = page.getByRole('main').locator(`a[href$="${id}"]`)
    const next = page.getByRole('link', { name: t('requests.week.next') })
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7)
    if ((await work.count()) === 0) await next.press('Enter')
    await expect(work).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)

    await untilServed(page)
    await context.setOffline(true)
    await page.reload()
    await expect(work).toBeVisible()
    await page.getByRole('link', { name: t('requests.list.seeList') }).click()
    await expect(card).toContainText('170')
    await context.setOffline(false)

    await card.getByRole('link', { name: t('requests.list.act.answer') }).click()
    await expect(page).toHaveURL(`/service-request/details/${id}`)
  })
})
