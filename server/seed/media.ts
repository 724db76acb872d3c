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

/** Change it when the measures of a picture change: each is measured again. */
const MEASURES = 'measures-2'
/** The measures of the pictures, computed at build so that a first start only reads them. */
export const DEMO_MEDIA_CACHE = resolve(import.meta.dirname, '../../.cache/demo-media')
const AT_ONCE = 4
const PICTURE_WIDTH = 1280
const PORTRAIT_WIDTH = 640

/** The database columns of a picture. */
type Measures = Omit<ImageRow, 'publicId'>
type DemoPicture = { svg: string; measures: Measures }
type DemoClip = { video: string; poster: string }

export type DemoMedia = {
  /** By the `picture` of a DemoImage. */
  pictures: Map<string, DemoPicture>
  /** By the `clip` of a tasker's video; paths of files. */
  clips: Map<string, DemoClip>
}

/** Processes a list, a few at once. */
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

/** The SVG of every picture that the demo names. @throws RangeError for one without a drawing */
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

/** The cached measures of a picture; null when it has to be measured. */
async function readMeasures(file: string): Promise<Measures | null> {
  try {
    const measures: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isMeasures(measures) ? measures : null
  } catch {
    return null // Absent or truncated: the picture is measured again, which only costs time.
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
  // Written to a draft, then renamed: a file under its name is complete.
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
 * Draws every picture of the demo as an outline, and measures each. Measures are cached under the
 * hash of the drawing, so a drawing is measured once until it changes.
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

/** Every picture of the demo's users. */
export const demoImages = (demo: DemoData): DemoImage[] => [
  ...demo.users.flatMap(({ photo }) => photo ?? []),
  ...demo.taskers.flatMap(({ portfolio }) => portfolio),
  ...demo.items.flatMap(({ photos }) => photos),
  ...demo.needs.flatMap(({ photos }) => photos),
]

function pictureOf(media: DemoMedia, { picture }: DemoImage): DemoPicture {
  const found = media.pictures.get(picture)
  if (!found) throw new RangeError(`no drawing ${picture}`)
  return found
}

/** The database row of a demo picture. @throws RangeError if it was not measured. */
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
 * Stores each tasker's video, as if uploaded, and each user's pictures as drawings, from which
 * `drawnStorage` makes the requested sizes.
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
