import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { deleteSentDraft, readDraft, writeDraft } from './stored-draft.ts'

const NAME = 'draft:test:ana'
const Draft = z.object({ text: z.string() })
const draft = { text: 'a' }

const readAfter = (ms: number) => readDraft(NAME, Draft, Date.now() + ms)

test('a draft keeps its key for two weeks from its last change', () => {
  writeDraft({ name: NAME, schema: Draft }, { draft, key: 'k' })
  expect(readAfter(CLIENT_KEY_TTL_MS - 1000)).toMatchObject({ draft, key: 'k' })
  expect(readAfter(CLIENT_KEY_TTL_MS + 1000)).toBeUndefined()
})

test('a draft that may have arrived expires with its key, however often it changes', () => {
  const sentAt = Date.now() - CLIENT_KEY_TTL_MS + 2000
  writeDraft({ name: NAME, schema: Draft }, { draft, key: 'k', sentAt })
  expect(readAfter(0)).toMatchObject({ draft, key: 'k' })
  expect(readAfter(3000)).toBeUndefined()
})

test('a typed text has no key, and a draft of another shape is left out', () => {
  const at = Date.now()
  localStorage.setItem(NAME, JSON.stringify({ draft, at }))
  expect(readAfter(0)).toEqual({ draft, key: undefined, sentAt: undefined, at })
  localStorage.setItem(NAME, JSON.stringify({ draft: { text: 1 }, at: Date.now() }))
  expect(readAfter(0)).toBeUndefined()
})

test('a sent draft is deleted, but not another one that has replaced it', () => {
  writeDraft({ name: NAME, schema: Draft }, { draft, key: 'k2' })
  deleteSentDraft(NAME, 'k1')
  expect(readAfter(0)).toMatchObject({ key: 'k2' })
  deleteSentDraft(NAME, 'k2')
  expect(readAfter(0)).toBeUndefined()
})
