import { expect, test } from 'vitest'
import { countFound, marked, wordsOf } from './text-search.ts'

test.each([
  ['cancelacao', 1],
  ['CANCELAÇÃO', 1],
  ['prazo cancelação', 2],
  ['prazo, cancelação?', 2],
  ['cancelação reembolso', 1],
  ['prazos', 1],
  ['cancelar', 1],
  ['nadar', 0],
  ['', 0],
  ['a', 0],
])('of “%s” it has %s words', (query, count) => {
  expect(countFound(['Prazo de cancelação', 'e mais nada'], query)).toBe(count)
})

test('accents that are characters of their own are read as well', () => {
  expect(countFound(['cancelac\u0327a\u0303o'], 'cancelação')).toBe(1)
})

test('what is found is marked in the text as it is written', () => {
  expect(marked('A Devolução é rápida', 'devolucao rapida')).toEqual([
    { part: 'A ', hit: false },
    { part: 'Devolução', hit: true },
    { part: ' é ', hit: false },
    { part: 'rápida', hit: true },
  ])
})

test('the longer word wins where two begin at the same place', () => {
  expect(marked('pagamento', 'pag pagamento')).toEqual([{ part: 'pagamento', hit: true }])
})

test('characters that mean something in a pattern are no words', () => {
  expect(wordsOf('(50%) .* R$')).toEqual(['50'])
})
