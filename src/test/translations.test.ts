import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Tree = { [key: string]: string | Tree }

const load = (lang: string): Tree =>
  JSON.parse(readFileSync(`public/locales/${lang}/translation.json`, 'utf8'))

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )

const byText = (a: string, b: string) => a.localeCompare(b)

const pt = new Map(flatten(load('pt')))
const es = new Map(flatten(load('es')))
const keys = [...pt.keys()]

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|src\/(test|mocks|contract)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** 'a.b.c' anywhere in the code that starts with one of our namespaces. */
const namespaces = Object.keys(load('pt')).join('|')
const mentioned = [
  ...sources.matchAll(new RegExp(`['"\`]((?:${namespaces})\\.[\\w.-]+)['"\`]`, 'g')),
].map(([, key = '']) => key)

/** `a.${b}.c` as a pattern over keys. */
const dynamic = [
  ...sources.matchAll(new RegExp(`\`((?:${namespaces})\\.[^\`]*\\$\\{[^\`]*)\``, 'g')),
].map(([, template = '']) => {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w-]+')}$`)
})

/** i18next chooses among key_one, key_many and key_other by count. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

test('both languages have the same keys, none of them empty', () => {
  expect([...es.keys()].toSorted(byText)).toEqual([...keys].toSorted(byText))
  expect([...pt, ...es].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('both languages fill in the same values', () => {
  const slots = (text = '') =>
    [...text.matchAll(/\{\{\s*(\w+)/g)]
      .map(([, slot]) => slot)
      .toSorted((a = '', b = '') => byText(a, b))
      .join()
  const differing = keys.filter((key) => slots(pt.get(key)) !== slots(es.get(key)))
  expect(differing).toEqual([])
})

test('every key that the code names exists', () => {
  const known = new Set(keys.flatMap((key) => [key, withoutPlural(key)]))
  expect([...new Set(mentioned)].filter((key) => !known.has(key))).toEqual([])
})

test('every key is used', () => {
  const used = new Set(mentioned)
  const unused = keys.filter(
    (key) =>
      !used.has(withoutPlural(key)) &&
      !used.has(key) &&
      !dynamic.some((pattern) => pattern.test(withoutPlural(key))),
  )
  expect(unused).toEqual([])
})
