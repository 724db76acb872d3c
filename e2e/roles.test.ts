import type { Page } from '@playwright/test'
import { switchRole } from '#src/contract/users.ts'
import { expect, test } from './fixtures.ts'
import { type Person } from './support/people.ts'
import type { Texts } from './support/texts.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** The switch in the header; on a phone it is in the account menu. */
async function roleSwitch(page: Page, t: Texts, { name }: Person) {
  if (isPhone(page))
    await page.getByRole('button', { name: t('shell.account', { name }) }).click()
  return page.getByRole('banner').getByRole('group', { name: t('shell.actAs') })
}

const actAsClient = ({ api, uid }: Person) =>
  api(switchRole, { params: { firebaseUid: uid }, body: { newRole: 'client' } })

test('who has both roles switches from the header without a reload', async ({
  page,
  t,
  people,
  signInByForm,
}) => {
  const both = await people.tasker()
  await actAsClient(both)
  await signInByForm(page, both)
  await expect(page).toHaveURL('/user-profile')
  // This mark is gone with the first reload.
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))

  const tasker = t('shell.roles.tasker')
  await (await roleSwitch(page, t, both)).getByRole('button', { name: tasker }).click()
  await expect(page).toHaveURL('/tasker-profile')
  await expect(page).toHaveTitle(new RegExp(t('profile.titles.tasker')))
  const navigation = page.getByRole('navigation', { name: t('shell.mainNav') })
  const received = isPhone(page) ? t('shell.received') : t('shell.requestsOf.tasker')
  await navigation.getByRole('link', { name: received }).click()
  await expect(page.getByRole('radio', { name: t('requests.side.tasker') })).toBeChecked()

  const client = t('shell.roles.client')
  await (await roleSwitch(page, t, both)).getByRole('button', { name: client }).click()
  await expect(page).toHaveURL('/user-profile')
  await expect(navigation.getByRole('link', { name: received })).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'stillHere'))).toBe(true)
  expect(loads).toEqual([])

  await page.reload()
  await expect(page.getByText(t('profile.role.as.client'))).toBeVisible()
})

test('a client becomes a tasker and is found @phone', async ({
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

  const visitor = await otherPage()
  const word = client.name.split(' ')[0] ?? client.name
  await visitor.goto(`/buscar?q=${word}&cep=01310100&radiusKm=2`)
  await expect(visitor.getByRole('main').getByText(client.name)).toBeVisible()
})

test('what fails while becoming a tasker is named, and another try goes on @desktop', async ({
  page,
  t,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/updateTaskerProfile/)
  const client = await people.client()
  await signIn(page, client)
  await page.goto('/become-tasker')
  await page.getByRole('main').locator('button[aria-pressed]').first().click()
  for (const name of [t('onboarding:next'), t('onboarding:skip')])
    await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel(t('onboarding:fields.pricePerService')).fill('90')
  for (const step of ['place', 'review']) {
    await page.getByRole('button', { name: t('onboarding:next'), exact: true }).click()
    const name = t(`onboarding:steps.${step}.title`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.route('**/api/taskers/updateTaskerProfile', (route) => route.abort())
  await page.getByRole('button', { name: t('onboarding:send') }).click()
  await expect(page.getByText(t('onboarding:failed.offer'))).toBeVisible()
  await page.unroute('**/api/taskers/updateTaskerProfile')
  await page.reload()
  await page.getByRole('button', { name: t('onboarding:send') }).click()
  await expect(page).toHaveURL('/tasker-profile#payout')
})

test('a chosen theme is there from the first paint, also in the browser’s own bar @phone', async ({
  page,
  guard,
}) => {
  guard.allow(/\.js( net::ERR_FAILED)?$/)
  await page.emulateMedia({ colorScheme: 'light' })
  // The app itself does not come: what is left is what the page brings. Nor does it come the
  // first time: refused a script in its middle, it would load the page anew by itself.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(
    await page.evaluate(() => ({
      scheme: getComputedStyle(document.documentElement).colorScheme,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
        ({ content }) => content,
      ),
    })),
  ).toEqual({ scheme: 'dark', ground: 'rgb(20, 19, 15)', bar: ['#14130f', '#14130f'] })
})
