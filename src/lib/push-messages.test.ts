import { expect, test } from 'vitest'
import { ownPath } from './push-messages.ts'

test.each([
  ['/requests', '/requests'],
  ['/faq?a=1#b', '/faq?a=1#b'],
  ['/../x', '/x'],
  ['', '/notifications'],
  ['requests', '/notifications'],
  ['//elsewhere.example/x', '/notifications'],
  ['/\\elsewhere.example/x', '/notifications'],
  ['https://elsewhere.example/', '/notifications'],
  ['https://oficio.test/requests', '/notifications'],
  ['javascript:alert(1)', '/notifications'],
])('%s leads to %s', (link, path) => {
  expect(ownPath(link, 'https://oficio.test')).toBe(path)
})
