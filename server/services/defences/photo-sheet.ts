import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Image } from '#src/contract/protocol/primitives.ts'
import type { MediaStorage } from '#server/providers/storage/storage.ts'
import { mediaKey } from '#server/services/media/images.ts'

/** Two in a row; at this size eight photos stay far below what the provider takes. */
const COLUMNS = 2
const CELL = { width: 800, height: 800 } as const
const GAP = 16
const PAPER = '#fff'

type Shown = Pick<Image, 'publicId' | 'srcset'>

/** The photos on one white page, by rows, as a JPEG; null without photos. */
export async function photoSheet(
  storage: Pick<MediaStorage, 'read'>,
  photos: readonly Shown[],
): Promise<Uint8Array | null> {
  if (photos.length === 0) return null
  const cells: { input: Buffer; left: number; top: number }[] = []
  for (const [n, photo] of photos.entries()) {
    const file = await storage.read(mediaKey(photo.publicId, widthFor(photo)))
    // A photo whose file is lost leaves its place empty, so that the numbers of the text hold.
    if (!file) continue
    cells.push({ input: await fitted(file.stream), ...placeOf(n) })
  }
  const rows = Math.ceil(photos.length / COLUMNS)
  return sharp({
    create: {
      width: COLUMNS * (CELL.width + GAP) + GAP,
      height: rows * (CELL.height + GAP) + GAP,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(cells)
    .jpeg({ quality: 80 })
    .toBuffer()
}

const placeOf = (n: number) => ({
  left: GAP + (n % COLUMNS) * (CELL.width + GAP),
  top: GAP + Math.floor(n / COLUMNS) * (CELL.height + GAP),
})

const fitted = async (stream: Readable): Promise<Buffer> =>
  sharp(await buffer(stream))
    .resize({ ...CELL, fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .toBuffer()

/** The narrowest variant that fills a cell, or the widest. */
function widthFor({ srcset }: Shown): number {
  const widths = [...(srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
  return widths.find((each) => each >= CELL.width) ?? Math.max(...widths)
}
