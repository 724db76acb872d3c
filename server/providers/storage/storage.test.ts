import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3 } from '#server/test/s3-server.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { InvalidKeyError, type MediaStorage } from './storage.ts'

/** The contract of every storage (`MediaStorage`). */

type Opened = { storage: MediaStorage; close: () => Promise<void> }

const inFolder = async (): Promise<Opened> => {
  const root = await mkdtemp(join(tmpdir(), 'media-'))
  return { storage: diskStorage(root), close: () => rm(root, { recursive: true }) }
}

const inBucket = async (): Promise<Opened> => {
  const { settings, close } = await startS3()
  return { storage: s3Storage(settings), close }
}

const bytes = (value: string) => new TextEncoder().encode(value)

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_name, open) => {
  let opened: Opened
  let storage: MediaStorage
  beforeEach(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterEach(() => opened.close())

  const contentOf = async (key: string, range?: { start: number; end: number }) => {
    const file = await storage.read(key, range)
    return file && (await text(file.stream))
  }
  const listed = () => Array.fromAsync(storage.list())
  const putAll = async (...keys: string[]) => {
    for (const key of keys) await storage.put(key, bytes(key), 'image/webp')
  }

  test('returns what was put, with its size and type', async () => {
    await storage.put('a1/640.webp', bytes('hello'), 'image/webp')
    const file = await storage.read('a1/640.webp')
    expect(file).toMatchObject({ size: 5, contentType: 'image/webp' })
    expect(file && (await text(file.stream))).toBe('hello')
    const facts = { size: 5, contentType: 'image/webp' }
    expect(await storage.stat('a1/640.webp')).toEqual(facts)
  })

  test('stores bytes unchanged, also many', async () => {
    const noise = Buffer.alloc(3_000_000, Uint8Array.from([0, 255, 13, 10, 128, 7, 1]))
    await storage.put('a1/1280.webp', noise, 'image/webp')
    const file = await storage.read('a1/1280.webp')
    const back = Buffer.concat(file ? await Array.fromAsync(file.stream) : [])
    expect(back.equals(noise)).toBe(true)
  })

  test('reads a range of a file, as a video player requests it', async () => {
    await storage.put('a1/video.mp4', bytes('0123456789'), 'video/mp4')
    const file = await storage.read('a1/video.mp4', { start: 2, end: 4 })
    expect(file).toMatchObject({ size: 10, contentType: 'video/mp4' })
    expect(file && (await text(file.stream))).toBe('234')
    expect(await contentOf('a1/video.mp4', { start: 9, end: 9 })).toBe('9')
    expect(await contentOf('a1/video.mp4', { start: 0, end: 1 })).toBe('01')
  })

  test('a reader may stop before the end', async () => {
    await storage.put('a1/video.mp4', Buffer.alloc(3_000_000), 'video/mp4')
    const file = await storage.read('a1/video.mp4')
    file?.stream.destroy()
    expect(await contentOf('a1/video.mp4', { start: 0, end: 1 })).toBe('\0\0')
  })

  test('replaces a file', async () => {
    await storage.put('a1/640.webp', bytes('old'), 'image/webp')
    await storage.put('a1/640.webp', bytes('new'), 'image/webp')
    expect(await contentOf('a1/640.webp')).toBe('new')
  })

  test('an absent file, or a folder, reads as null', async () => {
    await putAll('a1/640.webp')
    for (const key of ['a1/320.webp', 'a1/6.webp', 'a1', 'b1', 'b1/640.webp']) {
      expect(await storage.read(key)).toBeNull()
      expect(await storage.read(key, { start: 0, end: 1 })).toBeNull()
      expect(await storage.stat(key)).toBeNull()
    }
  })

  test('deletes a file or a folder, also twice, and nothing else', async () => {
    await putAll('a1/640.webp', 'a1/320.webp', 'a10/640.webp', 'a1-b/640.webp')
    expect(await storage.delete('a1/640.webp')).toEqual(['a1/640.webp'])
    expect(await contentOf('a1/640.webp')).toBeNull()
    expect(await contentOf('a1/320.webp')).toBe('a1/320.webp')
    expect(await storage.delete('a1')).toEqual(['a1/320.webp'])
    expect(await storage.delete('a1')).toEqual([])
    await storage.delete('a1/320.webp')
    expect(await contentOf('a1/320.webp')).toBeNull()
    expect(await contentOf('a10/640.webp')).toBe('a10/640.webp')
    expect(await contentOf('a1-b/640.webp')).toBe('a1-b/640.webp')
  })

  test('lists each folder once, with the time of its last file', async () => {
    expect(await listed()).toEqual([])
    const before = Date.now() - 2000
    await putAll('a1/640.webp', 'a1-b/640.webp', 'b1/160.webp', 'a1/1280.webp')
    const folders = await listed()
    expect(folders.map(({ folder }) => folder).toSorted()).toEqual(['a1', 'a1-b', 'b1'])
    for (const { changedAt } of folders) {
      expect(changedAt.getTime()).toBeGreaterThan(before)
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 2000)
    }
  })

  test.each([
    '../a.webp',
    '/etc/passwd',
    'a/../../b.webp',
    'a\\b.webp',
    '',
    '.',
    'a//b',
    'a\0',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, bytes('x'), 'image/webp')).rejects.toThrow(
      InvalidKeyError,
    )
    await expect(storage.read(key)).rejects.toThrow(InvalidKeyError)
    await expect(storage.stat(key)).rejects.toThrow(InvalidKeyError)
    await expect(storage.delete(key)).rejects.toThrow(InvalidKeyError)
  })

  test('refuses a type that differs from the key’s extension', async () => {
    await expect(storage.put('a.webp', bytes('x'), 'video/mp4')).rejects.toThrow(
      'extension',
    )
  })
})
