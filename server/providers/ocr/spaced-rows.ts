import { type Glyph, patchesByTone } from './glyphs.ts'
import type { Word } from './lines.ts'
import type { GreyImage } from './tesseract.ts'

/** A row of letters with wide gaps, as one word, and its picture with narrow ones. */
export type SpacedRow = { place: Omit<Word, 'text'>; tight: GreyImage }

/** As few digits as a phone number has. */
const LEAST = 8
/** Shares of a letter's height. */
const GAP = { min: 0.3, max: 2.6, tight: 0.18 }
const WIDEST = 1.1
/** A share of the strongest contrast; what has less is no ink. */
const GRAIN = 0.35
/** Pixels around each letter that are its own. */
const EDGE = 2

/**
 * The rows of letters that stand far apart: "1 1 9 8 7 6". The reader takes each for a word and
 * loses many; moved together it reads them well. The picture has to be upright.
 */
export function spacedRows(image: GreyImage): SpacedRow[] {
  const { light, dark } = patchesByTone(image)
  return [...runsOf(light), ...runsOf(dark)].map((run) => rowOf(image, run))
}

const heightOf = ({ top, bottom }: Glyph) => bottom - top + 1
const widthOf = ({ left, right }: Glyph) => right - left + 1
const middleOf = ({ top, bottom }: Glyph) => (top + bottom) / 2

/** Letters that follow each other at wide gaps, of one size and on one line. */
function runsOf(glyphs: Glyph[]): Glyph[][] {
  const runs: Glyph[][] = []
  for (const glyph of glyphs.toSorted((a, b) => a.left - b.left)) {
    if (widthOf(glyph) > heightOf(glyph) * WIDEST) continue
    const run = runs.find((each) => follows(glyph, each.at(-1)))
    if (run) run.push(glyph)
    else runs.push([glyph])
  }
  return runs.filter(({ length }) => length >= LEAST)
}

function follows(glyph: Glyph, last: Glyph | undefined): boolean {
  if (!last) return false
  const height = Math.max(heightOf(glyph), heightOf(last))
  const gap = (glyph.left - last.right) / height
  return (
    gap > GAP.min &&
    gap < GAP.max &&
    Math.min(heightOf(glyph), heightOf(last)) > height * 0.75 &&
    Math.abs(middleOf(glyph) - middleOf(last)) < height * 0.25
  )
}

function rowOf(image: GreyImage, run: Glyph[]): SpacedRow {
  const top = Math.max(0, Math.min(...run.map((each) => each.top)) - EDGE)
  const bottom = Math.max(...run.map((each) => each.bottom)) + EDGE
  const left = Math.min(...run.map((each) => each.left))
  const right = Math.max(...run.map((each) => each.right))
  const place = { left, top, width: right - left + 1, height: bottom - top + 1 }
  return { place, tight: tightened(image, run, place) }
}

function tightened(
  image: GreyImage,
  run: Glyph[],
  { top, height }: Omit<Word, 'text'>,
): GreyImage {
  const gap = Math.max(2, Math.round(height * GAP.tight))
  const margin = height
  const widths = run.map((glyph) => widthOf(glyph) + EDGE * 2)
  const width = widths.reduce((sum, each) => sum + each + gap, margin * 2)
  const whole = height + margin * 2
  const pixels = Buffer.alloc(width * whole, backgroundOf(image, run))
  let to = margin
  for (const [at, { left }] of run.entries()) {
    const glyphWidth = widths[at] ?? 0
    for (let y = 0; y < height && top + y < image.height; y++) {
      const from = (top + y) * image.width + Math.max(0, left - EDGE)
      image.pixels.copy(pixels, (margin + y) * width + to, from, from + glyphWidth)
    }
    to += glyphWidth + gap
  }
  return { pixels: cleaned(pixels), width, height: whole }
}

/** Dark letters on white, without the grain of what is around them. */
function cleaned(pixels: Buffer): Buffer {
  const around = pixels[0] ?? 255
  const strongest = pixels.reduce(
    (most, tone) => Math.max(most, Math.abs(tone - around)),
    1,
  )
  return pixels.map((tone) => {
    const share = Math.abs(tone - around) / strongest
    return share < GRAIN ? 255 : Math.round(255 * (1 - share))
  }) as Buffer
}

/** The mean tone between the first two letters. */
function backgroundOf({ pixels, width }: GreyImage, [first, second]: Glyph[]): number {
  if (!first || !second) return 255
  let [sum, count] = [0, 0]
  for (let y = first.top; y <= first.bottom; y++)
    for (let x = first.right + EDGE; x <= second.left - EDGE; x++) {
      sum += pixels[y * width + x] ?? 0
      count += 1
    }
  return count > 0 ? Math.round(sum / count) : 255
}
