import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { InvalidKeyError } from './storage.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'))
})
afterEach(() => rm(root, { recursive: true }))

const bytes = (value: string) => new TextEncoder().encode(value)

describe('diskStorage', () => {
  test('gives back what was put, with its size and type', async () => {
    const storage = diskStorage(root)
    await storage.put('a1/640.webp', bytes('hello'), 'image/webp')
    const file = await storage.read('a1/640.webp')
    expect(file).toMatchObject({ size: 5, contentType: 'image/webp' })
    expect(file && (await text(file.stream))).toBe('hello')
  })

  test('reads a part of a file, as a video player asks for it', async () => {
    const storage = diskStorage(root)
    await storage.put('a1/video.mp4', bytes('0123456789'), 'video/mp4')
    const file = await storage.read('a1/video.mp4', { start: 2, end: 4 })
    expect(file?.size).toBe(10)
    expect(file && (await text(file.stream))).toBe('234')
  })

  test('replaces a file and leaves nothing beside it', async () => {
    const storage = diskStorage(root)
    await storage.put('a1/640.webp', bytes('old'), 'image/webp')
    await storage.put('a1/640.webp', bytes('new'), 'image/webp')
    const file = await storage.read('a1/640.webp')
    expect(file && (await text(file.stream))).toBe('new')
    expect(await readdir(join(root, 'a1'))).toEqual(['640.webp'])
  })

  test('what is absent, or a folder, reads as null', async () => {
    const storage = diskStorage(root)
    await storage.put('a1/640.webp', bytes('x'), 'image/webp')
    expect(await storage.read('a1/320.webp')).toBeNull()
    expect(await storage.read('a1')).toBeNull()
  })

  test('deletes a file or a folder, also twice', async () => {
    const storage = diskStorage(root)
    await storage.put('a1/640.webp', bytes('x'), 'image/webp')
    await storage.put('a1/320.webp', bytes('x'), 'image/webp')
    await storage.delete('a1/640.webp')
    expect(await readdir(join(root, 'a1'))).toEqual(['320.webp'])
    await storage.delete('a1')
    await storage.delete('a1')
    expect(await readdir(root)).toEqual([])
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
    const storage = diskStorage(root)
    await expect(storage.put(key, bytes('x'), 'image/webp')).rejects.toThrow(
      InvalidKeyError,
    )
    await expect(storage.read(key)).rejects.toThrow(InvalidKeyError)
    await expect(storage.delete(key)).rejects.toThrow(InvalidKeyError)
  })

  test('refuses a type that the key does not say', async () => {
    await expect(diskStorage(root).put('a.webp', bytes('x'), 'video/mp4')).rejects.toThrow(
      'extension',
    )
  })
})
