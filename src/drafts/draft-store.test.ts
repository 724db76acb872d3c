import { expect, test, vi } from 'vitest'
import { expectComplaint } from '#src/test/console.ts'
import { forget, keep, keptNames, onNoRoom, readKept } from './draft-store.ts'

const NAME = 'draft:test:ana'

test('without room a draft lives in memory, newer than what is stored, and is told once', () => {
  expectComplaint(/could not be kept in this browser/)
  let told = 0
  const stop = onNoRoom(() => (told += 1))
  keep(NAME, 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keep(NAME, 'new')
  keep('draft:test:bia', 'hers')
  expect(readKept(NAME)).toBe('new')
  expect(keptNames()).toEqual(expect.arrayContaining([NAME, 'draft:test:bia']))
  expect(told).toBe(1)
  full.mockRestore()
  keep(NAME, 'newest')
  expect(localStorage.getItem(NAME)).toBe('newest')
  forget(NAME)
  forget('draft:test:bia')
  expect([readKept(NAME), readKept('draft:test:bia')]).toEqual([null, null])
  stop()
})
