import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'

/** Beyond the contract of every storage (storage.test.ts): leftovers in the folder. */

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-'))
})
afterEach(() => rm(root, { recursive: true }))

const bytes = (value: string) => new TextEncoder().encode(value)

test('a replaced file leaves nothing else', async () => {
  const storage = diskStorage(root)
  await storage.put('a1/640.webp', bytes('old'), 'image/webp')
  await storage.put('a1/640.webp', bytes('new'), 'image/webp')
  expect(await readdir(join(root, 'a1'))).toEqual(['640.webp'])
})

test('a deleted folder leaves nothing', async () => {
  const storage = diskStorage(root)
  await storage.put('a1/640.webp', bytes('x'), 'image/webp')
  await storage.delete('a1')
  expect(await readdir(root)).toEqual([])
})
