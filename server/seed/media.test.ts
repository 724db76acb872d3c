import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from '#server/providers/storage/disk-storage.ts'
import { clips as filmed } from './art/clips.ts'
import { buildDemo } from './build-demo.ts'
import type { DemoData } from './demo-data.ts'
import {
  buildDemoMedia,
  demoImageRow,
  demoImages,
  storeDemoMedia,
  videoKeys,
} from './media.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-media-'))
})
afterAll(() => rm(root, { recursive: true }))

const whole = buildDemo({ now: new Date('2026-11-21T15:00:00Z'), feePercent: 15 })
const electrician = whole.taskers.filter(({ uid }) => uid === 'demo-marina-duarte')
const demo: DemoData = {
  ...whole,
  users: whole.users.filter(({ uid }) => uid === 'demo-marina-duarte'),
  taskers: electrician,
  items: whole.items.slice(0, 2),
}

test('every picture and clip that the demo names is made, and only once', async () => {
  const media = await buildDemoMedia(root, demo)
  for (const image of demoImages(demo)) {
    const row = demoImageRow(media, image)
    expect(row.placeholder).toMatch(/^data:image\/webp/)
    expect(row.width).toBeGreaterThanOrEqual(640)
  }
  for (const { video } of demo.taskers) {
    if (!video) continue
    const clip = media.clips.get(video.clip)
    expect(clip && (await stat(clip.video)).size).toBeLessThan(300_000)
  }

  const work = media.pictures.get(electrician[0]?.portfolio[0]?.picture ?? '')
  expect(work).toBeDefined()
  const before = work && (await stat(work.folder)).mtimeMs
  expect(work && (await sharp(join(work.folder, '320.webp')).metadata())).toMatchObject({
    format: 'webp',
    width: 320,
    height: 240,
  })
  const again = await buildDemoMedia(root, demo)
  expect(again).toEqual(media)
  expect(work && (await stat(work.folder)).mtimeMs).toBe(before)

  // A damaged entry is made again.
  if (work) await writeFile(join(work.folder, 'meta.json'), '{')
  expect(await buildDemoMedia(root, demo)).toEqual(media)
}, 60_000)

test('every video of the whole demo has been filmed', () => {
  const clips = whole.taskers.flatMap(({ video }) => video?.clip ?? [])
  expect(clips.length).toBeGreaterThan(3)
  expect(clips.filter((clip) => !Object.hasOwn(filmed, clip))).toEqual([])
})

test('everybody gets their own copy', async () => {
  const [tasker] = demo.taskers
  const [owner] = demo.users
  const media = await buildDemoMedia(root, demo)
  const store = join(root, 'store')
  const storage = diskStorage(store)
  await storeDemoMedia(storage, media, demo)

  const sizes = await readdir(join(store, owner?.photo?.publicId ?? 'nobody'))
  expect(sizes.toSorted()).toEqual(['160.webp', '320.webp', '640.webp'])
  const video = await storage.read(videoKeys(tasker?.video?.publicId ?? 'none').video)
  expect(video?.contentType).toBe('video/mp4')
  video?.stream.destroy()
}, 60_000)
