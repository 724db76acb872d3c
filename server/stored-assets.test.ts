import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { webAppRoutes } from './http/web-app.ts'
import { storeAssets } from './stored-assets.ts'

const DAY_MS = 24 * 60 * 60_000
const START = Date.UTC(2026, 10, 1)

let folder: string
let dataDir: string
const said: string[] = []
const logger = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oficio-assets-'))
  dataDir = join(folder, 'data')
  said.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A build with one script of this name. */
function build(name: string): string {
  const webRoot = join(folder, name)
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  writeFileSync(join(webRoot, 'index.html'), `<p>${name}`)
  const script = `// ${name}`
  writeFileSync(join(webRoot, 'assets', `page-${name}.js`), script)
  writeFileSync(join(webRoot, 'assets', `page-${name}.js.br`), brotliCompressSync(script))
  writeFileSync(join(webRoot, 'assets', `other-${name}.html`), `<p>${name}`)
  writeFileSync(join(webRoot, 'assets', 'unhashed.js'), '//')
  return webRoot
}

const startWith = (webRoot: string, day = 0) =>
  storeAssets({ webRoot, dataDir }, { logger, now: new Date(START + day * DAY_MS) })

const storedNames = () => readdirSync(join(dataDir, 'web-assets/stored/assets')).toSorted()

/** The names of builds' scripts, each plain and compressed. */
const scriptsOf = (...names: string[]) =>
  names.flatMap((name) => [`page-${name}.js`, `page-${name}.js.br`])

test('only files with a hash in their name are stored, and no pages', async () => {
  await startWith(build('aaaaaaaa'))
  expect(storedNames()).toEqual(scriptsOf('aaaaaaaa'))
  expect(readdirSync(join(dataDir, 'web-assets/arriving'))).toEqual([])
})

test('a build is deleted a week after the next one, however long it was in use', async () => {
  const first = build('aaaaaaaa')
  await startWith(first, 0)
  await startWith(first, 30)
  const second = build('bbbbbbbb')
  await startWith(second, 60)
  await startWith(second, 66)
  expect(storedNames()).toEqual(scriptsOf('aaaaaaaa', 'bbbbbbbb'))
  await startWith(second, 68)
  expect(storedNames()).toEqual(scriptsOf('bbbbbbbb'))
})

test('a build that comes back is in use again', async () => {
  const [first, second] = [build('aaaaaaaa'), build('bbbbbbbb')]
  await startWith(first, 0)
  await startWith(second, 1)
  await startWith(first, 2)
  await startWith(first, 20)
  expect(storedNames()).toEqual(scriptsOf('aaaaaaaa'))
})

test('a truncated file is copied again', async () => {
  const first = build('aaaaaaaa')
  await startWith(first)
  const file = join(dataDir, 'web-assets/stored/assets/page-aaaaaaaa.js')
  writeFileSync(file, '//')
  await startWith(first)
  expect(readFileSync(file, 'utf8')).toBe('// aaaaaaaa')
})

test('two servers start at once on one folder', async () => {
  const [first, second] = [build('aaaaaaaa'), build('bbbbbbbb')]
  const starts = Array.from({ length: 8 }, (_, each) =>
    startWith(each % 2 ? second : first),
  )
  await Promise.all(starts)
  expect(storedNames()).toEqual(scriptsOf('aaaaaaaa', 'bbbbbbbb'))
  expect(said).toEqual([])
})

test('where nothing can be written the server starts, and logs it', async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'web-assets'), 'a file in its place')
  expect(await startWith(build('aaaaaaaa'))).toBeNull()
  expect(said.join()).toMatch(/not be stored/)
})

test('a data folder named from the working folder is served as well', async () => {
  dataDir = relative(process.cwd(), dataDir)
  const app = await servedAfterDeploy()
  expect((await app.inject('/assets/page-aaaaaaaa.js')).body).toBe('// aaaaaaaa')
})

/** A server of the second build, which was the first before. */
async function servedAfterDeploy() {
  await startWith(build('aaaaaaaa'))
  const webRoot = build('bbbbbbbb')
  const earlierRoot = await startWith(webRoot)
  writeFileSync(join(dataDir, 'secret-aaaaaaaa.js'), 'secret')
  writeFileSync(join(dataDir, 'web-assets/arriving/1-page-aaaaaaaa.js'), 'secret')
  symlinkSync(
    join(dataDir, 'secret-aaaaaaaa.js'),
    join(dataDir, 'web-assets/stored/assets/.hidden-aaaaaaaa.js'),
  )
  const app = fastify()
  await webAppRoutes(app, { webApp: { root: webRoot, earlierRoot } })
  return app
}

test('the scripts of the build before are answered as those of this one are', async () => {
  const app = await servedAfterDeploy()
  for (const name of ['aaaaaaaa', 'bbbbbbbb']) {
    const { statusCode, headers, body } = await app.inject(`/assets/page-${name}.js`)
    expect([statusCode, body]).toEqual([200, `// ${name}`])
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const short = await app.inject({
      url: `/assets/page-${name}.js`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(short.headers['content-type']).toMatch(/javascript/)
    expect(short.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(`// ${name}`)
  }
  expect((await app.inject('/')).body).toBe('<p>bbbbbbbb')
  await app.close()
})

test.each([
  '/assets/page-cccccccc.js',
  '/assets/other-aaaaaaaa.html',
  '/assets/',
  '/assets',
  '/assets/../../secret-aaaaaaaa.js',
  '/assets/..%2f..%2f..%2fsecret-aaaaaaaa.js',
  '/assets/%2e%2e/%2e%2e/%2e%2e/secret-aaaaaaaa.js',
  '/assets/..%5c..%5c..%5csecret-aaaaaaaa.js',
  '/assets/page-aaaaaaaa.js%00.html',
  '/assets/.hidden-aaaaaaaa.js',
  '/arriving/1-page-aaaaaaaa.js',
  '/stored/assets/page-aaaaaaaa.js',
  '//assets//..//..//arriving/1-page-aaaaaaaa.js',
])('%s is not to be had', async (url) => {
  const app = await servedAfterDeploy()
  const { statusCode, body } = await app.inject({ url, headers: { accept: '*/*' } })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('secret')
  await app.close()
})
