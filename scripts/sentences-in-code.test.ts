import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

/** Texts for people are in the locale files: translators open nothing else. */

/** Names of languages, and keys by which a demonstration is opened. */
const allowed = ['Português', 'Español', 'abre-te sésamo']

const ACCENTED = /[áàâãéêíóôõúüçñ¿¡]/i
/** Words that neither English nor a query has; a sentence holds two of them. */
const ORDINARY =
  /\b(ainda|das|del|dos|el|en (?:el|las?|los)|esta|este|foi|fue|las|los|mais|para|pelo|pela|por|que|sem|seus?|sin|suas?|tus|uma|una)\b/gi

const isSentence = (text: string): boolean =>
  ACCENTED.test(text) || new Set(text.toLowerCase().match(ORDINARY)).size >= 2

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'type') === 'string'

function stringsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (!isNode(value)) return []
  if (value.type === 'Literal') {
    const text = value['value']
    return typeof text === 'string' ? [text] : []
  }
  if (value.type === 'JSXText') return [String(value['value'])]
  if (value.type === 'TemplateElement')
    return [String(Reflect.get(Object(value['value']), 'cooked'))]
  return Object.values(value).flatMap(stringsIn)
}

/** The texts for people that a file of code, or a page, holds. */
function sentencesIn(file: string, source: string): string[] {
  const strings = file.endsWith('.html')
    ? source.replaceAll(/<!--[^]*?-->/g, '').split('\n')
    : stringsIn(parseSync(file, source).program)
  return strings.map((text) => text.trim()).filter((text) => isSentence(text))
}

const files = globSync('{src,server,scripts,index.html}/**/*.{ts,tsx,js,html}')
  .concat('index.html')
  .filter(
    (file) =>
      !/\.test\.|\/(test|mocks|seed|migrations)\//.test(file) &&
      // The letter to a bank is in the bank's language, whatever the reader's.
      file !== 'server/services/defences/bank-text.ts' &&
      // Words that people type, for the search and the filters; never shown.
      !/^(server\/(data|services\/search\/fillers)|src\/lib\/(phone\/|contacts\/|schedule\/day-words))/.test(
        file,
      ),
  )

test('no code holds a sentence for people', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    sentencesIn(file, readFileSync(file, 'utf8'))
      .filter((text) => !allowed.includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

describe('a sentence is found', () => {
  test.each([
    "const a = 'Não há nada aqui.'",
    "const a = { es: 'El pago queda en la cuenta' }",
    'const a = (n: number) => `O pedido ${n} já expirou`',
    'const a = <p>Olá, você</p>',
    "const a = t('a.b') ?? 'Só um tasker'",
  ])('%s', (source) => {
    expect(sentencesIn('a.tsx', source)).not.toEqual([])
  })

  test('and a comment, a key or English is none', () => {
    const source =
      "/** \"há 5 min\" */ const a = t('search.noneFor.category') + 'A key por file'"
    expect(sentencesIn('a.tsx', source)).toEqual([])
  })
})
