import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'
import { monogram } from './monogram.ts'

test.each([
  ['Marina da Silva Duarte', 'Marina', 'MD'],
  ['Dr. João Silva', 'João', 'JS'],
  ['Dra Ana', 'Ana', 'A'],
  ['José Souza Jr.', 'José', 'JS'],
  ['José Souza Filho', 'José', 'JS'],
  ['ana maria (diarista)', 'ana', 'AM'],
  ['Dona', 'Dona', 'D'],
  ['  Zé  ', 'Zé', 'Z'],
  ['', '', ''],
])('%j is called %j, in short %j', (name, first, letters) => {
  expect(firstName(name)).toBe(first)
  expect(monogram(name)).toBe(letters)
})
