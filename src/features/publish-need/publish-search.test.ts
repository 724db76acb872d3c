import { expect, test } from 'vitest'
import { parsePublish } from './publish-search.ts'

const given = (raw: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(parsePublish(raw)).filter(([, value]) => value !== undefined),
  )

test('reads what a search says', () => {
  const search = {
    q: 'Montar armário',
    category: 'montagem',
    skill: 'guarda-roupa',
    cep: '01310-100',
    day: '2026-11-27',
    part: 'morning',
    step: 'when',
  }
  expect(given(search)).toEqual(search)
  expect(given({ cep: '01310100' })).toEqual({ cep: '01310-100' })
})

test('leaves out what no link of ours would say', () => {
  expect(
    given({
      q: { toString: 1 },
      category: 'bruxaria',
      skill: '../x',
      cep: '123',
      day: '2026-13-45',
      part: 'midnight',
      step: 'payment',
      from: '1 or 1=1',
      again: '<script>',
      draft: 'short',
      begunAt: -1,
    }),
  ).toEqual({})
})

test('cuts words that are too long', () => {
  expect(String(given({ q: 'x'.repeat(5000) })['q']).length).toBeLessThan(200)
})
