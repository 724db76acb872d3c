import { expect, test } from 'vitest'
import { cutAtWord } from './request-title.ts'

test.each([
  ['Furadeira de impacto', 'Furadeira de impacto'],
  ['Furadeira de impacto com maleta', 'Furadeira de impacto…'],
  ['F'.repeat(60), `${'F'.repeat(12)}…`],
])('%s is cut at a word, or in the middle where there is none', (title, cut) => {
  expect(cutAtWord(title, 24)).toBe(cut)
})
