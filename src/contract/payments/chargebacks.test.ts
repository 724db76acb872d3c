import { expect, test } from 'vitest'
import { isStrong, tellBefore } from './chargebacks.ts'

const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * 86_400_000)

test('the payee is asked until a day before the bank’s deadline, never past half of a short time', () => {
  expect(tellBefore(at(0), at(7))).toEqual(at(6))
  expect(tellBefore(at(0), at(2))).toEqual(at(1))
  expect(tellBefore(at(0), at(1))).toEqual(at(0.5))
})

test('what counts most depends on the bank’s reason', () => {
  expect(isStrong('arrive', 'product_not_received')).toBe(true)
  expect(isStrong('arrive', 'product_unacceptable')).toBe(false)
  expect(isStrong('agreed', 'product_unacceptable')).toBe(true)
  expect(isStrong('talk', 'fraudulent')).toBe(true)
  expect(isStrong('deliver', null)).toBe(true)
})
