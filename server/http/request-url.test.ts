import { expect, test } from 'vitest'
import { urlOf } from './request-url.ts'

test.each([
  ['/', '/', ''],
  ['/buscar?q=a//b', '/buscar', '?q=a//b'],
  ['//', '//', ''],
  ['//?x=1', '//', '?x=1'],
  ['//evil.example/login', '//evil.example/login', ''],
  ['//:80', '//:80', ''],
  ['/x/../login', '/login', ''],
  ['http://evil.example/login?x=1', '/login', '?x=1'],
  ['http://', '/', ''],
  ['*', '/*', ''],
])('%s is the path %s with the query "%s"', (url, path, query) => {
  const { pathname, search } = urlOf({ url })
  expect([pathname, search]).toEqual([path, query])
})
