import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { encodeVariants, type ImageRow } from '#server/services/media/images.ts'
import type { MediaStorage } from '#server/providers/storage/storage.ts'
import { drawPortrait } from './art/portraits.ts'
import { drawItems, drawScenes } from './art/scenes.ts'
import type { DemoData, DemoImage } from './demo-data.ts'

/** Change it when pictures are encoded otherwise: every cached picture is made again. */
const ENCODER = 'webp-1'
/** The folder of the pictures drawn at build, so that a first start only copies them. */
export const DEMO_MEDIA_CACHE = resolve(import.meta.dirname, '../../.cache/demo-media')
const AT_ONCE = 4
const PICTURE_WIDTH = 1280
const PORTRAIT_WIDTH = 640

/** A drawn picture in the cache: its sizes, as `<folder>/<width>.webp`. */
type DemoPicture = Omit<ImageRow, 'publicId'> & { folder: string }
type DemoClip = { video: string; poster: string }

export type DemoMedia = {
  /** By the `picture` of a DemoImage. */
  pictures: Map<string, DemoPicture>
  /** By the `clip` of a tasker's video; paths of files. */
  clips: Map<string, DemoClip>
}

/** Works through a list, a few at once. */
async function eachOf<T>(
  list: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = list.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The SVG of every picture that the demo names. */
function drawUsed(demo: DemoData): [string, string][] {
  const portraits = demo.users.flatMap(({ photo, name, look }) =>
    photo ? [[photo.picture, drawPortrait(name, look)] as const] : [],
  )
  const drawn = new Map([...drawScenes(), ...drawItems(), ...portraits])
  const used = new Set(demoImages(demo).map(({ picture }) => picture))
  return [...drawn].filter(([key]) => used.has(key))
}

type Meta = Omit<DemoPicture, 'folder'>

const isMeta = (value: unknown): value is Meta =>
  typeof value === 'object' &&
  value !== null &&
  'widths' in value &&
  Array.isArray(value.widths)

/** The cached entry of a picture; null when it has to be drawn. */
async function readMeta(folder: string): Promise<Meta | null> {
  try {
    const meta: unknown = JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8'))
    return isMeta(meta) ? meta : null
  } catch {
    return null // Absent or cut short: the picture is made again, which costs nothing but time.
  }
}

async function render(svg: string, width: number, folder: string): Promise<Meta> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { variants, ...meta } = await encodeVariants(data, info, 1)
  // Built aside, then renamed: a folder with a name is complete.
  const draft = `${folder}.${process.pid}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  for (const variant of variants) {
    await writeFile(join(draft, `${variant.width}.webp`), variant.bytes)
  }
  await writeFile(join(draft, 'meta.json'), JSON.stringify(meta))
  await putInPlace(draft, folder)
  return meta
}

/** Another process may have drawn the same meanwhile: a whole folder stays, somebody reads it. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  if (await readMeta(folder)) return rm(draft, { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

function findClips(demo: DemoData): Map<string, DemoClip> {
  const names = new Set(demo.taskers.flatMap(({ video }) => video?.clip ?? []))
  const file = (name: string) => join(import.meta.dirname, 'assets', name)
  return new Map(
    [...names].map((name) => [
      name,
      { video: file(`${name}.mp4`), poster: file(`${name}.webp`) },
    ]),
  )
}

/**
 * Renders every picture of the demo into a cache folder. A picture is named by the hash of its
 * drawing, so what has been rendered once is not rendered again until its drawing changes.
 */
export async function buildDemoMedia(cacheDir: string, demo: DemoData): Promise<DemoMedia> {
  await mkdir(cacheDir, { recursive: true })
  const pictures = new Map<string, DemoPicture>()
  await eachOf(drawUsed(demo), async ([key, svg]) => {
    const hash = createHash('sha256').update(ENCODER).update(svg).digest('hex').slice(0, 24)
    const folder = join(cacheDir, hash)
    const width = key.startsWith('portrait/') ? PORTRAIT_WIDTH : PICTURE_WIDTH
    pictures.set(key, {
      folder,
      ...((await readMeta(folder)) ?? (await render(svg, width, folder))),
    })
  })
  return { pictures, clips: findClips(demo) }
}

/** Every picture that somebody of the demo owns. */
export const demoImages = (demo: DemoData): DemoImage[] => [
  ...demo.users.flatMap(({ photo }) => photo ?? []),
  ...demo.taskers.flatMap(({ portfolio }) => portfolio),
  ...demo.items.flatMap(({ photos }) => photos),
]

/** The database row of a demo picture. @throws RangeError if it was not drawn. */
export function demoImageRow(media: DemoMedia, { publicId, picture }: DemoImage): ImageRow {
  const found = media.pictures.get(picture)
  if (!found) throw new RangeError(`no drawing ${picture}`)
  const { folder: _folder, ...row } = found
  return { publicId, ...row }
}

/** The keys of a video and its poster in the storage. */
export const videoKeys = (publicId: string) => ({
  video: `${publicId}/video.mp4`,
  poster: `${publicId}/poster.webp`,
})

/** Gives everybody their own copy of their pictures and videos, as if they had uploaded them. */
export async function storeDemoMedia(
  storage: MediaStorage,
  media: DemoMedia,
  demo: DemoData,
): Promise<void> {
  await eachOf(demoImages(demo), async ({ publicId, picture }) => {
    const found = media.pictures.get(picture)
    if (!found) throw new RangeError(`no drawing ${picture}`)
    for (const width of found.widths) {
      const bytes = await readFile(join(found.folder, `${width}.webp`))
      await storage.put(`${publicId}/${width}.webp`, bytes, 'image/webp')
    }
  })
  await eachOf(demo.taskers, async ({ video }) => {
    const clip = video && media.clips.get(video.clip)
    if (!clip) return
    const keys = videoKeys(video.publicId)
    await storage.put(keys.video, await readFile(clip.video), 'video/mp4')
    await storage.put(keys.poster, await readFile(clip.poster), 'image/webp')
  })
}
