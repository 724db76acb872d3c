import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { Person } from './support/people.ts'
import type { Texts } from './support/texts.ts'

/** The switch of the roles, which on a phone is in the account menu. */
async function roleSwitch(page: Page, t: Texts, { name }: Person) {
  await page.getByRole('button', { name: t('shell.account', { name }) }).click()
  return page.getByRole('banner').getByRole('group', { name: t('shell.actAs') })
}

test('a client becomes a tasker, is found, and switches between both roles without a reload @phone', async ({
  page,
  otherPage,
  t,
  people,
  signInByForm,
}) => {
  const client = await people.client()
  await signInByForm(page, client)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('shell.becomeTasker') })
    .click()

  const next = (name = t('onboarding:next')) =>
    page.getByRole('button', { name, exact: true }).click()
  const expectStep = (step: string) =>
    expect(
      page.getByRole('heading', { level: 1, name: t(`onboarding:steps.${step}.title`) }),
    ).toBeFocused()
  await expectStep('trades')
  await page.getByRole('main').locator('button[aria-pressed]').first().click()
  await next()
  await expectStep('skills')
  await page.getByRole('main').locator('button[aria-pressed]').first().click()
  await next()
  await expectStep('prices')
  await page.getByLabel(t('onboarding:fields.pricePerService')).fill('135')
  await page.reload()
  await expectStep('prices')
  await next()
  await expectStep('place')
  await expect(page.getByLabel(t('onboarding:fields.cep'))).toHaveValue('01310-100')
  await page.goBack()
  await expectStep('prices')
  await next()
  await next()
  await expectStep('review')
  await next(t('onboarding:send'))
  await expect(page).toHaveURL('/tasker-profile#payout')
  await expect(page.getByText(t('profile.payout.none.text'))).toBeInViewport()

  await test.step('visitors find them', async () => {
    const visitor = await otherPage()
    const word = client.name.split(' ')[0] ?? client.name
    await visitor.goto(`/buscar?q=${word}&cep=01310100&radiusKm=2`)
    await expect(visitor.getByRole('main').getByText(client.name)).toBeVisible()
  })

  await test.step('the header switches between the roles', async () => {
    // The first reload deletes this mark.
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    const switchTo = async (role: string) =>
      (await roleSwitch(page, t, client))
        .getByRole('button', { name: t(`shell.roles.${role}`) })
        .click()

    await switchTo('client')
    await expect(page).toHaveURL('/user-profile')
    await switchTo('tasker')
    await expect(page).toHaveURL('/tasker-profile')
    await expect(page).toHaveTitle(new RegExp(t('profile.titles.tasker')))
    const navigation = page.getByRole('navigation', { name: t('shell.mainNav') })
    const received = navigation.getByRole('link', { name: t('shell.received') })
    await received.click()
    await expect(page.getByRole('radio', { name: t('requests.side.tasker') })).toBeChecked()
    await switchTo('client')
    await expect(page).toHaveURL('/user-profile')
    await expect(received).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'stillHere'))).toBe(true)
    expect(loads).toEqual([])
    await page.reload()
    await expect(page.getByText(t('profile.role.as.client'))).toBeVisible()
  })
})
