import { measureContrast } from './glyphs.ts'
import type { GreyImage } from './tesseract.ts'

/** In pixels of a picture whose letters are 30 high: no stroke of a letter is so long, or so thin. */
const LINE = { length: 75, thickness: 9, gap: 2 }
/** Less contrast than this, of 255, is not ink. */
const LEAST_CONTRAST = 16
/** How far from a line its ground begins: its edges are soft. */
const EDGE = 2

/**
 * Removes straight lines through or under the words; strokes that cross them stay. The picture has
 * to be upright. Undefined when there are none.
 */
export function withoutStrikes(image: GreyImage): GreyImage | undefined {
  const contrast = measureContrast(image)
  const pixels = Buffer.from(image.pixels)
  let erased = 0
  for (const sign of [1, -1]) {
    const isInk = (at: number) => sign * (contrast[at] ?? 0) > LEAST_CONTRAST
    const line = longRuns(image, isInk)
    erased += eraseThin(image, { pixels, line, isInk })
  }
  return erased >= LINE.length ? { ...image, pixels } : undefined
}

type IsInk = (at: number) => boolean

/** The points that lie in long horizontal runs of ink. */
function longRuns({ width, height }: GreyImage, isInk: IsInk): Uint8Array {
  const line = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    let [start, last] = [-1, -1]
    for (let x = 0; x <= width; x++) {
      if (x < width && isInk(y * width + x)) {
        if (start < 0) start = x
        last = x
      } else if (start >= 0 && (x === width || x - last > LINE.gap)) {
        if (last - start >= LINE.length)
          line.fill(1, y * width + start, y * width + last + 1)
        start = -1
      }
    }
  }
  return line
}

type Erasing = { pixels: Buffer; line: Uint8Array; isInk: IsInk }

/** Fills the columns of thin lines with the tone of their ground. Returns how many. */
function eraseThin({ width, height, pixels: from }: GreyImage, erasing: Erasing): number {
  const { pixels, line, isInk } = erasing
  let erased = 0
  for (let x = 0; x < width; x++)
    for (let top = 0; top < height; top++) {
      if (!line[top * width + x]) continue
      let bottom = top
      while (bottom + 1 < height && line[(bottom + 1) * width + x]) bottom++
      const [above, below] = [top - EDGE, bottom + EDGE].map((y) => y * width + x) as [
        number,
        number,
      ]
      const isInside = top >= EDGE && bottom + EDGE < height
      if (isInside && bottom - top < LINE.thickness && !isInk(above) && !isInk(below)) {
        const ground = ((from[above] ?? 0) + (from[below] ?? 0)) >> 1
        for (let y = top - EDGE + 1; y < bottom + EDGE; y++) pixels[y * width + x] = ground
        erased++
      }
      top = bottom
    }
  return erased
}
