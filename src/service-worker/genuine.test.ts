import { expect, test } from 'vitest'
import { isGenuine } from './genuine.ts'

const answer = (type: string, body = '', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })
const at = (path: string) => `https://oficio.example${path}`

test.each([
  ['/assets/faq-abcdefgh.js', 'text/javascript; charset=utf-8'],
  ['/assets/faq-abcdefgh.js', 'application/javascript'],
  ['/assets/index-abcdefgh.css', 'text/css; charset=utf-8'],
  ['/locales/pt/faq.json?v=1', 'application/json'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/assets/figtree-abcdefgh.woff2', 'font/woff2'],
  ['/media/abc/320.webp', 'image/webp'],
  ['/logo.svg', 'image/svg+xml'],
  ['/offline.html', 'text/html'],
])('%s as %s', async (path, type) => {
  expect(await isGenuine(at(path), answer(type))).toBe(true)
  expect(await isGenuine(at(path), answer(type, '', 206))).toBe(false)
  // A portal's page, but where a page is meant to be.
  const portal = answer('text/html; charset=utf-8', '<h1>Wi-Fi</h1>')
  expect(await isGenuine(at(path), portal)).toBe(path.endsWith('.html'))
})

test('a page of another kind or build lacks the mark', async () => {
  const marks = { '/index.html': 'assets/index-new.js' }
  const page = (script: string) => answer('text/html', `<script src="/${script}"></script>`)
  const path = at('/index.html?__WB_REVISION__=1')
  expect(await isGenuine(path, page('assets/index-new.js'), marks)).toBe(true)
  expect(await isGenuine(path, page('assets/index-old.js'), marks)).toBe(false)
  expect(await isGenuine(at('/offline.html'), page(''), marks)).toBe(true)
})

test('a file without a known ending is not cached', async () => {
  expect(await isGenuine(at('/assets/faq'), answer('text/javascript'))).toBe(false)
})
