import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UID_MAX } from '#src/contract/people/limits.ts'
import { signIn } from '#src/contract/people/session.ts'
import { getUser } from '#src/contract/people/users.ts'
import { loadConfig } from './config.ts'
import { s3Storage } from '#server/providers/storage/s3-storage.ts'
import { startS3 } from '#server/test/s3-server.ts'
import { createTestApp, type TestApp } from './test/harness.ts'

const bytes = Buffer.from('0123456789')
const storage = {
  put: () => Promise.reject(new Error('read only')),
  delete: () => Promise.reject(new Error('read only')),
  list: () => Readable.from([]),
  stat: async (key: string) =>
    key === 'video/intro.mp4' ? { size: bytes.length, contentType: 'video/mp4' } : null,
  read: async (key: string, range?: { start: number; end: number }) =>
    key === 'video/intro.mp4'
      ? {
          stream: Readable.from([
            range ? bytes.subarray(range.start, range.end + 1) : bytes,
          ]),
          size: bytes.length,
          contentType: 'video/mp4',
        }
      : null,
}

let t: TestApp
let root: string

/** Files of a build that are stored compressed too; the content of each form names it. */
const stored = {
  'index.html': '<!doctype html><script>start()</script>',
  'sw.js': '// all',
}
const storedAs = (form: string, text: string) => `${text}<!-- ${form} -->`

function storeCompressed(name: string, text: string) {
  writeFileSync(join(root, name), text)
  writeFileSync(join(root, `${name}.br`), brotliCompressSync(storedAs('br', text)))
  writeFileSync(join(root, `${name}.gz`), gzipSync(storedAs('gzip', text)))
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'oficio-dist-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'assets/index-Q59ZcSOo.js'), 'export {}')
  writeFileSync(join(root, 'manifest.webmanifest'), '{}')
  for (const [name, text] of Object.entries(stored)) storeCompressed(name, text)
  const config = loadConfig({})
  t = await createTestApp({
    storage,
    config: { ...config, rateLimits: { ...config.rateLimits, signIn: 2 } },
    options: { webApp: { root } },
  })
})
afterAll(async () => {
  await t.close()
  rmSync(root, { recursive: true })
})

type Parameters = { parameters: { in: string; name: string }[] }

