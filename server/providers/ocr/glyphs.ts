import type { GreyImage } from './tesseract.ts'

/** A patch of one tone that may be a letter, or joined letters; in pixels. */
export type Glyph = {
  left: number
  top: number
  right: number
  bottom: number
  points: number[]
}

/** The tone around a point is the mean of this many pixels to each side. */
const AROUND = 22
/** Less contrast than this to the tone around, of 255, is noise. */
const LEAST_CONTRAST = 16
const HEIGHT = { min: 7, max: 140 }
/** The largest share of its box that a struck-through line of text fills. */
const STRUCK = 0.7

/** The patches that look like letters beside others of their size, dark or light. */
export const findGlyphs = (image: GreyImage): Glyph[] => {
  const { light, dark } = patchesByTone(image)
  return [...inRows(light), ...inRows(dark)]
}

/** The patches that look like letters, near others or not: the light ones, and the dark ones. */
export function patchesByTone(image: GreyImage): Record<'light' | 'dark', Glyph[]> {
  const contrast = measureContrast(image)
  const of = (sign: number) =>
    patchesOf(image, (at) => sign * (contrast[at] ?? 0) > LEAST_CONTRAST)
  return { light: of(1).filter(isLetterLike), dark: of(-1).filter(isLetterLike) }
}

const heightOf = ({ top, bottom }: Glyph) => bottom - top + 1
const widthOf = ({ left, right }: Glyph) => right - left + 1

function isLetterLike(glyph: Glyph): boolean {
  const [width, height] = [widthOf(glyph), heightOf(glyph)]
  if (height < HEIGHT.min || height > HEIGHT.max) return false
  const filled = glyph.points.length / (width * height)
  return filled > 0.12 && (width <= height * 14 || filled < STRUCK)
}

/** How much lighter each point is than its surroundings. */
export function measureContrast({ pixels, width, height }: GreyImage): Int16Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  const contrast = new Int16Array(width * height)
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [Math.max(0, y - AROUND), Math.min(height, y + AROUND + 1)]
    for (let x = 0; x < width; x++) {
      const [x0, x1] = [Math.max(0, x - AROUND), Math.min(width, x + AROUND + 1)]
      const sum =
        (sums[y1 * stride + x1] ?? 0) -
        (sums[y0 * stride + x1] ?? 0) -
        (sums[y1 * stride + x0] ?? 0) +
        (sums[y0 * stride + x0] ?? 0)
      contrast[y * width + x] = (pixels[y * width + x] ?? 0) - sum / ((x1 - x0) * (y1 - y0))
    }
  }
  return contrast
}

/** Groups of points that touch each other. */
function patchesOf(
  { width, height }: GreyImage,
  isInside: (at: number) => boolean,
): Glyph[] {
  const seen = new Uint8Array(width * height)
  const patches: Glyph[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isInside(start)) continue
    seen[start] = 1
    const points = [start]
    const patch = { left: width, top: height, right: 0, bottom: 0, points }
    for (let next = 0; next < points.length; next++) {
      const at = points[next] ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      patch.left = Math.min(patch.left, x)
      patch.right = Math.max(patch.right, x)
      patch.top = Math.min(patch.top, y)
      patch.bottom = Math.max(patch.bottom, y)
      for (const [to, inRow] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const)
        if (inRow && !seen[to] && isInside(to)) {
          seen[to] = 1
          points.push(to)
        }
    }
    patches.push(patch)
  }
  return patches
}

/** Letters come in rows: those that have two of their size near them, to one side or the other. */
function inRows(glyphs: Glyph[]): Glyph[] {
  const neighbours = new Map<Glyph, number>()
  const count = (glyph: Glyph) => neighbours.set(glyph, (neighbours.get(glyph) ?? 0) + 1)
  for (const [glyph, other] of pairsOf(glyphs)) {
    count(glyph)
    count(other)
  }
  return glyphs.filter(
    (glyph) => (neighbours.get(glyph) ?? 0) >= 2 || widthOf(glyph) > 3 * heightOf(glyph),
  )
}

/**
 * The groups of glyphs that lead to each other from neighbour to neighbour, over gaps of at most
 * `widestGap` letter heights.
 */
export function besideEachOther(glyphs: Glyph[], widestGap = 2): Glyph[][] {
  const groups = new Map(glyphs.map((glyph) => [glyph, [glyph]]))
  for (const [glyph, other] of pairsOf(glyphs, widestGap)) {
    const [group = [], joined = []] = [groups.get(glyph), groups.get(other)]
    if (group === joined) continue
    group.push(...joined)
    for (const each of joined) groups.set(each, group)
  }
  return [...new Set(groups.values())]
}

/** Pairs of adjacent glyphs of one size, each pair once. */
function pairsOf(glyphs: Glyph[], widestGap = 2): [Glyph, Glyph][] {
  const sorted = glyphs.toSorted((a, b) => a.left - b.left)
  const pairs: [Glyph, Glyph][] = []
  sorted.forEach((glyph, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.left > glyph.right + HEIGHT.max * 2) break
      if (areBeside(glyph, other, widestGap)) pairs.push([glyph, other])
    }
  })
  return pairs
}

function areBeside(a: Glyph, b: Glyph, widestGap: number): boolean {
  const [small, large] = [heightOf(a), heightOf(b)].toSorted((x, y) => x - y) as [
    number,
    number,
  ]
  const gap = b.left - a.right
  const rise = Math.abs(a.top + a.bottom - b.top - b.bottom) / 2
  return large < small * 2 && gap < large * widestGap && rise < large * 0.9
}
