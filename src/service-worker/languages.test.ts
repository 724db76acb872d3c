import { expect, test } from 'vitest'
import { inLanguage } from './languages.ts'

const entries = [
  'index.html',
  'locales/pt/translation.json',
  'locales/es/translation.json',
].map((url) => ({ url }))

test.each([
  ['pt-BR', 'pt'],
  ['es-MX', 'es'],
  ['en-US', 'pt'],
])('a browser in %s downloads the texts in %s', (browser, lang) => {
  expect(inLanguage(entries, browser).map(({ url }) => url)).toEqual([
    'index.html',
    `locales/${lang}/translation.json`,
  ])
})
