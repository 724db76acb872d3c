import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { images } from '#server/db/schema.ts'
import { diskStorage } from '#server/providers/storage/disk-storage.ts'
import type { MediaStorage } from '#server/providers/storage/storage.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { DRAWINGS_FILE, drawnStorage, keepDrawings } from './drawings.ts'

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><circle cx="32" cy="24" r="20" fill="${colour}"/></svg>`

let dataDir: string
let t: TestApp
let puts: string[]
let storage: MediaStorage
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawings-'))
  t = await createTestApp()
  await t.as('bia')
  const row = { ownerUid: 'bia', kind: 'portfolio', width: 640, height: 480 } as const
  await t.db.insert(images).values([
    { ...row, publicId: 'red-1', widths: [160, 640] },
    { ...row, publicId: 'red-2', widths: [160, 640] },
    { ...row, publicId: 'green', widths: [160] },
    { ...row, publicId: 'sent', widths: [160] },
  ])
  await keepDrawings(
    dataDir,
    new Map([
      ['red-1', svg('red')],
      ['red-2', svg('red')],
      ['green', svg('green')],
      ['gone', svg('blue')],
    ]),
  )
  puts = []
  storage = drawnStorage(counted(diskStorage(join(dataDir, 'media'))), {
    db: t.db,
    dataDir,
  })
})
afterEach(async () => {
  await t.close()
  await rm(dataDir, { recursive: true })
})

const counted = (under: MediaStorage): MediaStorage => ({
  ...under,
  put: (key, ...rest) => {
    puts.push(key)
    return under.put(key, ...rest)
  },
})

async function colourOf(key: string): Promise<string | null> {
  const file = await storage.read(key)
  if (!file) return null
  const bytes = await buffer(file.stream)
  expect(bytes.length).toBe(file.size)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const middle = (info.height / 2) * info.width + info.width / 2
  const [red = 0, green = 0] = data.subarray(middle * info.channels)
  return red > green ? 'red' : 'green'
}

test('a size is drawn on its first request, and never again', async () => {
  expect(await colourOf('red-1/160.webp')).toBe('red')
  expect(await colourOf('red-1/160.webp')).toBe('red')
  expect(await colourOf('green/160.webp')).toBe('green')
  expect(puts).toEqual(['red-1/160.webp', 'green/160.webp'])
  const file = await storage.read('red-2/640.webp')
  const bytes = file ? await buffer(file.stream) : Buffer.alloc(0)
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['webp', 640, 480])
})

test('concurrent requests share one drawing', async () => {
  const asked = Array.from({ length: 8 }, () => colourOf('red-1/640.webp'))
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['red']))
  expect(puts).toEqual(['red-1/640.webp'])
})

test('a range and the size of a picture not drawn yet', async () => {
  const facts = await storage.stat('red-1/160.webp')
  expect(facts).toMatchObject({ contentType: 'image/webp' })
  const part = await storage.read('red-2/160.webp', { start: 0, end: 3 })
  expect(part && (await buffer(part.stream)).toString()).toBe('RIFF')
})

test.each([
  ['red-1/320.webp', 'a width that it does not have'],
  ['red-1/0160.webp', 'another name of a width'],
  ['red-1/160.png', 'another format'],
  ['red-1/video.mp4', 'a video'],
  ['red-1', 'a folder'],
  ['gone/160.webp', 'a picture without a row'],
  ['sent/160.webp', 'what a person has sent'],
  ['nobody/160.webp', 'nothing at all'],
  ['constructor/160.webp', 'a word of the language'],
])('%s is not drawn: %s', async (key) => {
  expect(await storage.read(key)).toBeNull()
  expect(await storage.stat(key)).toBeNull()
  expect(puts).toEqual([])
})

test('a deleted picture does not come back', async () => {
  expect(await colourOf('red-1/160.webp')).toBe('red')
  await t.db.delete(images).where(eq(images.publicId, 'red-1'))
  await storage.delete('red-1')
  expect(await storage.read('red-1/160.webp')).toBeNull()
})

test('a drawing that could not be stored is drawn at the next request', async () => {
  await writeFile(join(dataDir, 'media'), 'a file where the folder should be')
  await expect(storage.read('red-1/160.webp')).rejects.toThrow(/EEXIST|ENOTDIR/)
  await rm(join(dataDir, 'media'))
  expect(await colourOf('red-1/160.webp')).toBe('red')
})

test('a data folder without a demo', async () => {
  await rm(join(dataDir, DRAWINGS_FILE))
  expect(await storage.read('red-1/160.webp')).toBeNull()
  expect(await readdir(dataDir)).toEqual([])
})
