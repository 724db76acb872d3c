import { expect, fillSignIn, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'
import { requestAt } from './support/requests.ts'

/** A protected page asks the backend: the session's cookie is not for scripts to see. */
const NOBODY_SIGNED_IN = /401 .*\/api\/auth\/session$/

test('a deep link to a protected page asks to sign in, then comes back @desktop', async ({
  page,
  t,
  guard,
  people,
}) => {
  guard.allow(NOBODY_SIGNED_IN)
  const client = await people.client()
  await page.goto('/requests?show=over&from=mail#today')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillSignIn(page, t, client)
  await expect(page).toHaveURL('/requests?show=over#today') // the page drops what it does not know
})

test('registering goes back to where it began @phone', async ({ page, t, guard }) => {
  guard.allow(NOBODY_SIGNED_IN)
  await page.goto('/requests')
  await page.getByRole('link', { name: t('auth.signIn.otherLink') }).click()
  await page.getByLabel(t('auth.fields.name')).fill('Nova Pessoa')
  await page.getByLabel(t('auth.fields.email')).fill(`nova-${Date.now()}@oficio.test`)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill('segredo-1')
  await page.getByRole('button', { name: t('auth.register.submit') }).click()
  await expect(page).toHaveURL('/requests')
})

test('nobody sees the request of other people @desktop', async ({
  page,
  origin,
  guard,
  people,
  signIn,
}) => {
  guard.allow(/404 .*\/api\/(requests|payments)\//)
  const [job, stranger] = await Promise.all([people.both(), people.client()])
  const id = await requestAt(origin, job, 'accepted')
  await signIn(page, stranger)
  for (const path of [`/service-request/details/${id}`, `/payment/${id}`]) {
    const refused = page.waitForResponse((response) => response.status() === 404)
    await page.goto(path)
    await refused
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { name } of [job.client, job.tasker])
      await expect(page.getByText(name.split(' ')[0] ?? name)).toHaveCount(0)
  }
})

test('an unknown path leads to sign in, and then to the role home @phone', async ({
  page,
  guard,
  people,
  signInByForm,
}) => {
  guard.allow(/404 .*\/no\/such\/page/)
  const tasker = await people.tasker()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/login/)
  await signInByForm(page, tasker)
  await expect(page).toHaveURL('/tasker-profile')
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/tasker-profile')
})

for (const [reducedMotion, tag] of [
  ['no-preference', '@desktop'],
  ['reduce', '@phone'],
] as const)
  test(`a page starts at its top or at what its address names (motion: ${reducedMotion}) ${tag}`, async ({
    page,
  }) => {
    const part = page.locator('#como-funciona')
    const above = () => part.evaluate((element) => element.getBoundingClientRect().top)
    await page.emulateMedia({ reducedMotion })
    await page.goto('/#como-funciona')
    await expect.poll(async () => Math.round(await above())).toBe(72)
    await untilLive(page)

    await page.locator('a[href^="/login"]:visible').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
