import { expect, test } from 'vitest'
import { marked, matches, wordsOf } from './text-search.ts'

test.each([
  ['cancelacao', true],
  ['CANCELAÇÃO', true],
  ['prazo cancelação', true],
  ['prazo, cancelação?', true],
  ['cancelação reembolso', false],
  ['', true],
  ['a', true],
])('“%s” finds it: %s', (query, found) => {
  expect(matches(['Prazo de cancelação', 'e mais nada'], query)).toBe(found)
})

test('accents that are characters of their own are read as well', () => {
  expect(matches(['cancelac\u0327a\u0303o'], 'cancelação')).toBe(true)
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
