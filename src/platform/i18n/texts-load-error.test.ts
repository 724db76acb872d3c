import i18next from 'i18next'
import { http, HttpResponse } from 'msw/http'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { TextsLoadError } from '#src/lib/load-with-retry.ts'
import { server } from '#src/test/server.ts'
import { loadTexts, startI18n } from './i18n.ts'

const texts = () => HttpResponse.json({ title: 'Ops!' })

const tooMany = () => new HttpResponse(null, { status: 429 })
const portal = () => HttpResponse.html('<h1>Wi-Fi grátis</h1>')

beforeAll(async () => {
  server.use(http.get('/locales/pt/translation.json', tooMany))
  // Those of the tests' setup: the page's own start has none.
  delete i18next.options.resources
  await startI18n(i18next, 'pt')
})

beforeEach(() => server.use(http.get('/locales/pt/:namespace', texts)))

test('the texts of all pages, lost at the start, are refetched with those of a page', async () => {
  expect(i18next.exists('title')).toBe(false)
  await loadTexts('market')
  expect(i18next.t('title')).toBe('Ops!')
})

test.each([
  ['a limit of calls', 'faq', tooMany],
  ['the page of a captive portal', 'legal', portal],
] as const)('texts that were lost to %s are refetched', async (_, namespace, answer) => {
  let isLost = true
  server.use(http.get(`/locales/pt/${namespace}.json`, () => (isLost ? answer() : texts())))
  await expect(loadTexts(namespace)).rejects.toThrow(TextsLoadError)
  await expect(loadTexts(namespace)).rejects.toThrow(TextsLoadError)
  isLost = false
  await loadTexts(namespace)
  expect(i18next.t(`${namespace}:title`)).toBe('Ops!')
})

test('texts are fetched once, however many parts load them', async () => {
  let fetched = 0
  server.use(
    http.get('/locales/pt/talk.json', () => {
      fetched++
      return texts()
    }),
  )
  await Promise.all([loadTexts('talk'), loadTexts('talk')])
  await loadTexts('talk')
  expect(fetched).toBe(1)
})
