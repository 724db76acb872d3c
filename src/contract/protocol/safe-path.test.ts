import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  '/',
  '/requests?show=over#y',
  '/service-request/details/019a?step=when',
  '/buscar?q=a%20b&from=//evil.example',
  '/loginx',
  '/taskers/a%2Fb',
])('%s is a place to go back to', (path) => expect(safePath(path)).toBe(path))

test.each([
  ['another site', 'https://evil.example'],
  ['a scheme', 'javascript:alert(1)'],
  ['another host', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['a backslash further on', '/a\\..\\..\\evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a newline that browsers drop', '/\n/evil.example'],
  ['a carriage return', '/\r/evil.example'],
  ['a zero', '/\u0000/evil.example'],
  ['dots that leave two slashes', '/.//evil.example'],
  ['more dots', '/a/..//evil.example'],
  ['an encoded slash', '/%2Fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['what is no encoding', '/%E0%A4%A'],
  ['no leading slash', 'requests'],
  ['a leading space', ' /requests'],
  ['signing in', '/login'],
  ['signing in, in a circle', '/login?from=/login?from=/requests'],
  ['signing in, in other letters', '/LOGIN/'],
  ['signing in, encoded', '/%6Cogin'],
  ['signing in, by a detour', '/a/../login'],
  ['registering', '/register?as=tasker'],
  ['far too much', `/${'a'.repeat(2048)}`],
  ['nothing', ''],
  ['a number', 7],
  ['a list', ['/requests']],
  ['nothing at all', undefined],
])('%s is not', (_what, path) => expect(safePath(path)).toBeUndefined())
