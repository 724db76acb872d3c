import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessible.ts'

const typed = {
  pt: { begun: 'desentup', skill: 'Desentupimento' },
  es: { begun: 'destap', skill: 'Destape de cañerías' },
}

test('a few letters lead to a skill, to a tasker, and back to the last search @phone', async ({
  page,
  people,
  t,
  lang,
}) => {
  const { begun, skill } = typed[lang]
  const tasker = await people.tasker()
  await page.goto('/')
  const words = page.getByRole('combobox', { name: t('search.what') })
  const list = page.getByRole('listbox')

  await words.pressSequentially(begun)
  await expect(list.getByRole('option', { name: skill })).toBeVisible()
  await expectAccessible(page, 'form')
  await words.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText(new RegExp(skill))
  await words.press('Enter')
  await expect(page).toHaveURL(/\/buscar\?/)
  // The address is there before the page is.
  await expect(
    page.getByRole('heading', { level: 1, name: t('search.title') }),
  ).toBeVisible()
  await expect(words).toHaveValue(skill)
  await expect(list).toBeHidden()

  await words.fill('')
  await expect(list.getByRole('option', { name: skill })).toBeVisible()
  await words.fill(tasker.name)
  await list.getByRole('option', { name: tasker.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: tasker.name })).toBeVisible()
})
