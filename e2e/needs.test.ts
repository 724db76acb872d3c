import { listNotifications } from '#src/contract/notifications/notifications.ts'
import { makeNeedOffer } from '#src/contract/needs/need-offers.ts'
import { addDays } from '#src/lib/schedule/days.ts'
import { expect, test } from './fixtures.ts'
import { cards, paymentPage } from './support/payment-page.ts'
import { requestPage } from './support/request-page.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

const WORDS = 'Trocar o disjuntor e duas tomadas da cozinha.'
const day = addDays(new Date().toISOString().slice(0, 10), 5)

test('a need from publishing to paid: offers are compared, one is accepted @desktop', async ({
  page,
  otherPage,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(timeouts.longTest) // two people, from the words to the money
  const { client, tasker } = await people.both()
  const rival = await people.tasker({ price: 300 })

  await signIn(page, client)
  await page.goto('/needs/new')
  await page.getByLabel(t('publish:words.label')).fill(WORDS)
  await expect(page.getByRole('radio').first()).toBeChecked()
  const next = page.getByRole('button', { name: t('requests.steps.next') })
  await next.click()
  await page.getByText(t('publish:ways.any'), { exact: true }).click()
  await page.getByLabel(t('requests.fields.cep')).fill('01310-100')
  await next.click()
  await page.getByRole('button', { name: t('publish:review.publish') }).click()
  await expect(page).toHaveURL(/\/needs\/[\da-f-]{36}/)
  await expect(page.getByRole('heading', { name: t('need:title.none') })).toBeVisible()
  const needId = /needs\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''

  await rival.api(makeNeedOffer, {
    params: { id: needId },
    body: {
      needVersion: 1,
      price: 300,
      date: `${day}T17:00:00.000Z`,
      message: '',
      service: null,
    },
  })
  await expect(
    page.getByRole('heading', { name: t('need:title.offers', { count: 1 }) }),
  ).toBeVisible()

  const theirs = await otherPage()
  await signIn(theirs, tasker)
  await theirs.goto(`/needs/${needId}/offer`)
  await theirs.getByLabel(t('opportunities:offer.date'), { exact: true }).fill(day)
  await theirs.getByLabel(t('opportunities:offer.time'), { exact: true }).fill('10:00')
  await theirs.getByLabel(t('opportunities:offer.price')).fill('250')
  await theirs.locator('button[type=submit]').click()
  await expect(theirs.getByText(t('opportunities:offer.sent'))).toBeVisible()

  await page.getByRole('button', { name: t('need:offers.new', { count: 1 }) }).click()
  const column = page.getByRole('radio', { name: new RegExp(tasker.name) })
  await column.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await column.check({ force: true })
  const accept = t('need:offers.of', {
    act: t('need:offers.accept'),
    name: tasker.name,
  })
  await page.getByRole('button', { name: accept }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('account:addresses.street')).fill('Rua Augusta')
  await sheet.getByLabel(t('account:addresses.number')).fill('1508')
  await sheet.getByRole('button', { name: t('need:accept.confirm') }).click()
  await expect(page).toHaveURL(/\/payment\//)
  const requestId = /payment\/([\da-f-]{36})/.exec(page.url())?.[1] ?? ''
  const payment = paymentPage(page, t)
  await payment.pay(cards.good)
  await payment.expectPaid(requestId)
  await requestPage(page, t, { client, tasker }).expectStatus('paid')

  const { notifications } = await rival.api(listNotifications, { query: {} })
  expect(notifications.map(({ additionalData }) => additionalData)).toContainEqual(
    expect.objectContaining({ needId }),
  )
  await page.goto(`/needs/${needId}`)
  await expect(page.getByRole('heading', { name: t('need:title.accepted') })).toBeVisible()
})
