import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'
import { addGoogleAccount } from './support/google.ts'
import { linkMailedTo } from './support/mail.ts'
import { type Account, newAccount } from './support/people.ts'
import type { Texts } from './support/texts.ts'

async function register(page: Page, t: Texts, { name, email, password }: Account) {
  await page.goto('/register')
  await page.getByLabel(t('auth.fields.name')).fill(name)
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('auth.register.submit') }).click()
  await expect(page).toHaveURL('/user-profile')
}

const asGoogle = () => {
  const { email, name } = newAccount('Cliente')
  return { email, name }
}

test('registering sends a link, and following it confirms the address @phone', async ({
  page,
  origin,
  t,
}) => {
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
})

test('a link that was used before says so @desktop', async ({
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
  const link = await linkMailedTo(origin, email, 'verifyEmail')
  // In another browser: here the person is signed in, and reads that the address is confirmed.
  const visitor = await otherPage()
  await visitor.goto(link)
  await expect(
    visitor.getByRole('heading', { name: t('verify:verify.confirmed') }),
  ).toBeVisible()
  await visitor.reload()
  await expect(
    visitor.getByRole('heading', { name: t('verify:codes.overTitle') }),
  ).toBeVisible()
})

test('a Google account signs in through a window and, after signing out, is asked for again @desktop', async ({
  page,
  t,
}) => {
  const account = asGoogle()
  const button = page.getByRole('button', { name: t('auth.google.continue') })
  await page.goto('/login?from=/notifications')
  const opened = page.waitForEvent('popup')
  await button.click()
  const chooser = await opened
  expect(new URL(chooser.url()).searchParams.get('customParameters')).toBe(
    JSON.stringify({ prompt: 'select_account' }),
  )
  await addGoogleAccount(chooser, account)
  await expect(page).toHaveURL('/notifications')

  // After a sign-out the account is offered to be chosen; it is not taken at once.
  await page
    .getByRole('button', { name: t('shell.account', { name: account.name }) })
    .click()
  await page.getByRole('button', { name: t('shell.signOut') }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  const openedAgain = page.waitForEvent('popup')
  await button.click()
  await (await openedAgain).getByText(account.email).click()
  await expect(page).toHaveURL('/user-profile')
})

test('closing the window leaves the form as it was @desktop', async ({ page, t }) => {
  await page.goto('/login')
  await page.getByLabel(t('auth.fields.email')).fill('alguem@oficio.test')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: t('auth.google.continue') }).click()
  const chooser = await opened
  await chooser.locator('.js-new-account').waitFor()
  await chooser.close()
  await expect(page.getByLabel(t('auth.fields.email'))).toHaveValue('alguem@oficio.test')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('auth.signIn.submit') })).toBeEnabled()
})

test('where windows are blocked, Google’s page takes this one’s place and comes back @phone', async ({
  page,
  t,
}) => {
  const account = asGoogle()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/register?from=/notifications')
  await page.getByRole('button', { name: t('auth.google.continue') }).click()
  await addGoogleAccount(page, account)
  await expect(page).toHaveURL('/notifications')
})

test('a forgotten password is changed through the mail @phone', async ({
  page,
  otherPage,
  origin,
  t,
  people,
}) => {
  const { email } = await people.client()
  await page.goto('/login')
  await page.getByLabel(t('auth.fields.email')).fill(email)
  await page.getByRole('button', { name: t('auth.reset.open') }).click()
  await expect(page.getByLabel(t('auth.fields.email'))).toHaveValue(email)
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

test('a wrong password and an unknown address get the same answer @desktop', async ({
  page,
  t,
  guard,
  people,
}) => {
  guard.allow(/ 400 .*accounts:signInWithPassword/)
  const { email } = await people.client()
  await page.goto('/login')
  for (const who of [email, 'ninguem@oficio.test']) {
    await fillSignIn(page, t, { email: who, password: 'outra-senha' })
    await expect(page.getByRole('alert')).toHaveText(t('auth.errors.wrongCredentials'))
  }
})

test('the way back from a forgotten password loses nothing, nor does registering @phone', async ({
  page,
  t,
}) => {
  const email = page.getByLabel(t('auth.fields.email'))
  await page.goto('/login')
  await email.fill('ana@oficio.test')
  await page.getByRole('button', { name: t('auth.reset.open') }).click()
  await expect(page.getByRole('heading', { name: t('auth.reset.title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: t('auth.signIn.title') })).toBeVisible()
  await expect(email).toHaveValue('ana@oficio.test')
  await page.getByRole('link', { name: t('auth.signIn.otherLink') }).click()
  await expect(page.getByRole('heading', { name: t('auth.register.title') })).toBeVisible()
  await expect(email).toHaveValue('ana@oficio.test')
})
