import { readFile } from 'node:fs/promises'
import { getRequest } from '#src/contract/requests/requests.ts'
import { expect, test } from './fixtures.ts'
import { allViolationsIn } from './support/accessible.ts'
import { requestAt } from './support/requests.ts'
import { NO_NETWORK } from './support/service-worker.ts'
import { timeouts } from '../scripts/test-timeouts.ts'

test('a paid job gets its address, and the tasker on the way, also where the network is cut @phone', async ({
  page,
  context,
  otherPage,
  origin,
  guard,
  people,
  signIn,
  t,
}) => {
  test.setTimeout(timeouts.longTest)
  guard.allow(NO_NETWORK)
  const job = await people.both()
  const id = await requestAt(origin, job, 'paid', { inHours: 3 })
  const details = `/service-request/details/${id}`
  const main = page.locator('main')
  await signIn(page, job.client)
  await page.goto(details)
  await main.getByRole('button', { name: t('meeting:add') }).click()
  const sheet = page.getByRole('dialog', { name: t('meeting:where') })
  await sheet.getByLabel(t('account:addresses.street')).fill('Rua <b>Augusta</b>')
  await sheet.getByLabel(t('account:addresses.number')).fill('1508')
  expect(await allViolationsIn(page)).toEqual([])
  await page.reload()
  // The draft survives a reload, and being offline.
  await main.getByRole('button', { name: t('meeting:add') }).click()
  await expect(sheet.getByLabel(t('account:addresses.number'))).toHaveValue('1508')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: t('meeting:save') }).click()
  await expect(main.getByRole('button', { name: t('meeting:add') })).toBeDisabled()
  await context.setOffline(false)
  const address = main.locator('address')
  await expect(address).toContainText('Rua <b>Augusta</b>, 1508')

  const taskers = await otherPage()
  await signIn(taskers, job.tasker)
  await taskers.goto(details)
  const theirs = taskers.locator('main')
  await expect(theirs.locator('address')).toContainText('Rua <b>Augusta</b>, 1508')
  const map = theirs.getByRole('link', { name: t('meeting:map') })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?/)
  const coming = taskers.waitForEvent('download')
  await theirs.getByRole('button', { name: t('meeting:calendar') }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await theirs.getByRole('button', { name: t('meeting:actions.on_the_way') }).dblclick()
  await theirs.getByRole('button', { name: t('meeting:actions.arrive') }).click()
  await expect(
    theirs.getByRole('button', { name: t('requests.actions.start'), exact: true }),
  ).toBeEnabled()

  await page.reload()
  const tasker = job.tasker.name.split(' ')[0] ?? ''
  const arrived = t('state:client.arrive.title', { other: tasker })
  await expect(main.getByRole('heading', { name: arrived })).toBeVisible()
  const { data } = await job.client.api(getRequest, { params: { id } })
  const told = data.timeline.map(({ action }) => action)
  expect(told.slice(-3)).toEqual(['set_address', 'on_the_way', 'arrive'])
})
