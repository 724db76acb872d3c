import { firstName } from '#src/lib/first-name.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'
import { itemOf } from './support/market-page.ts'

test('a visitor asks, signs in without losing the text, and the answer is public @phone', async ({
  page,
  people,
  otherPage,
  signIn,
  t,
}) => {
  const { client, tasker: seller } = await people.both()
  const id = await itemOf(seller)
  const [question, answer] = ['Serve para área externa?', 'Serve, é de alumínio.']
  await page.goto(`/marketplace/${id}`)
  await untilLive(page)
  await page.getByRole('button', { name: t('market:questions.ask') }).click()
  const field = page.getByLabel(
    t('market:questions.label', { name: firstName(seller.name) }),
  )
  await field.fill(question)
  await page.getByRole('button', { name: t('market:questions.signIn') }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await fillSignIn(page, t, client)
  await expect(field).toHaveValue(question)
  await page.getByRole('button', { name: t('market:questions.send') }).click()
  const part = page.locator('#questions')
  await expect(part.getByText(question)).toBeVisible()

  const other = await otherPage()
  await signIn(other, seller)
  await other.goto(`/marketplace/${id}`)
  const theirs = other.locator('#questions')
  await theirs
    .getByRole('button', { name: `${t('market:questions.answer')}: ${question}` })
    .click()
  await other.getByLabel(t('market:questions.answerLabel')).fill(answer)
  await other.getByRole('button', { name: t('market:questions.answerSend') }).click()
  await expect(theirs.getByText(answer)).toBeVisible()

  const document = await other.request.get(`/marketplace/${id}`, {
    headers: { cookie: '' },
  })
  expect(await document.text()).toContain(answer)
})
