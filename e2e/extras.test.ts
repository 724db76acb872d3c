import { getRequest, updateRequestStatus } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { chargesOf } from './support/provider.ts'
import { requestAt } from './support/requests.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const PRICE = 320
const AMOUNT = 86.4
const TITLE = 'Cabo de 10 mm²'

test('material with its receipt is proposed, paid, and released with the rest @desktop', async ({
  page,
  otherPage,
  origin,
  t,
  people,
  signIn,
}) => {
  test.setTimeout(timeouts.longTest) // two people and a payment
  const job = await people.both()
  const id = await requestAt(origin, job, 'in_progress', { price: PRICE })
  const details = `/service-request/details/${id}`
  const taskers = await otherPage()
  await signIn(taskers, job.tasker)
  await signIn(page, job.client)

  await test.step('the tasker proposes it', async () => {
    await taskers.goto(details)
    await taskers.getByRole('button', { name: t('work:extra.propose.tasker') }).click()
    const sheet = taskers.getByRole('dialog')
    await sheet.getByLabel(t('extras:sheet.what.material')).fill(TITLE)
    await sheet.getByRole('textbox', { name: /R\$/ }).fill('86,40')
    await sheet.getByLabel(t('extras:sheet.why')).fill('O cabo antigo está ressecado.')
    await sheet.getByLabel(t('extras:sheet.addPhoto')).setInputFiles('public/icon-512.png')
    await sheet
      .getByRole('button', { name: t('extras:sheet.isReceipt', { at: 1 }) })
      .click()
    await sheet.getByRole('button', { name: /86,40/ }).click()
    await expect(taskers.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible()
  })

  await test.step('the client accepts and pays in one press', async () => {
    await page.goto(details)
    await page
      .getByRole('link', { name: t('work:extra.see.extra', { amount: 'R$ 86,40' }) })
      .click()
    const payment = paymentPage(page, t)
    await payment.fill(cards.good)
    await page.getByRole('button', { name: /86,40$/ }).click()
    await expect(page.getByRole('heading', { name: /406,40/ })).toBeVisible()
    expect(await chargesOf(origin, id)).toEqual([PRICE * 100, AMOUNT * 100])
  })

  await test.step('it is released with the rest, without a fee', async () => {
    const params = { id }
    await job.tasker.api(updateRequestStatus, { params, body: { status: 'delivered' } })
    await job.client.api(updateRequestStatus, { params, body: { status: 'completed' } })
    const { data } = await job.tasker.api(getRequest, { params })
    // R$ 320,00 less 15%, and the material whole.
    expect(data.earnings?.net).toBe(358.4)
    await taskers.goto(details)
    await expect(taskers.getByText('R$ 358,40').first()).toBeVisible()
  })
})
