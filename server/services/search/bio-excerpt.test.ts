import { expect, test } from 'vitest'
import { ABOUT_MAX } from '#src/contract/taskers/limits.ts'
import { bioExcerpt } from './bio-excerpt.ts'

test.each([
  ['Pinto tetos. E paredes.', 'Pinto tetos.'],
  ['  Pinto\n\ntetos  e paredes ', 'Pinto tetos e paredes'],
  ['Desde R$ 1.200 com nota! Ligue.', 'Desde R$ 1.200 com nota!'],
  ['', ''],
])('%j begins with %j', (bio, about) => {
  expect(bioExcerpt(bio)).toBe(about)
})

test('a long sentence ends with a whole word', () => {
  const about = bioExcerpt(`${'palavra, '.repeat(30)}fim.`)
  expect(about).toMatch(/palavra…$/)
  expect(about.length).toBeLessThanOrEqual(ABOUT_MAX)
})

test('an endless word is cut, never through a character', () => {
  for (const word of ['a'.repeat(300), `a${'🪛'.repeat(100)}`, '🪛'.repeat(100)]) {
    const about = bioExcerpt(word)
    expect(about.length).toBeLessThanOrEqual(ABOUT_MAX)
    expect(about.isWellFormed()).toBe(true)
    expect(about.endsWith('…')).toBe(true)
  }
})
