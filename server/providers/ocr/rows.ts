import { type Glyph, patchesByTone } from './glyphs.ts'
import type { Word } from './lines.ts'
import type { GreyImage } from './tesseract.ts'

/** A row of letters, and its picture alone: dark on white, detached letters moved together. */
export type Row = { place: Omit<Word, 'text'>; image: GreyImage }

/** The fewest digits of a phone number. */
const LEAST = 8
/** The least width of a row, in heights of its letters: that of eight narrow digits. */
const SHORTEST = 3
/** Reading more would take too long. */
const MOST_ROWS = 12
/** Shares of a letter's height. */
const GAP = { min: -0.4, wide: 0.3, max: 2.6, tight: 0.18 }
const WIDEST = 1.1
/** The least contrast of a row to its surroundings, of 255: the space between letters has none. */
const LEAST_CONTRAST = 20
/** The least share of the ink's contrast that counts as ink. */
const GRAIN = 0.35
/** Pixels around a letter that belong to it. */
const EDGE = 2
/** How far beyond a row the edge of its sign is searched, in heights of the row. */
const TO_EDGE = 1.2

/** Glyphs in a row, lighter than what is around them (1) or darker (-1). */
type Run = { glyphs: Glyph[]; sign: 1 | -1 }

/**
 * The rows that may hold a number. Within a whole picture, letters far apart become a word each,
 * and letters in a scene are lost; a row alone is read well. The picture has to be upright.
 */
export function findRows(image: GreyImage): Row[] {
  const { light, dark } = patchesByTone(image)
  const rows = [...runsOf(light, 1), ...runsOf(dark, -1)]
    .map((run) => inkOf(image, run))
    .filter(({ full }) => full > LEAST_CONTRAST)
    .map((row) => toEdges(image, row))
  return apart(rows).map((row) => ({ place: row.place, image: alone(image, row) }))
}

const heightOf = ({ top, bottom }: Glyph) => bottom - top + 1
const widthOf = ({ left, right }: Glyph) => right - left + 1
const middleOf = ({ top, bottom }: Glyph) => (top + bottom) / 2

/** Consecutive glyphs on one line, at any plausible gap. */
function runsOf(glyphs: Glyph[], sign: 1 | -1): Run[] {
  const runs: Glyph[][] = []
  for (const glyph of glyphs.toSorted((a, b) => a.left - b.left)) {
    const run = runs.find((each) => follows(glyph, each.at(-1)))
    if (run) run.push(glyph)
    else runs.push([glyph])
  }
  return runs.filter(isLong).map((run) => ({ glyphs: run, sign }))
}

function follows(glyph: Glyph, last: Glyph | undefined): boolean {
  if (!last) return false
  const [height, gap] = [Math.max(heightOf(glyph), heightOf(last)), gapOf(glyph, last)]
  return (
    gap > GAP.min &&
    gap < GAP.max &&
    Math.min(heightOf(glyph), heightOf(last)) > height * 0.5 &&
    Math.abs(middleOf(glyph) - middleOf(last)) < height * 0.4
  )
}

const gapOf = (glyph: Glyph, last: Glyph) =>
  (glyph.left - last.right) / Math.max(heightOf(glyph), heightOf(last))

function isLong(glyphs: Glyph[]): boolean {
  const { width, height } = placeOf(glyphs)
  return glyphs.length > 2 && width > height * SHORTEST
}

