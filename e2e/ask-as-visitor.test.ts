import { expect, fillSignIn, test } from './fixtures.ts'
import { askPage } from './support/ask-page.ts'

const JOB = 'Trocar o disjuntor e duas tomadas da cozinha.'

test('a visitor fills a request in, signs in at the end and sends it, photo and all @phone', async ({
  page,
  t,
  guard,
  people,
}) => {
  guard.allow(/401 .*\/api\/auth\/session$/)
  const { client, tasker } = await people.both()
  const uploads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && /upload|photo/.test(pathname)) uploads.push(pathname)
  })
  await page.goto(`/taskers/${tasker.uid}`)
  await page.getByRole('link', { name: t('tasker.ask') }).click()
  const ask = askPage(page, t)
  await page.getByLabel(t('photos:choose')).setInputFiles('public/icon-512.png')
  const photo = page.getByAltText(t('photos:states.offline'))
  await expect(photo).toBeVisible()
  await ask.typeDescription(JOB)
  await page.reload()
  await ask.expectDescription(JOB)
  await expect(photo).toBeVisible()
  await ask.describe(JOB)
  await ask.schedule({ daysAhead: 10, time: '09:30', cep: '01310-100' })
  await ask.chooseTerms('100')
  await ask.signIn()
  expect(uploads).toEqual([])

  await page.reload()
  await fillSignIn(page, t, client)
  await expect(ask.sendButton).toBeVisible()
  await expect(page.locator('main')).toContainText(JOB)
  await page.reload()
  await expect(page.locator('main')).toContainText(JOB)
  await ask.send()
  await expect(page).toHaveURL(/\/service-request\/details\//)
  await expect(page.locator('main').getByRole('img').first()).toBeVisible()

  // Nothing of it is left for the next person on this phone.
  await page.goto(`/service-request/${tasker.uid}`)
  await ask.expectDescription('')
})
