import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { addGoogleAccount } from './support/google.ts'
import { linkMailedTo } from './support/mail.ts'
import { type Account, newAccount } from './support/people.ts'
import { pressSignOut } from './support/session.ts'
import type { Texts } from './support/texts.ts'

async function register(page: Page, t: Texts, { name, email, password }: Account) {
  await page.goto('/register')
  await page.getByLabel(t('auth.fields.name')).fill(name)
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.register.submit') }).click()
  await page.getByRole('button', { name: t('auth.role.client') }).click()
  await expect(page).toHaveURL('/user-profile')
}

const asGoogle = () => {
  const { email, name } = newAccount('Cliente')
  return { email, name }
}

test('registering sends a link, which confirms the address, once @phone', async ({
  page,
  otherPage,
  origin,
  t,
  guard,
}) => {
  guard.allow(/400 .*accounts:(update|resetPassword)/)
  const account = newAccount('Cliente')
  const { email } = account
  await register(page, t, account)

  await page.goto('/verify-email')
  await expect(page.getByText(t('verify:verify.sentTo', { email }))).toBeVisible()
  await page.getByRole('button', { name: t('verify:verify.recheck') }).click()
  await expect(page.getByText(t('verify:verify.notYet'))).toBeVisible()

  const link = await linkMailedTo(origin, email, 'verifyEmail')
  await page.goto(link)
  const confirmed = page.getByRole('heading', { name: t('verify:verify.confirmed') })
  await expect(confirmed).toBeVisible()
  // The server knows of the confirmation, not only the page.
  await page.goto('/verify-email')
  await expect(confirmed).toBeVisible()
  await page.getByRole('button', { name: t('verify:verify.goOn') }).click()
  await expect(page).toHaveURL('/user-profile')

  // In another browser: here the person is signed in, and reads that the address is confirmed.
  const visitor = await otherPage()
  await visitor.goto(link)
  await expect(
    visitor.getByRole('heading', { name: t('verify:codes.overTitle') }),
  ).toBeVisible()
})

test('a Google account signs in through a window, or in its place, and is asked for each time @desktop', async ({
  page,
  t,
}) => {
  const account = asGoogle()
  const button = page.getByRole('button', { name: t('auth.google.continue') })
  const signOut = async () => {
    await pressSignOut(page, t, account)
    await expect(page).toHaveURL('/')
  }
  /** Presses the button; returns the window that opens. */
  async function openChooser(): Promise<Page> {
    const opened = page.waitForEvent('popup')
    await button.click()
    return opened
  }

  await test.step('closing the window leaves the form as it was', async () => {
    await page.goto('/login?from=/notifications')
    await page.getByLabel(t('auth.fields.email')).fill('alguem@oficio.test')
    const chooser = await openChooser()
    await chooser.locator('.js-new-account').waitFor()
    await chooser.close()
    await expect(page.getByLabel(t('auth.fields.email'))).toHaveValue('alguem@oficio.test')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('auth.signIn.submit') })).toBeEnabled()
  })

  await test.step('a new account', async () => {
    await page.goto('/login?from=/notifications')
    const chooser = await openChooser()
    expect(new URL(chooser.url()).searchParams.get('customParameters')).toBe(
      JSON.stringify({ prompt: 'select_account' }),
    )
    await addGoogleAccount(chooser, account)
    await expect(page).toHaveURL('/notifications')
    await signOut()
  })

  await test.step('after a sign-out it is offered to be chosen, not taken at once', async () => {
    await page.goto('/login')
    await (await openChooser()).getByText(account.email).click()
    await expect(page).toHaveURL('/user-profile')
    await signOut()
  })

  await test.step('where windows are blocked, Google’s page takes this one’s place and comes back', async () => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/register?from=/notifications')
    await button.click()
    await page.getByText(account.email).click()
    await expect(page).toHaveURL('/notifications')
  })
})

test('a wrong password and an unknown address get one message; a reset goes by mail @phone', async ({
  page,
  otherPage,
  origin,
  t,
  guard,
  people,
}) => {
  guard.allow(/ 400 .*accounts:signInWithPassword/)
  const { email } = await people.client()
  const address = page.getByLabel(t('auth.fields.email'))
  await page.goto('/login')
  for (const who of ['ninguem@oficio.test', email]) {
    await fillSignIn(page, t, { email: who, password: 'outra-senha' })
    await expect(page.getByRole('alert')).toHaveText(t('auth.errors.wrongCredentials'))
  }

  await test.step('the way back loses nothing, nor does registering', async () => {
    await page.getByRole('button', { name: t('auth.reset.open') }).click()
    await expect(page.getByRole('heading', { name: t('auth.reset.title') })).toBeVisible()
    await expect(address).toHaveValue(email)
    await page.goBack()
    await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
    await expect(address).toHaveValue(email)
    await page.getByRole('link', { name: t('auth.signIn.otherLink') }).click()
    const registering = page.getByRole('heading', { name: t('auth.register.title') })
    await expect(registering).toBeVisible()
    await expect(address).toHaveValue(email)
  })

  await page.goto('/login')
  await address.fill(email)
  await page.getByRole('button', { name: t('auth.reset.open') }).click()
  await expect(address).toHaveValue(email)
  await page.getByRole('button', { name: t('auth.reset.submit') }).click()
  await expect(page.getByText(t('auth.reset.sent', { email }))).toBeVisible()

  await page.goto(await linkMailedTo(origin, email, 'resetPassword'))
  const password = page.getByLabel(t('auth.fields.password'), { exact: true })
  await password.fill('curta')
  await password.blur()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('outra-senha-2')
  await page.getByRole('button', { name: t('verify:codes.resetPassword.submit') }).click()
  await expect(page).toHaveURL('/user-profile')

  const elsewhere = await otherPage()
  await elsewhere.goto('/login')
  await fillSignIn(elsewhere, t, { email, password: 'outra-senha-2' })
  await expect(elsewhere).toHaveURL('/user-profile')
})
