import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { images } from '#server/db/schema.ts'
import { createTestApp, type TestApp } from '#server/test/harness.ts'
import { mediaDeps, sendUpload } from '#server/test/media.ts'
import { sweepMedia } from './sweep.ts'

const DAY = 24 * 60 * 60_000
const media = mediaDeps()
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(media)
})
afterAll(async () => {
  await t.close()
  await media.clear()
})

const folderOf = (publicId: string) => join(media.folder, 'media', publicId)
async function keep(publicId: string, ageMs: number) {
  await t.deps.storage.put(`${publicId}/160.webp`, Buffer.from('x'), 'image/webp')
  const then = new Date(Date.now() - ageMs)
  await utimes(folderOf(publicId), then, then)
}
const named = (letter: string) => letter.repeat(27)

test('files without a row are deleted after a day, no others', async () => {
  await t.as('clara')
  const size = { width: 160, height: 100, widths: [160] }
  const picture = { ownerUid: 'clara', kind: 'home' as const, ...size }
  await t.db.insert(images).values({ publicId: named('a'), ...picture })
  await keep(named('a'), 9 * DAY)
  await keep(named('b'), 2 * DAY)
  await keep(named('c'), DAY / 2)
  await keep('018f-the-demo-owns', 9 * DAY)
  expect(await sweepMedia(t.deps)).toBe(1)
  expect((await readdir(join(media.folder, 'media'))).toSorted()).toEqual(
    ['018f-the-demo-owns', named('a'), named('c')].toSorted(),
  )
})

test('a loose item photo is deleted once no draft can name it any more', async () => {
  await t.as('tomas')
  const size = { width: 160, height: 100, widths: [160], ownerUid: 'tomas' }
  const at = (days: number) => new Date(Date.now() - days * DAY)
  const photo = { ...size, kind: 'item' as const }
  await t.db.insert(images).values([
    { ...photo, publicId: named('x'), createdAt: at(17) },
    { ...photo, publicId: named('y'), createdAt: at(15) },
    { ...size, kind: 'home', publicId: named('z'), createdAt: at(17) },
  ])
  await keep(named('x'), 17 * DAY)
  expect(await sweepMedia(t.deps)).toBe(1)
  const rows = await t.db.select().from(images).where(eq(images.ownerUid, 'tomas'))
  expect(rows.map(({ publicId }) => publicId).toSorted()).toEqual([named('y'), named('z')])
})

test('an empty storage', async () => {
  const empty = mediaDeps()
  expect(await sweepMedia({ ...t.deps, ...empty })).toBe(0)
  await empty.clear()
})

test('an unused upload is deleted after some days', async () => {
  const caller = await t.as('clara')
  const id = await sendUpload(t.app, caller, Buffer.from('x'))
  await sweepMedia(t.deps)
  expect(await t.deps.uploads.find('clara', id)).toMatchObject({ size: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * DAY })
  await sweepMedia(t.deps)
  vi.useRealTimers()
  expect(await t.deps.uploads.find('clara', id)).toBeNull()
})
