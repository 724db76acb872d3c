import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3 } from '#server/test/s3-server.ts'
import { BucketError, s3Storage } from './s3-storage.ts'

/**
 * Beyond the contract of every storage (storage.test.ts): services that fail, are silent or refuse.
 */

type Service = Awaited<ReturnType<typeof startS3>>
let service: Service
beforeEach(async () => {
  service = await startS3()
})
afterEach(() => service.close())

const KEY = 'a1/640.webp'
const bytes = new TextEncoder().encode('hello')
const putIn = (storage: ReturnType<typeof s3Storage>) =>
  storage.put(KEY, bytes, 'image/webp')

/** Answers the first `calls` with a status instead. */
const failing = (calls: number, status: number): Parameters<Service['interfere']>[0] => {
  let left = calls
  return (request, response) => {
    if (left <= 0) return false
    left -= 1
    request.resume()
    response.writeHead(status, { 'retry-after': '0' }).end()
    return true
  }
}

test.each([500, 503, 429])('a call that fails with %i is retried', async (status) => {
  const storage = s3Storage(service.settings)
  service.interfere(failing(2, status))
  await putIn(storage)
  expect(service.calls).toHaveLength(3)
  expect(await storage.stat(KEY)).toMatchObject({ size: 5 })
})

test('a failing service is not retried forever', async () => {
  service.interfere(failing(Infinity, 503))
  await expect(s3Storage(service.settings).read(KEY)).rejects.toThrow(BucketError)
  expect(service.calls).toHaveLength(3)
})

test('a broken connection is reopened', async () => {
  const storage = s3Storage(service.settings)
  let broken = 0
  service.interfere((request) => {
    if (broken++ > 0) return false
    request.socket.destroy()
    return true
  })
  await putIn(storage)
  expect(await storage.stat(KEY)).toMatchObject({ size: 5 })
})

test('a silent service times out', async () => {
  service.interfere(() => true)
  const storage = s3Storage(service.settings, { patienceMs: 50 })
  await expect(storage.read(KEY)).rejects.toThrow(BucketError)
  expect(service.calls).toHaveLength(3)
})

test('an unreachable service is an error, not an absent file', async () => {
  const endpoint = 'http://127.0.0.1:9'
  const storage = s3Storage({ ...service.settings, endpoint }, { patienceMs: 500 })
  await expect(storage.read(KEY)).rejects.toThrow(BucketError)
  await expect(storage.stat(KEY)).rejects.toThrow(BucketError)
})

test('a missing bucket is an error', async () => {
  const storage = s3Storage({ ...service.settings, bucket: 'another' })
  await expect(putIn(storage)).rejects.toThrow(/NoSuchBucket/)
  await expect(Array.fromAsync(storage.list())).rejects.toThrow(BucketError)
})

test('a refusal reveals neither the secret nor a signed header', async () => {
  const secretAccessKey = 'wrong-and-secret'
  const storage = s3Storage({ ...service.settings, secretAccessKey })
  const calls = [
    () => putIn(storage),
    () => storage.read(KEY),
    () => storage.stat(KEY),
    () => storage.delete(KEY),
  ]
  for (const call of calls) {
    const error: unknown = await call().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BucketError)
    const told = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error)
    expect(told).not.toMatch(/wrong-and-secret|AWS4-HMAC|Signature=/)
    expect(told).toContain('403')
  }
})

/** The service's stand-in cannot continue a listing. */
const page = (keys: string[], next?: string) =>
  `<ListBucketResult>${keys
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-0${key[0]}T10:00:00.000Z</LastModified><Size>5</Size></Contents>`,
    )
    .join('')}<IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }</ListBucketResult>`

test('a folder on two pages of the listing is one', async () => {
  service.interfere((request, response) => {
    const isSecond = request.url?.includes('continuation-token=to%2Fbe%2Bcontinued')
    response.setHeader('content-type', 'application/xml')
    response.end(
      isSecond
        ? page(['3/640.webp', '4/160.webp'])
        : page(['1/160.webp', '3/160.webp'], 'to/be+continued'),
    )
    return true
  })
  const listed = await Array.fromAsync(s3Storage(service.settings).list())
  const at = (day: number) => new Date(`2026-11-0${day}T10:00:00Z`)
  expect(listed).toEqual([
    { folder: '1', changedAt: at(1) },
    { folder: '3', changedAt: at(3) },
    { folder: '4', changedAt: at(4) },
  ])
})

test('a whole file is not returned as a part of it', async () => {
  const storage = s3Storage(service.settings)
  await putIn(storage)
  service.interfere((request) => {
    delete request.headers.range
    return false
  })
  await expect(storage.read(KEY, { start: 1, end: 2 })).rejects.toThrow(BucketError)
})

test('the bucket may be part of the host name', async () => {
  const endpoint = 'http://s3.invalid:9000/'
  const storage = s3Storage({ ...service.settings, endpoint, pathStyle: false })
  await expect(storage.read(KEY)).rejects.toThrow('oficio-media.s3.invalid')
})

test('marks files as immutable for caches', async () => {
  await putIn(s3Storage(service.settings))
  let told: string | undefined
  service.interfere((request) => {
    told = request.headers['cache-control']
    return false
  })
  await putIn(s3Storage(service.settings))
  expect(told).toContain('immutable')
})
