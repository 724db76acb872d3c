import { formatMoney } from '#src/lib/format.ts'
import { expect, test } from './fixtures.ts'
import { itemOf } from './support/market-page.ts'
import { paymentPage } from './support/payment-page.ts'
import { requestAt } from './support/requests.ts'

/** The main action of a page is in the viewport without scrolling, however long its texts. */

test('the sum to pay and an item on sale are in view without scrolling @desktop', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const delivery = { meetup: true, pickup: true, carrierPrice: 30 }
  const [id, item] = await Promise.all([
    requestAt(origin, job, 'accepted', { method: '50-50' }),
    itemOf(job.tasker, { delivery }),
  ])
  const heading = page.getByRole('heading', { level: 1 })
  await signIn(page, job.client)

  await test.step('a request: its next step', async () => {
    await page.goto(`/service-request/details/${id}`)
    const pay = t('requests.payAmount', { amount: formatMoney(60) })
    await expect(page.getByRole('link', { name: pay })).toBeInViewport({ ratio: 1 })
  })

  await test.step('a payment: the form, the amount and the button', async () => {
    const payment = paymentPage(page, t)
    await payment.open(id)
    await payment.chooseCard()
    await expect(payment.button).toBeEnabled()
    const total = page.getByText(t('payment:total'), { exact: true })
    for (const part of [payment.saving, total, payment.button])
      await expect(part).toBeInViewport({ ratio: 1 })
    // No other element covers the total.
    await total.click({ trial: true })
  })

  await test.step('an item: its price and the way to buy it, beside its photos', async () => {
    await page.goto(`/marketplace/${item}`)
    await expect(page.getByRole('link', { name: t('market:buy') })).toBeInViewport({
      ratio: 1,
    })
    await expect(heading).toBeInViewport({ ratio: 1 })
  })

  await test.step('an item: its name, below all of its photos', async () => {
    await page.goto('/marketplace?q=bicicleta+revisada')
    await page.getByRole('link', { name: /Bicicleta aro 29 revisada/ }).click()
    const second = t('market:photoOf', { title: 'Bicicleta aro 29 revisada', number: 2 })
    await expect(page.getByRole('button', { name: second })).toBeVisible()
    await expect(heading).toBeInViewport({ ratio: 1 })
  })
})

test('an empty desk takes a few lines, and a long word widens no page @desktop', async ({
  page,
  people,
  signIn,
  t,
}) => {
  await signIn(page, await people.tasker())
  await page.goto('/tasker-profile')
  const share = page.getByRole('button', { name: t('desk:share.action') }).first()
  const card = page.locator('section div').filter({ has: share }).first()
  await expect(card).toContainText(t('desk:waiting.none'))
  expect((await card.boundingBox())?.height).toBeLessThan(160)

  await page.setViewportSize({ width: 390, height: 844 })
  const bio = page.getByRole('textbox', { name: t('profile.bioLabel') })
  await bio.fill('palavra'.repeat(40))
  expect((await bio.boundingBox())?.width).toBeLessThan(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
