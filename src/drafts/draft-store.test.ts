import { expect, test, vi } from 'vitest'
import { expectComplaint } from '#src/test/console.ts'
import {
  removeRawDraft,
  writeRawDraft,
  draftNames,
  onStorageFull,
  readRawDraft,
} from './draft-store.ts'

const NAME = 'draft:test:ana'

test('without room a draft lives in memory, newer than the stored one, with one notice', () => {
  expectComplaint(/could not be stored in this browser/)
  let told = 0
  const stop = onStorageFull(() => (told += 1))
  writeRawDraft(NAME, 'old')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeRawDraft(NAME, 'new')
  writeRawDraft('draft:test:bia', 'hers')
  expect(readRawDraft(NAME)).toBe('new')
  expect([draftNames('ana'), draftNames('bia')]).toEqual([[NAME], ['draft:test:bia']])
  expect(told).toBe(1)
  full.mockRestore()
  writeRawDraft(NAME, 'newest')
  expect(localStorage.getItem(NAME)).toBe('newest')
  removeRawDraft(NAME)
  removeRawDraft('draft:test:bia')
  expect([readRawDraft(NAME), readRawDraft('draft:test:bia')]).toEqual([null, null])
  stop()
})
