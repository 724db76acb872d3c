import { expect, test } from 'vitest'
import { z } from 'zod'
import { toHex, randomHex, randomUuid } from './hex.ts'

test('a byte is two digits', () => {
  expect(toHex(new Uint8Array([0, 10, 255]))).toBe('000aff')
})

test('random names are of their form, and none comes twice', () => {
  const names = Array.from({ length: 200 }, randomUuid)
  for (const name of names) expect(z.uuidv4().safeParse(name).success).toBe(true)
  expect(new Set(names)).toHaveProperty('size', 200)
  expect(randomHex()).toMatch(/^[0-9a-f]{32}$/)
})
