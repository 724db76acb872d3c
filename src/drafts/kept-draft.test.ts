import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { KEY_KEPT_BY_CLIENT_MS } from '#src/contract/idempotency.values.ts'
import { forgetSentDraft, readDraft, writeDraft } from './kept-draft.ts'

const NAME = 'draft:test:ana'
const Draft = z.object({ text: z.string() })
const draft = { text: 'a' }

const readAfter = (ms: number) => readDraft(NAME, Draft, Date.now() + ms)

test('a draft keeps its key for two weeks from its last change', () => {
  writeDraft(NAME, { draft, key: 'k' })
  expect(readAfter(KEY_KEPT_BY_CLIENT_MS - 1000)).toMatchObject({ draft, key: 'k' })
  expect(readAfter(KEY_KEPT_BY_CLIENT_MS + 1000)).toBeUndefined()
})

test('one that may have arrived is not kept for longer than its key, however often it changes', () => {
  const sentAt = Date.now() - KEY_KEPT_BY_CLIENT_MS + 2000
  writeDraft(NAME, { draft, key: 'k', sentAt })
  expect(readAfter(0)).toMatchObject({ draft, key: 'k' })
  expect(readAfter(3000)).toBeUndefined()
})

test('a draft of an earlier version has no key, and one of another shape is left out', () => {
  localStorage.setItem(NAME, JSON.stringify({ draft, at: Date.now() }))
  expect(readAfter(0)).toEqual({ draft, key: undefined, sentAt: undefined })
  localStorage.setItem(NAME, JSON.stringify({ draft: { text: 1 }, at: Date.now() }))
  expect(readAfter(0)).toBeUndefined()
})

test('a sent draft is forgotten, but not another one that has taken its place', () => {
  writeDraft(NAME, { draft, key: 'k2' })
  forgetSentDraft(NAME, 'k1')
  expect(readAfter(0)).toMatchObject({ key: 'k2' })
  forgetSentDraft(NAME, 'k2')
  expect(readAfter(0)).toBeUndefined()
})
