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
])('the query “%s” has %s words', (query, count) => {
  expect(countFound(['Prazo de cancelação', 'e mais nada'], query)).toBe(count)
})

test('accents as separate characters are ignored as well', () => {
  expect(countFound(['cancelac\u0327a\u0303o'], 'cancelação')).toBe(1)
})

test('matches are marked in the original text', () => {
  expect(marked('A Devolução é rápida', 'devolucao rapida')).toEqual([
    { part: 'A ', hit: false },
    { part: 'Devolução', hit: true },
    { part: ' é ', hit: false },
    { part: 'rápida', hit: true },
  ])
})

test('of two words that begin at the same place the longer one is marked', () => {
  expect(marked('pagamento', 'pag pagamento')).toEqual([{ part: 'pagamento', hit: true }])
})

test('characters with a meaning in a pattern are no words', () => {
  expect(wordsOf('(50%) .* R$')).toEqual(['50'])
})
