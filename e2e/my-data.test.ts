import { readFile } from 'node:fs/promises'
import { expect, fillSignIn, test } from './fixtures.ts'
import { requestAt } from './support/requests.ts'

test('a person takes their data away and deletes their account @phone', async ({
  page,
  t,
  people,
  signInByForm,
  guard,
}) => {
  guard.allow(/400 .*accounts:signInWithPassword/)
  const person = await people.client()
  await signInByForm(page, person)
  await page.goto('/user-profile')
  await page.getByRole('link', { name: t('shell.myData') }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('data:export.action') }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^oficio-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(person.name)

  await page.getByRole('button', { name: t('data:delete.action') }).click()
  const sheet = page.getByRole('dialog', { name: t('data:delete.title') })
  const password = sheet.getByLabel(t('auth.fields.password'), { exact: true })
  await password.fill('outra-senha')
  await sheet.getByRole('button', { name: t('data:again.submit') }).click()
  await expect(sheet.getByText(t('data:again.wrongPassword'))).toBeVisible()
  await password.fill(person.password)
  await sheet.getByRole('button', { name: t('data:again.submit') }).click()
  await sheet.getByRole('button', { name: t('data:delete.confirm') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(t('data:delete.done'))).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, t, person)
  await expect(page.getByText(t('auth.errors.wrongCredentials'))).toBeVisible()
})

test('a deletion whose answer was lost is told as done when it is asked for again @desktop', async ({
  page,
  t,
  people,
  signInByForm,
  guard,
}) => {
  guard.allow(/40[01] .*(api|securetoken)|status of 40[01]|CONNECTION_RESET/)
  const person = await people.client()
  await signInByForm(page, person)
  await page.goto('/my-data')
  await page.getByRole('button', { name: t('data:delete.action') }).click()
  const sheet = page.getByRole('dialog', { name: t('data:delete.title') })
  await sheet.getByLabel(t('auth.fields.password'), { exact: true }).fill(person.password)
  await sheet.getByRole('button', { name: t('data:again.submit') }).click()
  await page.route(
    `**/api/users/${person.uid}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  const confirm = sheet.getByRole('button', { name: t('data:delete.confirm') })
  await confirm.click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await confirm.click()
  await expect(page.getByText(t('data:delete.done'))).toBeVisible()
  await expect(page).toHaveURL('/login?reason=deleted')
})

test('an open request keeps the account, and is named @desktop', async ({
  page,
  origin,
  t,
  people,
  signIn,
}) => {
  const job = await people.both()
  const id = await requestAt(origin, job, 'accepted')
  await signIn(page, job.client)
  await page.goto('/my-data')
  await page.getByRole('button', { name: t('data:delete.action') }).click()
  const sheet = page.getByRole('dialog', { name: t('data:blocked.title') })
  await sheet.getByRole('link', { name: job.tasker.name }).click()
  await expect(page).toHaveURL(`/service-request/details/${id}`)
})
