import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { lettersOfFont } from './compact-files-plugin.ts'
import { gatedBuild, PREVIEW_KEY } from './builds.ts'
import { TOLERANCE } from './page-budgets.ts'

/**
 * The uncompressed bytes that a first visit may download in the background (performance budget).
 * The addresses, errors and notifications of published needs, and the names of the texts of each
 * part, are among what every page knows.
 */
const PRECACHE_LIMIT_BYTES = 750_000

const files = readdirSync(gatedBuild, { recursive: true, encoding: 'utf8' })
const read = (file: string): string => readFileSync(join(gatedBuild, file), 'utf8')
/** The texts that are served: not those of folders whose names begin with a dot. */
const texts = files
  .filter((file) => /^[^.].*\.(js|css|html|json|webmanifest)$/.test(file))
  .map((file): [file: string, text: string] => [file, read(file)])

const filesWith = (part: string) =>
  texts.filter(([, text]) => text.includes(part)).map(([file]) => file)

test('the build has the files of this test', () => {
  // Something that must be there, so that the others cannot pass for want of text.
  expect(filesWith('VITE_FIREBASE_API_KEY')).not.toEqual([])
  expect(files).toContain('sw.js')
})

test('the build record has no local parts', () => {
  expect(JSON.parse(read('build.json'))).toEqual({
    localParts: [],
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    firebaseProject: 'test',
    stripe: null,
  })
})

test('a first visit stays within the budget of background downloads', () => {
  const precached = [...read('sw.js').matchAll(/["`]?url["`]?:\s*["`]([^"`]+)["`]/g)]
    .map(([, url = '']) => url)
    .filter((url) => files.includes(url))
  expect(precached).toContain('index.html')
  // Each browser takes the texts of one language; the other's are as long.
  const taken = precached.filter((url) => !url.startsWith('locales/es/'))
  const bytes = taken.map((file) => statSync(join(gatedBuild, file)).size)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(
    PRECACHE_LIMIT_BYTES * TOLERANCE,
  )
})

test('texts are stored compressed too, as they are at the end of the build', () => {
  const bytesOf = (file: string) => readFileSync(join(gatedBuild, file))
  const long = texts.map(([file]) => file).filter((file) => bytesOf(file).length > 200)
  expect(long).toEqual(expect.arrayContaining(['index.html', 'sw.js', 'offline.html']))
  for (const file of long) {
    expect(brotliDecompressSync(bytesOf(`${file}.br`)).equals(bytesOf(file)), file).toBe(
      true,
    )
    expect(gunzipSync(bytesOf(`${file}.gz`)).equals(bytesOf(file)), file).toBe(true)
  }
  expect(files.filter((file) => /(png|woff2|br|gz)\.(br|gz)$/.test(file))).toEqual([])
  expect(read('sw.js')).not.toMatch(/\.(br|gz)["'`]/)
})

test('the offline page has the font that is precached', () => {
  const font = /src:url\(\/(assets\/[^)]+\.woff2)\)/.exec(read('offline.html'))?.[1]
  expect(files).toContain(font)
  expect(read('sw.js')).toContain(font)
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
