import { expect, test } from 'vitest'
import { findContactWords } from './contacts-in-words.ts'

/** The words of lines as a reader gives them. */
const wordsOf = (lines: string[]) =>
  lines.flatMap((line, row) =>
    line.split(' ').map((text, at) => ({
      ...{ text, left: at * 120, top: row * 60 },
      ...{ width: 100, height: 30 },
    })),
  )

test.each([
  [
    ['Clara Elétrica', '11 98765-4321'],
    ['11', '98765-4321'],
  ],
  [['Orçamentos', 'clara.silva@gmail.com'], ['clara.silva@gmail.com']],
  [['Insta: clara_eletrica'], ['clara_eletrica']],
  [['wa.me/5511987654321'], ['wa.me/5511987654321']],
])('in %j are %j', (lines, found) => {
  const [words = []] = findContactWords(wordsOf(lines))
  expect(words.map(({ text }) => text)).toEqual(found)
})

test.each([
  [['Clara Elétrica', 'Instalações e reparos']],
  [['Furadeira 650W', 'www.fabricante.com.br']],
  [['CNPJ 12.345.678/0001-95', 'R$ 120,00']],
])('in %j is none', (lines) => {
  expect(findContactWords(wordsOf(lines))).toEqual([])
})
