import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod/mini'
import type { Db } from '#server/db/database.ts'
import { images } from '#server/db/schema.ts'
import type { MediaStorage } from '#server/providers/storage/storage.ts'
import { mediaKey } from '#server/services/media/images.ts'

/** In the data folder. */
export const DRAWINGS_FILE = 'demo-drawings.json'

/** Pictures share drawings: each drawing is stored once. */
const Drawings = z.object({
  svgs: z.array(z.string()),
  pictures: z.record(z.string(), z.int()),
})
type Drawings = z.output<typeof Drawings>

/** Stores drawings, each by the id of its picture. */
export async function keepDrawings(
  dataDir: string,
  drawn: ReadonlyMap<string, string>,
): Promise<void> {
  const svgs = [...new Set(drawn.values())]
  const places = new Map(svgs.map((svg, place) => [svg, place]))
  const pictures = [...drawn].map(([publicId, svg]) => [publicId, places.get(svg)])
  const file = join(dataDir, DRAWINGS_FILE)
  await mkdir(dataDir, { recursive: true })
  await writeFile(
    `${file}.part`,
    JSON.stringify({ svgs, pictures: Object.fromEntries(pictures) }),
  )
  await rename(`${file}.part`, file)
}

/** A data folder without the demo has none. */
async function readDrawings(dataDir: string): Promise<Drawings | null> {
  try {
    return Drawings.parse(JSON.parse(await readFile(join(dataDir, DRAWINGS_FILE), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** A drawing on white. */
export const onPaper = (svg: string): Sharp =>
  sharp(Buffer.from(svg)).flatten({ background: '#ffffff' })

/**
 * A storage that also has the demo's pictures: a size is drawn and stored on its first request.
 * Drawing all takes half a minute, and most are never viewed.
 */
export function drawnStorage(
  storage: MediaStorage,
  { db, dataDir }: { db: Db; dataDir: string },
): MediaStorage {
  let drawings: Promise<Drawings | null> | null = null
  const beingDrawn = new Map<string, Promise<boolean>>()

  /** Returns whether there is such a picture. */
  const draw = async (key: string): Promise<boolean> => {
    const [publicId = '', width] = key.split(/[/.]/)
    drawings ??= readDrawings(dataDir)
    const found = await drawings
    const svg = found?.svgs[found.pictures[publicId] ?? -1]
    if (svg === undefined || key !== mediaKey(publicId, Number(width))) return false
    // A picture that its owner has deleted does not come back.
    const [row] = await db.select().from(images).where(eq(images.publicId, publicId))
    if (!row?.widths.includes(Number(width))) return false
    const bytes = await onPaper(svg)
      .resize({ width: Number(width) })
      .webp({ quality: 80, effort: 0 })
      .toBuffer()
    await storage.put(key, bytes, 'image/webp')
    return true
  }

  const drawOnce = (key: string): Promise<boolean> => {
    const under = beingDrawn.get(key) ?? draw(key).finally(() => beingDrawn.delete(key))
    beingDrawn.set(key, under)
    return under
  }

  const orDrawn = async <T>(key: string, ask: () => Promise<T | null>): Promise<T | null> =>
    (await ask()) ?? ((await drawOnce(key)) ? ask() : null)

  return {
    ...storage,
    read: (key, range) => orDrawn(key, () => storage.read(key, range)),
    stat: (key) => orDrawn(key, () => storage.stat(key)),
  }
}
