import { expect, test } from 'vitest'
import { parseDraftKey, parseId } from './search-params.ts'

test.each([
  [parseId, 'f3c1a3de-8a2b-4a53-9d0e-3b2f6f8d1c11'],
  [parseDraftKey, 'f3c1a3de8a2b4a539d0e3b2f6f8d1c11'],
])('%o takes its form alone', (read, good) => {
  expect(read(good)).toBe(good)
  for (const bad of [`${good}0`, `../${good.slice(3)}`, 1, undefined])
    expect(read(bad)).toBeUndefined()
})