describe('the web app', () => {
  const page = (url: string, accept = 'text/html') =>
    t.app.inject({ url, headers: { accept } })

  test.each(['/', '/login', '/service-request/abc'])(
    '%s is the page, always asked for',
    async (url) => {
      const response = await page(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<!doctype html>')
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  test('what a phone shares while no service worker takes it is not read', async () => {
    const { statusCode, headers } = await t.app.inject({
      method: 'POST',
      url: '/share',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'x'.repeat(5_000_000),
    })
    expect([statusCode, headers.location]).toEqual([303, '/share?problem=worker'])
  })

  test('a path of slashes is no page, and no fault of ours', async () => {
    const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
    for (const path of ['//', '//login', '//evil.example/login']) {
      const asked = request({ port, path, headers: { accept: 'text/html' } }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.resume()
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
  })

  test('its own inline script is allowed, and no other', async () => {
    const policy = String((await page('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]+=*';/)
  })

  test('hashed files never change', async () => {
    const hashed = await page('/assets/index-Q59ZcSOo.js', '*/*')
    expect(hashed.headers['cache-control']).toContain('immutable')
    const named = await page('/manifest.webmanifest', '*/*')
    expect(named.headers['cache-control']).toBe('no-cache')
  })

  test.each(['bytes=0-1', 'bytes=999999-', 'bytes=abc', 'bytes=5-2', 'bytes=-'])(
    'its files come whole, whatever part is asked for: %s',
    async (range) => {
      const url = '/manifest.webmanifest'
      const { statusCode, body } = await t.app.inject({ url, headers: { range } })
      expect([statusCode, body]).toEqual([200, '{}'])
    },
  )

  test.each(['/assets/', '/assets'])('its folder %s is nothing', async (url) => {
    const response = await page(url, 'image/png')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'request/not-found' })
  })

  describe('stored compressed', () => {
    const files: [url: string, type: RegExp][] = [
      ['/', /^text\/html/],
      ['/login', /^text\/html/], // no file, but the page
      ['/sw.js', /javascript/],
    ]
    const get = (url: string, encoding: string, headers = {}) =>
      t.app.inject({
        url,
        headers: { accept: 'text/html', 'accept-encoding': encoding, ...headers },
      })

    test.each(files)('%s is sent as it is stored', async (url, type) => {
      const br = await get(url, 'gzip, deflate, br, zstd')
      expect(br.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(br.rawPayload).toString()).toContain('<!-- br -->')
      const gzip = await get(url, 'gzip')
      expect(gunzipSync(gzip.rawPayload).toString()).toContain('<!-- gzip -->')
      const plain = await get(url, 'identity')
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.body).not.toContain('<!--')

      for (const { headers } of [br, gzip, plain]) {
        expect(headers['content-type']).toMatch(type)
        expect(headers['cache-control']).toBe('no-cache')
        expect(headers.vary).toMatch(/accept-encoding/i)
      }
      const tags = [br, gzip, plain].map(({ headers }) => headers.etag)
      expect(new Set(tags).size).toBe(3)
    })

    test.each(files)('%s is 304 for a caller that has it', async (url) => {
      const { headers } = await get(url, 'br')
      const again = await get(url, 'br', { 'if-none-match': headers.etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers.etag).toBe(headers.etag)
      const otherwise = await get(url, 'gzip', { 'if-none-match': headers.etag })
      expect(otherwise.statusCode).toBe(200)
    })
  })

  test.each([
    ['/assets/gone-Q59ZcSOo.js', '*/*'],
    ['/api/nowhere', 'text/html'],
    ['/media/x/y.webp', 'text/html'],
  ])('%s is no page', async (url, accept) => {
    const response = await page(url, accept)
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toMatch(/not-found$/)
  })
})

describe('media', () => {
  const get = (range?: string) =>
    t.app.inject({ url: '/media/video/intro.mp4', headers: range ? { range } : {} })

  test('whole, for a week', async () => {
    const response = await get()
    expect(response.body).toBe('0123456789')
    expect(response.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=604800, immutable',
    })
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('%s', async (range, body, contentRange) => {
    const response = await get(range)
    expect([response.statusCode, response.body]).toEqual([206, body])
    expect(response.headers['content-range']).toBe(contentRange)
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is beyond it', async (range) => {
    const response = await get(range)
    expect([response.statusCode, response.body]).toEqual([416, ''])
    expect(response.headers['content-range']).toBe('bytes */10')
    expect(response.headers).not.toHaveProperty('cache-control')
  })

  test.each(['bytes=-', 'bytes=4-2', 'bytes=0-1,4-5', 'lines=1-2'])(
    '%s is answered whole',
    async (range) => {
      const response = await get(range)
      expect([response.statusCode, response.body]).toEqual([200, '0123456789'])
    },
  )

  test('no range of a file that does not exist', async () => {
    const range = 'bytes=0-1'
    const response = await t.app.inject({ url: '/media/no/intro.mp4', headers: { range } })
    expect([response.statusCode, response.json().code]).toEqual([404, 'images/not-found'])
  })
})

describe('media in a bucket', () => {
  test('is sent whole and in parts', async () => {
    const s3 = await startS3()
    const bucket = s3Storage(s3.settings)
    await bucket.put('video/intro.mp4', bytes, 'video/mp4')
    const app = await createTestApp({ storage: bucket })
    const get = (headers: Record<string, string>) =>
      app.app.inject({ url: '/media/video/intro.mp4', headers })

    const whole = await get({})
    expect([whole.body, whole.headers['content-length']]).toEqual(['0123456789', '10'])
    const part = await get({ range: 'bytes=-3' })
    expect([part.statusCode, part.body]).toEqual([206, '789'])
    expect(part.headers['content-range']).toBe('bytes 7-9/10')
    await s3.close()
    // A service that is down is our failure: the answer is not 404.
    const away = await get({})
    expect([away.statusCode, away.json().code]).toEqual([503, 'internal/unavailable'])
    expect(away.headers['cache-control']).not.toContain('immutable')
    await app.close()
  })
})

describe('refused bodies', () => {
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    t.app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload })

  test.each([
    ['text/plain', 'x', 415, 'request/unsupported-type'],
    ['application/x-www-form-urlencoded', 'a=b', 415, 'request/unsupported-type'],
    ['application/json', '{oops', 422, 'request/malformed'],
    ['application/json', '{"__proto__":{}}', 422, 'request/malformed'],
    ['application/json', '{"a":{"__proto__":{}}}', 422, 'request/malformed'],
    ['application/json', '['.repeat(1000) + ']'.repeat(1000), 422, 'request/malformed'],
    ['application/json; charset=latin1', '{}', 415, 'request/unsupported-type'],
    ['application/json', `"${'x'.repeat(5000)}"`, 413, 'request/too-large'],
  ])('%s', async (type, payload, status, code) => {
    const response = await post({ 'content-type': type }, payload)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('bytes that are no UTF-8', async () => {
    const payload = Buffer.from([0x22, 0xff, 0xfe, 0x22])
    const response = await post({ 'content-type': 'application/json' }, payload)
    expect([response.statusCode, response.json().code]).toEqual([422, 'request/malformed'])
  })

  test.each(['gzip', 'deflate', 'br', 'rot13'])(
    'a body that is not %s, as it says',
    async (encoding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
      const response = await post(headers, '{}')
      expect([415, 422]).toContain(response.statusCode)
      expect(response.json().code).toMatch(/^request\//)
    },
  )

  test.each([
    '/%2e%2e/package.json',
    '/assets/..%5c..',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/%00',
    '/assets/%00.js',
    '/%',
    '/%ff',
    '/api/users/%',
    '/api/users/%00',
    `/api/users/${'x'.repeat(300)}`,
    '/media/%00/x.webp',
    '/media/..%2f..%2fx/y',
    '/api/docs/static/%2e%2e%2fpackage.json',
    '/api/docs/static/%00',
  ])('the odd path %.60s', async (url) => {
    const response = await t.app.inject({ url })
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toMatch(/not-found$/)
  })

  test('too many sign-ins: 429 with Retry-After', async () => {
    const attempt = () => t.anonymous.call(signIn, { body: { token: 'x' } })
    expect([(await attempt()).status, (await attempt()).status]).toEqual([401, 401])
    const refused = await attempt()
    expect([refused.status, refused.error?.code]).toEqual([429, 'request/too-many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('a path holds the longest id of a person', async () => {
  const params = (length: number) => ({ params: { id: 'ü'.repeat(length) } })
  const longest = await t.anonymous.call(getUser, params(UID_MAX))
  expect([longest.status, longest.error?.code]).toEqual([404, 'users/not-found'])
  const longer = await t.anonymous.call(getUser, params(UID_MAX + 1))
  expect([longer.status, longer.error?.code]).toEqual([404, 'users/not-found'])
})

describe('OpenAPI', () => {
  test('has every call that is served', async () => {
    const { paths, openapi } = (await t.app.inject('/api/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}')
    const told = Object.entries<Record<string, { responses: object }>>(paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations)
          .filter(([, { responses }]) => '200' in responses)
          .map(([method]) => `${method.toUpperCase()} ${shapeOf(path)}`),
    )
    expect(told.toSorted()).toEqual(
      t.app.endpoints.map(({ method, path }) => `${method} ${shapeOf(path)}`).toSorted(),
    )
  })

  test('has unique paths and operation ids, and shares schemas', async () => {
    const { body } = await t.app.inject('/api/openapi.json')
    const { paths, components, servers } = JSON.parse(body)
    expect(servers).toEqual([{ url: t.deps.config.publicUrl }])
    const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
    const operations = Object.values<Record<string, { operationId: string }>>(
      paths,
    ).flatMap((each) => Object.values(each))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^\w+$/.test(id))).toEqual([])
    for (const [path, each] of Object.entries<Record<string, Parameters>>(paths))
      for (const { parameters } of Object.values(each))
        expect(
          parameters.filter((one) => one.in === 'path').map(({ name }) => name),
        ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    const refs = [...body.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
    expect(refs.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([])
    expect(components.schemas.ServiceRequest.type).toBe('object')
    expect(body.match(/"termsBefore":/g)).toHaveLength(1)
  })

  test('lists the errors of a call by status', async () => {
    const { paths, components } = (await t.app.inject('/api/openapi.json')).json()
    const { parameters, responses } = paths['/api/requests/{id}/offers'].post
    expect(parameters[0]).toMatchObject({ name: 'id', schema: { format: 'uuid' } })
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '401', '422', '500']),
    )
    expect(responses['502']).toBeUndefined()
    const conflict = components.responses[responses['409'].$ref.split('/').at(-1)]
    expect(conflict.content['application/json'].schema.allOf[1]).toEqual({
      type: 'object',
      properties: {
        code: {
          enum: expect.arrayContaining([
            'requests/illegal-transition',
            'idempotency/key-reused',
          ]),
        },
      },
    })
  })

  test('describes calls with files as a form or as JSON', async () => {
    const { paths } = (await t.app.inject('/api/openapi.json')).json()
    const typesOf = (path: string) =>
      Object.keys(paths[path].post.requestBody.content).toSorted()
    expect(typesOf('/api/upload/evidence')).toEqual([
      'application/json',
      'multipart/form-data',
    ])
    expect(typesOf('/api/requests/{id}/offers')).toEqual(['application/json'])
  })

  test('has a page of its own, with nothing from elsewhere', async () => {
    const response = await t.app.inject('/api/docs/')
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toMatch(/(src|href)="https?:/)
  })
})
