import { firstName } from '#src/lib/first-name.ts'
import { expect, fillSignIn, test } from './fixtures.ts'
import { untilLive } from './support/live.ts'
import { itemOf } from './support/market-page.ts'
import type { Person } from './support/people.ts'

const pages: Record<string, (asked: Person) => Promise<string>> = {
  'a seller @phone': async (seller) => `/marketplace/${await itemOf(seller)}`,
  'a tasker @desktop': async ({ uid }) => `/taskers/${uid}`,
}

for (const [whom, pathOf] of Object.entries(pages))
  test(`a visitor asks, signs in without losing the text, and the answer is public: ${whom}`, async ({
    page,
    people,
    otherPage,
    signIn,
    t,
    lang,
  }) => {
    const { client, tasker: asked } = await people.both()
    const path = await pathOf(asked)
    const [question, answer] = ['Serve para área externa?', 'Serve, é de alumínio.']
    await page.goto(path)
    await untilLive(page)
    await page.getByRole('button', { name: t('questions:ask') }).click()
    const field = page.getByLabel(t('questions:label', { name: firstName(asked.name) }))
    await field.fill(question)
    await page.getByRole('button', { name: t('questions:signIn') }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await fillSignIn(page, t, client)
    await expect(field).toHaveValue(question)
    await page.getByRole('button', { name: t('questions:send') }).click()
    const part = page.locator('#questions')
    await expect(part.getByText(question)).toBeVisible()

    const other = await otherPage()
    await signIn(other, asked)
    await other.goto(path)
    const theirs = other.locator('#questions')
    await theirs
      .getByRole('button', { name: `${t('questions:answer')}: ${question}` })
      .click()
    await other.getByLabel(t('questions:answerLabel')).fill(answer)
    await other.getByRole('button', { name: t('questions:answerSend') }).click()
    await expect(theirs.getByText(answer)).toBeVisible()

    // The page's document in the visitor's language is cached since they opened it.
    const language = lang === 'pt' ? 'es' : 'pt'
    const headers = { cookie: '', 'accept-language': language }
    const document = await other.request.get(path, { headers })
    expect(await document.text()).toContain(answer)
  })
