import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from './i18n.ts'

type Tree = string | Tree[] | { [key: string]: Tree }

const flatten = (tree: Tree, path: string): [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree).flatMap(([key, value]) => flatten(value, `${path}.${key}`))

/** The texts of the server and of its stand-ins. */
const textsIn = (lang: string) =>
  new Map(
    globSync(`server/**/locales/${lang}/*.json`).flatMap((file) =>
      flatten(JSON.parse(readFileSync(file, 'utf8')), basename(file, '.json')),
    ),
  )

const pt = textsIn('pt')
const es = textsIn('es')

test('both languages have the same texts, none of them empty', () => {
  expect(pt.size).toBeGreaterThan(300)
  expect([...es.keys()].toSorted()).toEqual([...pt.keys()].toSorted())
  expect([...pt, ...es].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('both languages fill in the same values', () => {
  const placeholders = (text = '') =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted()
  for (const [key, text] of pt)
    expect([key, ...placeholders(es.get(key))]).toEqual([key, ...placeholders(text)])
})

test('no placeholder is misspelt', () => {
  const left = [...pt, ...es].filter(([, text]) =>
    /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
  )
  expect(left).toEqual([])
})

test.each([
  [0, '0 novidades', '0 novedades'],
  [1, '1 novidade', '1 novedad'],
  [2, '2 novidades', '2 novedades'],
  [1_000_000, '1000000 de novidades', '1000000 de novedades'],
])('%d has its plural', (count, pt, es) => {
  const mail = textsOf('mail')
  expect(mail('pt', 'digest', { count })).toContain(`${pt} `)
  expect(mail('es', 'digest', { count })).toContain(`${es} `)
})

test('user input is shown as it is', () => {
  const name = '{{max}} $t(request/invalid) $& <b>'
  expect(textsOf('errors')('pt', 'taskers/service-twice', { name })).toContain(`“${name}”`)
})
