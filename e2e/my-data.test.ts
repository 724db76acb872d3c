import { readFile } from 'node:fs/promises'
import { expect, fillSignIn, test } from './fixtures.ts'

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
