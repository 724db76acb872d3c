import type { Page } from '@playwright/test'
import { getUser } from '#src/contract/people/users.ts'
import { expect, test } from './fixtures.ts'
import { NO_NETWORK, untilServed } from './support/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const PATH = '/api/taskers/updateTaskerProfile'

test('a profile changed without a network, reloaded, in two tabs, and sent once with the last values @phone', async ({
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
  const available = page.getByRole('radio', {
    name: t('desk:availability.available'),
    exact: true,
  })
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

  await test.step('two tabs change one field: the last one is sent, and both show it', async () => {
    const tab = await context.newPage()
    await tab.goto('/tasker-profile')
    sent.length = 0
    const priceIn = (where: Page) => where.getByLabel(t('profile.pricePerService'))
    async function change(where: Page, to: string) {
      await priceIn(where).fill(to)
      await where.getByRole('button', { name: t('profile.save') }).click()
    }
    await expect(priceIn(tab)).toHaveValue('95')

    await context.setOffline(true)
    for (const where of [page, tab])
      await expect(where.getByText(t('offline.banner'))).toBeVisible()
    await change(page, '100')
    await expect(priceIn(tab)).toHaveValue('100')
    await change(tab, '105')
    await expect(priceIn(page)).toHaveValue('105')

    await context.setOffline(false)
    for (const where of [page, tab])
      await expect(where.getByText(t('outbox.kinds.profile/price'))).toHaveCount(0)
    const saved = await tasker.api(getUser, { params: { id: tasker.uid } })
    expect(saved.taskerDetails?.pricePerService).toBe(105)
    expect(sent).toHaveLength(1)
    for (const where of [page, tab]) await expect(priceIn(where)).toHaveValue('105')
  })
})