function placeOf(glyphs: Glyph[]): Omit<Word, 'text'> {
  const top = Math.max(0, Math.min(...glyphs.map((each) => each.top)) - EDGE)
  const bottom = Math.max(...glyphs.map((each) => each.bottom)) + EDGE
  const left = Math.max(0, Math.min(...glyphs.map((each) => each.left)) - EDGE)
  const right = Math.max(...glyphs.map((each) => each.right)) + EDGE
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** A run, its place, the tone of its ground, and the contrast of its ink. */
type Inked = Run & { place: Row['place']; ground: number; full: number }

function inkOf(image: GreyImage, run: Run): Inked {
  const { glyphs, sign } = run
  const place = placeOf(glyphs)
  const inside = glyphs.flatMap(({ points }) => points.map((at) => image.pixels[at] ?? 0))
  const ground = quantile(rimOf(image, place), 0.5)
  const full = sign * (quantile(inside, sign > 0 ? 0.7 : 0.3) - ground)
  return { ...run, place, ground, full }
}

/**
 * The row extended to the edge of its sign: a letter that touches ground of its own tone forms one
 * patch with it and was not found.
 */
function toEdges(image: GreyImage, row: Inked): Inked {
  const { left, top, width, height } = row.place
  const right = left + width - 1
  const ends = [
    { from: left, step: -1 },
    { from: right, step: 1 },
  ].flatMap(({ from, step }) => {
    const edge = edgeBeside(image, row, { from, step })
    if (edge === undefined) return []
    const [first, last] = [from, edge - step].toSorted((a, b) => a - b) as [number, number]
    return [{ left: first, right: last, top, bottom: top + height - 1, points: [] }]
  })
  if (ends.length === 0) return row
  const glyphs = [...row.glyphs, ...ends].toSorted((a, b) => a.left - b.left)
  const columns = [left, right, ...ends.flatMap((each) => [each.left, each.right])]
  const start = Math.min(...columns)
  return {
    ...row,
    glyphs,
    place: { ...row.place, left: start, width: Math.max(...columns) - start + 1 },
  }
}

type Walk = { from: number; step: number }

/** The first column beside a row that is all ink, where there is ink before it. */
function edgeBeside(image: GreyImage, row: Inked, { from, step }: Walk) {
  const reach = Math.round(row.place.height * TO_EDGE)
  let letters = 0
  for (let x = from + step; Math.abs(x - from) <= reach; x += step) {
    if (x < 0 || x >= image.width) return undefined
    const ink = inkedShare(image, row, x)
    if (ink === 1) return letters > 0 ? x : undefined
    if (ink > 0) letters++
  }
  return undefined
}

function inkedShare(image: GreyImage, { place, sign, ground, full }: Inked, x: number) {
  let inked = 0
  const bottom = Math.min(image.height, place.top + place.height)
  for (let y = place.top; y < bottom; y++)
    if ((sign * ((image.pixels[y * image.width + x] ?? 0) - ground)) / full >= GRAIN)
      inked++
  return inked / (bottom - place.top)
}

/** The tones above and below a place. */
function rimOf({ pixels, width, height }: GreyImage, place: Row['place']): number[] {
  const above = Math.max(0, place.top - EDGE)
  const below = Math.min(height - 1, place.top + place.height + EDGE - 1)
  return [above, below].flatMap((y) =>
    Array.from(
      pixels.subarray(y * width + place.left, y * width + place.left + place.width),
    ),
  )
}

/** The value below which this share of the values lies. */
const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Smaller rows that lie in a larger one are its dots and accents. */
function apart(rows: Inked[]): Inked[] {
  const chosen: Inked[] = []
  for (const row of rows.toSorted((a, b) => area(b.place) - area(a.place)))
    if (!chosen.some(({ place }) => shared(place, row.place) > area(row.place) / 2))
      chosen.push(row)
  return chosen.slice(0, MOST_ROWS)
}

const area = ({ width, height }: Row['place']) => width * height

function shared(a: Row['place'], b: Row['place']): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** The parts of a row to move together: each detached letter, and the rest between. */
function partsOf(glyphs: Glyph[]): Row['place'][] {
  const stretches = together(
    glyphs,
    (glyph, last) => isNarrow(glyph) && isNarrow(last) && gapOf(glyph, last) > GAP.wide,
  )
  const loose = new Set(stretches.filter(({ length }) => length >= LEAST).flat())
  return together(glyphs, (glyph, last) => !loose.has(glyph) && !loose.has(last)).map(
    placeOf,
  )
}

/** Ordered glyphs, split where two do not belong together. */
function together(
  glyphs: Glyph[],
  belongs: (glyph: Glyph, last: Glyph) => boolean,
): Glyph[][] {
  const groups: Glyph[][] = []
  for (const glyph of glyphs) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && belongs(glyph, last)) group.push(glyph)
    else groups.push([glyph])
  }
  return groups
}

const isNarrow = (glyph: Glyph) => widthOf(glyph) <= heightOf(glyph) * WIDEST

/** The row as dark ink on white, without the grain of its surroundings. */
function alone(image: GreyImage, { glyphs, sign, place, ground, full }: Inked): GreyImage {
  const { top, height } = place
  const gap = Math.max(2, Math.round(height * GAP.tight))
  const margin = Math.round(height / 2)
  const parts = partsOf(glyphs)
  const width = parts.reduce((sum, each) => sum + each.width + gap, margin * 2 - gap)
  const pixels = Buffer.alloc(width * (height + margin * 2), 255)
  let to = margin
  for (const part of parts) {
    for (let y = 0; y < height && top + y < image.height; y++)
      for (let x = 0; x < part.width && part.left + x < image.width; x++) {
        const tone = image.pixels[(top + y) * image.width + part.left + x] ?? 0
        const ink = Math.min(1, (sign * (tone - ground)) / full)
        if (ink >= GRAIN)
          pixels[(margin + y) * width + to + x] = Math.round(255 * (1 - ink))
      }
    to += part.width + gap
  }
  return { pixels, width, height: height + margin * 2 }
}
