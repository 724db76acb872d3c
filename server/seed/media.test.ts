import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('every picture and clip of the demo exists, and is measured only once', async () => {
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

  const known = await readdir(root)
  const [first = ''] = known
  const before = (await stat(join(root, first))).mtimeMs
  expect(await buildDemoMedia(root, demo)).toEqual(media)
  expect(await readdir(root)).toEqual(known)
  expect((await stat(join(root, first))).mtimeMs).toBe(before)

  // A damaged entry is rebuilt.
  await writeFile(join(root, first), '{')
  expect(await buildDemoMedia(root, demo)).toEqual(media)
})

test('every video of the whole demo has been filmed', () => {
  const clips = whole.taskers.flatMap(({ video }) => video?.clip ?? [])
  expect(clips.length).toBeGreaterThan(3)
  expect(clips.filter((clip) => !Object.hasOwn(filmed, clip))).toEqual([])
})

test('each tasker gets their own video', async () => {
  const dataDir = join(root, 'data')
  const storage = diskStorage(join(dataDir, 'media'))
  const media = await buildDemoMedia(root, demo)
  await storeDemoMedia({ storage, dataDir }, media, demo)
  const video = await storage.read(
    videoKeys(electrician[0]?.video?.publicId ?? 'none').video,
  )
  expect(video?.contentType).toBe('video/mp4')
  video?.stream.destroy()
})
