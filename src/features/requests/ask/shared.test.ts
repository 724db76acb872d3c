import { afterEach, expect, test, vi } from 'vitest'
import { writeDraft } from '#src/drafts/stored-draft.ts'
import { DAY_MS } from '#src/lib/time.ts'
import type { Draft } from './draft.ts'
import { overflow, sharedDraft, takeShared, withShared } from './shared.ts'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const shared = { text: 'A pia vaza', photos: [{ id: 'a' }] }

test('it is taken once, and by the person who shared it alone', () => {
  writeDraft(sharedDraft('ana'), { draft: shared })
  expect(takeShared('bia')).toBeUndefined()
  expect(takeShared('ana')).toEqual(shared)
  expect(takeShared('ana')).toBeUndefined()
})

test('after a day no request takes it', () => {
  vi.useFakeTimers()
  writeDraft(sharedDraft('ana'), { draft: shared })
  vi.setSystemTime(Date.now() + DAY_MS + 1)
  expect(takeShared('ana')).toBeUndefined()
})

test('it comes behind what is typed, and never exceeds the photos of a request', () => {
  const draft: Draft = {
    category: null,
    description: 'Conserto',
    photos: Array.from({ length: 5 }, (_, n) => ({ id: `${n}` })),
    date: '',
    time: '',
    cep: '',
    paymentMethod: '100',
    price: null,
  }
  const photos = [{ id: 'a' }, { id: 'b' }]
  const after = withShared(draft, { text: 'A pia vaza', photos })
  expect(after.description).toBe('Conserto\nA pia vaza')
  expect(overflow(draft, { text: '', photos })).toBe(1)
  expect(overflow({ ...draft, photos: [] }, { text: '', photos })).toBe(0)
  expect(after.photos.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', 'a'])
})
