import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

type Tree = string | Tree[] | { [key: string]: Tree }

/** As the code calls them: "shell.home", but "faq:title" of every file beside translation.json. */
const DEFAULT = 'translation'
const prefixOf = (namespace: string) => (namespace === DEFAULT ? '' : `${namespace}:`)

const namespacesOf = (lang: string): string[] =>
  globSync(`public/locales/${lang}/*.json`).map((file) => basename(file, '.json'))

const load = (lang: string, namespace: string): Tree =>
  JSON.parse(readFileSync(`public/locales/${lang}/${namespace}.json`, 'utf8'))

const flatten = (tree: Tree, path = ''): [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree).flatMap(([key, value]) =>
        flatten(value, path && !path.endsWith(':') ? `${path}.${key}` : path + key),
      )

const textsOf = (lang: string) =>
  new Map(namespacesOf(lang).flatMap((ns) => flatten(load(lang, ns), prefixOf(ns))))

const byText = (a: string, b: string) => a.localeCompare(b)

const pt = textsOf('pt')
const es = textsOf('es')
const keys = [...pt.keys()]

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|src\/(test|mocks|contract)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** The beginning of a key: one of our files, or a first key of translation.json and a dot. */
const beginnings = namespacesOf('pt')
  .flatMap((ns) =>
    ns === DEFAULT ? Object.keys(load('pt', ns)).map((key) => `${key}\\.`) : [`${ns}:`],
  )
  .join('|')

/** Pages that show texts before the app runs (scripts/page-texts.ts). */
const pages = [
  'index.html',
  ...globSync('src/app/*.html'),
  'scripts/startup-check-plugin.ts',
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** 'a.b.c' or 'faq:a.b' anywhere in the code, {{faq:a.b}} in a page, and imports of one text. */
const mentioned = [
  ...[...sources.matchAll(new RegExp(`['"\`]((?:${beginnings})[\\w.-]+)['"\`]`, 'g'))].map(
    ([, key = '']) => key,
  ),
  ...[...pages.matchAll(/\{\{(?:\w+\|)?([\w.:]+)\}\}/g)].map(([, key = '']) => key),
  ...[
    ...sources.matchAll(/import \{ (\w+) as \w+ \} from '#locales\/pt\/(\w+)\.json'/g),
  ].map(([, key, file]) => `${file}:${key}`),
]

/** `a.${b}.c` as a pattern over keys. */
const dynamic = [
  ...sources.matchAll(new RegExp(`\`((?:${beginnings})[^\`]*\\$\\{[^\`]*)\``, 'g')),
  ...pages.matchAll(/\{\{\w+\|([\w.:]+\$\{\w+\})\}\}/g),
].map(([, template = '']) => {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w/-]+')}$`)
})

/** i18next chooses among key_one, key_many and key_other by count. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** It chooses among key, key_buyer and so on by whom the text speaks to, its context. */
const withoutContext = (key: string) => key.replace(/_(buyer|seller|operator)$/, '')

/** The key and, in a file of long texts, what it stands in: those are read as one document. */
function namesOf(key: string): string[] {
  const own = [key, withoutPlural(key), withoutContext(key)]
  if (!key.includes(':')) return own
  const steps = key.split('.')
  return [...own, ...steps.slice(1).map((_, n) => steps.slice(0, n + 1).join('.'))]
}

test('both languages have the same texts, none of them empty', () => {
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

test('both languages link to the same pages and have the same anchors', () => {
  const links = (text = '') => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to)
  const differing = keys.filter((key) => {
    const [a, b] = [pt.get(key), es.get(key)]
    return key.endsWith('.id') ? a !== b : links(a).join() !== links(b).join()
  })
  expect(differing).toEqual([])
})

test('every key that the code names exists', () => {
  const known = new Set(keys.flatMap(namesOf))
  expect([...new Set(mentioned)].filter((key) => !known.has(key))).toEqual([])
})

test('every key is used', () => {
  const used = new Set(mentioned)
  const unused = keys.filter((key) =>
    namesOf(key).every((name) => !used.has(name) && !dynamic.some((p) => p.test(name))),
  )
  expect(unused).toEqual([])
})
