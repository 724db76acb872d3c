import { readFile } from 'node:fs/promises'
import { getEarnings } from '#src/contract/payments/earnings.ts'
import { updateRequestStatus } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { addDebitCard } from './support/provider.ts'
import { requestAt } from './support/requests.ts'

/** Its money is available as soon as it is released. */
const INSTANT_CARD = 'pm_card_bypassPending'

test('a tasker sees the balance, takes an instant payout, and prints the year @phone', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const { client, tasker } = job
  const terms = { price: 320, card: INSTANT_CARD }
  const id = await requestAt(origin, job, 'delivered', terms)
  await addDebitCard(origin, tasker)
  await client.api(updateRequestStatus, { params: { id }, body: { status: 'completed' } })
  await expect
    .poll(async () => (await tasker.api(getEarnings, { query: {} })).jobs[0]?.place)
    .toBe('paid')

  await signIn(page, tasker)
  await page.goto('/earnings')
  const money = page.getByRole('region', { name: t('earnings:bank.title') })
  const available = money
    .getByRole('listitem')
    .filter({ has: page.getByText(t('earnings:bank.available'), { exact: true }) })
  // R$ 320,00 less 15%.
  await expect(available).toContainText('R$ 272,00')

  await test.step('it is sent at once for its cost', async () => {
    const net = 'R$ 269,28'
    await money
      .getByRole('button', { name: t('earnings:instant.action', { amount: net }) })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('R$ 2,72')
    await question.getByRole('button', { name: t('earnings:instant.confirm') }).click()
    await expect(page.getByText(t('earnings:instant.sent', { amount: net }))).toBeVisible()
    await expect(available).toContainText('R$ 0,00')
    const sent = page
      .getByRole('listitem')
      .filter({ hasText: t('earnings:deposits.instant') })
    await expect(sent).toContainText(net)
  })

  await test.step('the statement of the year is printed, and saved', async () => {
    const year = new Date().getFullYear()
    await page.getByRole('link', { name: t('earnings:statement.title', { year }) }).click()
    const jobs = page.getByRole('table', { name: t('earnings:statement.jobs') })
    await expect(jobs).toContainText('272,00')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t('earnings:download') }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`oficio-${year}.csv`)
    expect(await readFile(await file.path(), 'utf8')).toContain(';320,00;48,00;272,00;')

    await page.emulateMedia({ media: 'print' })
    await expect(jobs).toBeVisible()
    for (const part of [page.getByRole('button'), page.getByRole('navigation')])
      await expect(part.filter({ visible: true })).toHaveCount(0)
  })
})
