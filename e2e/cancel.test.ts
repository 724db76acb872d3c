import { expect, test } from './fixtures.ts'
import { chargesOf } from './support/provider.ts'
import { requestPage } from './support/request-page.ts'
import { requestAt } from './support/requests.ts'
import { formatMoney } from '#src/lib/format.ts'

const PRICE = 120

test('a client cancels after paying, and gets all of it back, once @desktop', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const id = await requestAt(origin, job, 'paid', { price: PRICE })
  await signIn(page, job.client)
  const request = requestPage(page, t, job)
  await request.open(id)
  await request.expectMoney('held', PRICE)
  await request.button('cancel').click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(formatMoney(PRICE))
  const sums = await dialog.locator('dl').boundingBox()
  const why = await dialog.getByText(t('dispute:cancelWhy')).boundingBox()
  // The question for the reason is apart from the sums.
  expect((why?.y ?? 0) - (sums?.y ?? 0) - (sums?.height ?? 0)).toBeGreaterThanOrEqual(12)
  await dialog
    .getByRole('button', { name: t('requests.dialogs.cancel.confirm') })
    .dblclick()
  await request.expectStatus('cancelled')
  await request.expectMoney('returnedToYou', PRICE)
  expect(await chargesOf(origin, id)).toEqual([PRICE * 100])
})
