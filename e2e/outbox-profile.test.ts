import type { Page } from '@playwright/test'
import { getUser } from '#src/contract/users.ts'
import { expect, test } from './fixtures.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const PATH = '/api/taskers/updateTaskerProfile'

test('a profile changed without a network, reloaded, and sent once with the last values @phone', async ({
  page,
  context,
  guard,
  people,
  signIn,
  t,
}) => {
  guard.allow(NO_NETWORK)
  const tasker = await people.tasker({ price: 120 })
  await signIn(page, tasker)
  await page.goto('/tasker-profile')
  await untilServed(page)
  const sent: unknown[] = []
  // Attempts without a network have no answer.
  context.on('response', (response) => {
    if (response.url().endsWith(PATH)) sent.push(response.request().postDataJSON())
  })
  const bio = page.getByRole('textbox', { name: t('profile.bioLabel') })
  const price = page.getByLabel(t('profile.pricePerService'))
  const available = page.getByRole('radio', { name: t('desk:availability.available') })
  const save = page.getByRole('button', { name: t('profile.save') })
  await expect(bio).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await price.fill('90')
  await save.click()
  await price.fill('95')
  await save.click()
  await bio.fill('Atendo aos sábados.')
  await save.click()
  await page.getByText(t('desk:availability.away'), { exact: true }).click()
  await expect(page.getByText(t('outbox.kinds.profile/price'))).toBeVisible()
  await page.reload()
  await expect(bio).toHaveValue('Atendo aos sábados.')
  await expect(price).toHaveValue('95')
  await expect(available).not.toBeChecked()
  for (const field of ['bio', 'price', 'availability'] as const)
    await expect(page.getByText(t(`outbox.kinds.profile/${field}`))).toBeVisible()
  expect(sent).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText(t('outbox.kinds.profile/bio'))).toHaveCount(0)
  await expect(page.getByText(t('outbox.kinds.profile/price'))).toHaveCount(0)
  await expect(page.getByText(t('outbox.kinds.profile/availability'))).toHaveCount(0)
  const { taskerDetails } = await tasker.api(getUser, { params: { id: tasker.uid } })
  expect(taskerDetails).toMatchObject({
    bio: 'Atendo aos sábados.',
    pricePerService: 95,
    availability: 'away',
  })
  await page.reload()
  await expect(bio).toHaveValue('Atendo aos sábados.')
  expect(sent).toHaveLength(3)
})

test('two tabs change one field without a network: the last one is sent, and both show it @desktop', async ({
  page,
  context,
  guard,
  people,
  signIn,
  t,
}) => {
  guard.allow(NO_NETWORK)
  const tasker = await people.tasker({ price: 120 })
  await signIn(page, tasker)
  await page.goto('/tasker-profile')
  await untilServed(page)
  const tab = await context.newPage()
  await tab.goto('/tasker-profile')
  const sent: unknown[] = []
  context.on('response', (response) => {
    if (response.url().endsWith(PATH)) sent.push(response.request().postDataJSON())
  })
  const priceIn = (where: Page) => where.getByLabel(t('profile.pricePerService'))
  async function change(where: Page, to: string) {
    await priceIn(where).fill(to)
    await where.getByRole('button', { name: t('profile.save') }).click()
  }
  await expect(priceIn(tab)).toHaveValue('120')

  await context.setOffline(true)
  await expect(page.getByText(t('offline.banner'))).toBeVisible()
  await expect(tab.getByText(t('offline.banner'))).toBeVisible()
  await change(page, '90')
  await expect(priceIn(tab)).toHaveValue('90')
  await change(tab, '95')
  await expect(priceIn(page)).toHaveValue('95')

  await context.setOffline(false)
  await expect(page.getByText(t('outbox.kinds.profile/price'))).toHaveCount(0)
  await expect(tab.getByText(t('outbox.kinds.profile/price'))).toHaveCount(0)
  const { taskerDetails } = await tasker.api(getUser, { params: { id: tasker.uid } })
  expect(taskerDetails?.pricePerService).toBe(95)
  expect(sent).toHaveLength(1)
  for (const where of [page, tab]) await expect(priceIn(where)).toHaveValue('95')
})
