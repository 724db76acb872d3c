import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { type ImageRow, placeholderOf, widthsFor } from '#server/services/media/images.ts'
import type { MediaStorage } from '#server/providers/storage/storage.ts'
import { drawPortrait } from './art/portraits.ts'
import { drawPicture } from './art/scenes.ts'
import type { DemoData, DemoImage } from './demo-data.ts'
import { keepDrawings, onPaper } from './drawings.ts'

/** Change it when what is known of a picture changes: each is measured again. */
const MEASURES = 'measures-2'
/** What is known of the pictures, worked out at build so that a first start only reads it. */
export const DEMO_MEDIA_CACHE = resolve(import.meta.dirname, '../../.cache/demo-media')
const AT_ONCE = 4
const PICTURE_WIDTH = 1280
const PORTRAIT_WIDTH = 640

/** What the database says of a picture. */
type Measures = Omit<ImageRow, 'publicId'>
type DemoPicture = { svg: string; measures: Measures }
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

/** The SVG of every picture that the demo names. @throws RangeError of one that nobody draws */
function drawUsed(demo: DemoData): [string, string][] {
  const portraits = new Map(
    demo.users.flatMap(({ photo, name, look }) =>
      photo ? [[photo.picture, drawPortrait(name, look)] as const] : [],
    ),
  )
  const used = new Set(demoImages(demo).map(({ picture }) => picture))
  return [...used].map((key) => {
    const svg = portraits.get(key) ?? drawPicture(key)
    if (svg === null) throw new RangeError(`no drawing ${key}`)
    return [key, svg]
  })
}

const isMeasures = (value: unknown): value is Measures =>
  typeof value === 'object' &&
  value !== null &&
  'widths' in value &&
  Array.isArray(value.widths)

/** What the cache knows of a picture; null when it has to be measured. */
async function readMeasures(file: string): Promise<Measures | null> {
  try {
    const measures: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isMeasures(measures) ? measures : null
  } catch {
    return null // Absent or cut short: the picture is measured again, which costs nothing but time.
  }
}

async function measure(svg: string, width: number, file: string): Promise<Measures> {
  const drawn = await sharp(Buffer.from(svg)).metadata()
  const measures = {
    width,
    height: Math.round((drawn.height * width) / drawn.width),
    widths: widthsFor(width),
    placeholder: await placeholderOf(onPaper(svg)),
  }
  // Written aside, then renamed: a file with a name is complete.
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, JSON.stringify(measures))
  await rename(draft, file)
  return measures
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
 * Draws every picture of the demo as an outline, and measures each. Measures are kept under the
 * hash of the drawing, so what has been measured once is not measured again until it changes.
 */
export async function buildDemoMedia(cacheDir: string, demo: DemoData): Promise<DemoMedia> {
  await mkdir(cacheDir, { recursive: true })
  const pictures = new Map<string, DemoPicture>()
  await eachOf(drawUsed(demo), async ([key, svg]) => {
    const width = key.startsWith('portrait/') ? PORTRAIT_WIDTH : PICTURE_WIDTH
    const hash = createHash('sha256').update(`${MEASURES} ${width}`).update(svg)
    const file = join(cacheDir, `${hash.digest('hex').slice(0, 24)}.json`)
    const measures = (await readMeasures(file)) ?? (await measure(svg, width, file))
    pictures.set(key, { svg, measures })
  })
  return { pictures, clips: findClips(demo) }
}

/** Every picture that somebody of the demo owns. */
export const demoImages = (demo: DemoData): DemoImage[] => [
  ...demo.users.flatMap(({ photo }) => photo ?? []),
  ...demo.taskers.flatMap(({ portfolio }) => portfolio),
  ...demo.items.flatMap(({ photos }) => photos),
]

function pictureOf(media: DemoMedia, { picture }: DemoImage): DemoPicture {
  const found = media.pictures.get(picture)
  if (!found) throw new RangeError(`no drawing ${picture}`)
  return found
}

/** The database row of a demo picture. @throws RangeError if it was not drawn. */
export const demoImageRow = (media: DemoMedia, image: DemoImage): ImageRow => ({
  publicId: image.publicId,
  ...pictureOf(media, image).measures,
})

/** The keys of a video and its poster in the storage. */
export const videoKeys = (publicId: string) => ({
  video: `${publicId}/video.mp4`,
  poster: `${publicId}/poster.webp`,
})

/**
 * Gives everybody their own videos, as if they had uploaded them, and their own pictures as
 * drawings, of which `drawnStorage` makes the sizes that somebody asks for.
 */
export async function storeDemoMedia(
  { storage, dataDir }: { storage: MediaStorage; dataDir: string },
  media: DemoMedia,
  demo: DemoData,
): Promise<void> {
  const drawn = demoImages(demo).map(
    (image) => [image.publicId, pictureOf(media, image).svg] as const,
  )
  await keepDrawings(dataDir, new Map(drawn))
  await eachOf(demo.taskers, async ({ video }) => {
    const clip = video && media.clips.get(video.clip)
    if (!clip) return
    const keys = videoKeys(video.publicId)
    await storage.put(keys.video, await readFile(clip.video), 'video/mp4')
    await storage.put(keys.poster, await readFile(clip.poster), 'image/webp')
  })
}
