import { expect, it } from 'vitest'
import { caretAfterMask } from './masks.ts'

it.each([
  ['01310-100', '', 0],
  ['01310-100', '0131', 4],
  ['01310-100', '013101', 7],
])('in %j the caret after %j stands at %i', (masked, before, caret) => {
  expect(caretAfterMask(masked, before)).toBe(caret)
})
