import { expect, test } from 'vitest'
import { CLIENT_KEY_TTL_MS } from '#src/contract/protocol/idempotency.ts'
import { begunDrafts } from './begun-drafts.ts'
import { draftsOpenedOnPage } from './draft-store.ts'
import { hasBegun } from './has-begun.ts'

const keep = (name: string, draft: unknown, at = Date.now()) =>
  localStorage.setItem(name, JSON.stringify({ draft, at }))

test('the newest first, each with its owner’s first words', () => {
  const now = Date.now()
  keep('draft:request:ana:teo', { description: ' Trocar a tomada ' }, now - 2000)
  keep('draft:item:ana:new', { title: '', description: 'Furadeira' }, now - 1000)
  keep('draft:onboarding:ana', { categories: [] }, now - 3000)
  expect(begunDrafts('ana')).toMatchObject([
    { what: 'item', of: 'new', words: 'Furadeira' },
    { what: 'request', of: 'teo', words: 'Trocar a tomada' },
    { what: 'onboarding', words: '' },
  ])
})

test('listing the drafts opens none, so that a broken page offers none to delete', () => {
  localStorage.setItem('language', 'es')
  keep('draft:item:ana:new', { title: 'Escada' })
  expect(begunDrafts('ana')).toHaveLength(1)
  expect(draftsOpenedOnPage()).toEqual([])
})

test('drafts of others, of parts of a page, or expired ones are left out', () => {
  keep('draft:request:bia:teo', { description: 'Outra' })
  keep('draft:bio:ana', { text: 'Sou eu' })
  expect(hasBegun('ana')).toBe(false)
  keep('draft:item:ana:new', { title: 'Velha' }, Date.now() - CLIENT_KEY_TTL_MS - 1)
  expect(begunDrafts('ana')).toEqual([])
})
