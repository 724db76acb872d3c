import { expect, test } from 'vitest'
import { NEED_TITLE } from '#src/contract/needs/limits.ts'
import { madeTitle } from './made-title.ts'

test.each([
  ['Troca de chuveiro', 'O meu queimou. É elétrico.', 'Troca de chuveiro: O meu queimou'],
  [
    'Troca de chuveiro',
    'Preciso da troca de CHUVEIRO hoje',
    'Preciso da troca de CHUVEIRO hoje',
  ],
  ['Troca de chuveiro', '  ', 'Troca de chuveiro'],
  [undefined, 'Montar um armário.\nDe seis portas.', 'Montar um armário'],
  [undefined, 'Olá! Bom dia.\nPreciso montar um armário.', 'Preciso montar um armário'],
  ['Troca de chuveiro', 'Queimou', 'Troca de chuveiro: Queimou'],
  [undefined, '', ''],
])('of %j and %j', (service, words, title) => {
  expect(madeTitle(service, words)).toBe(title)
})

test('is never longer than a title may be', () => {
  for (const words of ['a'.repeat(1000), 'palavra '.repeat(100), '😀'.repeat(200)])
    expect(madeTitle('Montagem de móveis', words).length).toBeLessThanOrEqual(
      NEED_TITLE.max,
    )
})
