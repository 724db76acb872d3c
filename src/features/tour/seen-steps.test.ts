import { expect, test, vi } from 'vitest'
import { hasSeen, markSeen } from './seen-steps.ts'
import { tours } from './steps.ts'

const seenBy = (uid: string, hasSeenTour = false) =>
  tours.client.filter((step) => hasSeen({ uid, hasSeenTour }, step))

test('each user has their own steps, and the storage does not contain the uid', () => {
  markSeen('ana', ['search'])
  markSeen('ana', ['requests'])
  expect(seenBy('ana')).toEqual(['search', 'requests'])
  expect(seenBy('bia')).toEqual([])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ana')
})

test('a user who has seen the tour has seen every step', () => {
  expect(seenBy('ana', true)).toEqual(tours.client)
})

test('steps that another tab has stored meanwhile stay', () => {
  markSeen('ana', ['search'])
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, JSON.stringify({ search: true, profile: true }))
  markSeen('ana', ['requests'])
  expect(seenBy('ana')).toEqual(['search', 'requests', 'profile'])
})

test.each(['{"search":tr', '[]', '"search"', 'null', '{"search":"yes"}'])(
  'a broken value %s counts as no step seen',
  (stored) => {
    markSeen('ana', ['search'])
    const [key = ''] = Object.keys(localStorage)
    localStorage.setItem(key, stored)
    expect(seenBy('ana')).toEqual([])
  },
)

test('full storage is no error', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  markSeen('ana', ['search'])
  setItem.mockRestore()
  expect(seenBy('ana')).toEqual([])
})
