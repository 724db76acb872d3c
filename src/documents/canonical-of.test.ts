import { expect, test, vi } from 'vitest'
import { routeTree } from '#src/routeTree.gen.ts'
import { canonicalOf } from './canonical-of.ts'

test.each([
  ['/faq?q=pix&utm_source=x', '/faq?q=pix'],
  ['/faq?utm_source=x', '/faq'],
  ['/buscar?q=furo&page=nada&lat=x', '/buscar?q=furo'],
  ['/taskers/marina?x=1', '/taskers/marina'],
  ['/?featured=nada', '/'],
  ['/login?as=ana', '/login'],
  ['/nada?x=1', '/nada'],
])('%s is the page %s', (url, canonical) => {
  expect(canonicalOf(url)).toBe(canonical)
})

test('reading an address does not process the route tree again', () => {
  const processed = vi.spyOn(routeTree, 'init')
  expect(['/', '/faq?q=pix', '/faq'].map(canonicalOf)).toEqual(['/', '/faq?q=pix', '/faq'])
  expect(processed).not.toHaveBeenCalled()
})
