import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersOfFont } from './compact-files-plugin.ts'
import { buildForTest, requiredVariables, type TestBuild } from './build-for-test.ts'

/** The uncompressed bytes that a first visit may download in the background (performance budget). */
const PRECACHE_LIMIT_BYTES = 724_000
const PREVIEW_KEY = 'uma-chave-que-ninguem-le'

let build: TestBuild
/** What is served: not the folders whose names begin with a dot. */
let texts: [file: string, text: string][]

beforeAll(async () => {
  build = await buildForTest('production', {
    ...requiredVariables,
    VITE_APP_VISIBLE: 'false',
    VITE_PREVIEW_TOKEN: PREVIEW_KEY,
  })
  texts = build.files
    .filter((file) => /^[^.].*\.(js|css|html|json|webmanifest)$/.test(file))
    .map((file) => [file, build.read(file)])
}, 120_000)

afterAll(() => build.remove())

const filesWith = (part: string) =>
  texts.filter(([, text]) => text.includes(part)).map(([file]) => file)

test('the build succeeds, and has what this test looks through', () => {
  expect(build.code, build.said).toBe(0)
  // Something that must be there, so that the others cannot pass for want of text.
  expect(filesWith('VITE_FIREBASE_API_KEY')).not.toEqual([])
  expect(build.files).toContain('sw.js')
})

test('the server is told that it has no local parts', () => {
  expect(JSON.parse(build.read('build.json'))).toEqual({ localParts: [] })
})

test('a first visit downloads no more in the background than it may', () => {
  const precached = [...build.read('sw.js').matchAll(/["`]?url["`]?:\s*["`]([^"`]+)["`]/g)]
    .map(([, url = '']) => url)
    .filter((url) => build.files.includes(url))
  expect(precached).toContain('index.html')
  // Each browser takes the texts of one language; the other's are as long.
  const files = precached.filter((url) => !url.startsWith('locales/es/'))
  const bytes = files.map((file) => statSync(join(build.folder, file)).size)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(PRECACHE_LIMIT_BYTES)
})

test('texts are stored compressed too, as they are at the end of the build', () => {
  const bytesOf = (file: string) => readFileSync(join(build.folder, file))
  const long = texts.map(([file]) => file).filter((file) => bytesOf(file).length > 200)
  expect(long).toEqual(expect.arrayContaining(['index.html', 'sw.js', 'offline.html']))
  for (const file of long) {
    expect(brotliDecompressSync(bytesOf(`${file}.br`)).equals(bytesOf(file)), file).toBe(
      true,
    )
    expect(gunzipSync(bytesOf(`${file}.gz`)).equals(bytesOf(file)), file).toBe(true)
  }
  expect(build.files.filter((file) => /(png|woff2|br|gz)\.(br|gz)$/.test(file))).toEqual([])
  expect(build.read('sw.js')).not.toMatch(/\.(br|gz)["'`]/)
})

test('the offline page has the font that is precached', () => {
  const font = /src:url\(\/(assets\/[^)]+\.woff2)\)/.exec(build.read('offline.html'))?.[1]
  expect(build.files).toContain(font)
  expect(build.read('sw.js')).toContain(font)
})

test('the font holds every letter of the texts', () => {
  const written = texts.flatMap(([file, text]) =>
    file.startsWith('locales/') ? Array.from(text) : [],
  )
  expect(written.length).toBeGreaterThan(10_000)
  expect([...new Set(written)].filter((letter) => !lettersOfFont.includes(letter))).toEqual(
    [],
  )
})

test.each([
  ['the preview key', PREVIEW_KEY],
  ["the emulator's popup", 'gapi-frames'],
  ["the emulator's warning", 'Running in emulator mode'],
  ["the emulator's address", '/emulator/'],
  ['the password of the demo accounts', 'oficio-demo'],
  ['the demo accounts', '@oficio.test'],
  ['the local inbox', '__mail'],
  ['the payment stand-in', '__stripe'],
  ['the mocks of development', 'mockServiceWorker'],
  ['the error service, which needs a DSN', 'sentry-trace'],
  ['the counting of visits, which needs its flag', 'googletagmanager'],
])('%s is in no file', (_, part) => {
  expect(filesWith(part)).toEqual([])
})

test.each([
  [{ VITE_AUTH_EMULATOR: 'true' }, 'Refused in a production build: VITE_AUTH_EMULATOR.'],
  [{ VITE_DEMO: 'true' }, 'Refused in a production build: VITE_DEMO.'],
  [
    { VITE_APP_VISIBLE: 'false', VITE_PREVIEW_TOKEN: ' ' },
    'VITE_APP_VISIBLE=false needs a key in VITE_PREVIEW_TOKEN.',
  ],
])('%j is refused in one sentence', async (variables, sentence) => {
  const refused = await buildForTest('production', { ...requiredVariables, ...variables })
  refused.remove()
  expect(refused.code).not.toBe(0)
  expect(refused.said).toContain(sentence)
  expect(refused.files).toEqual([])
})
