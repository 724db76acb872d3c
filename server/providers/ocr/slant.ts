import { besideEachOther, type Glyph } from './glyphs.ts'

/** The largest slant searched, in degrees to either side. */
const REACH = 17
/** Half degrees. */
const STEPS = Array.from({ length: REACH * 4 + 1 }, (_, at) => at / 2 - REACH)
/** The fewest adjacent glyphs that show a slant: fewer line up by chance. */
const LEAST_GLYPHS = 4

/**
 * The slants, in degrees clockwise, at which letters line up best, the best first. Lines of text
 * leave gaps between them: seen along the lines, the letters fall into few rows. Each group of
 * letters votes by its number of letters: in a scene, large objects have most of the points and
 * would outvote a small sign.
 */
export function likelySlants(glyphs: Glyph[], width: number): number[] {
  const groups = besideEachOther(glyphs)
  const telling = groups.filter(({ length }) => length >= LEAST_GLYPHS)
  const votes = (telling.length > 0 ? telling : [glyphs]).map((group) =>
    votesOf(group, width),
  )
  const scores = STEPS.map((degrees, at) => ({
    degrees,
    score: votes.reduce((sum, each) => sum + (each[at] ?? 0), 0),
  }))
  const peaks = scores.filter(
    ({ score }, at) =>
      score > 0 &&
      score >= (scores[at - 1]?.score ?? 0) &&
      score > (scores[at + 1]?.score ?? 0),
  )
  return peaks.toSorted((a, b) => b.score - a.score).map(({ degrees }) => degrees)
}

/** How much better a group lines up at each slant than at others, per glyph. */
function votesOf(group: Glyph[], width: number): number[] {
  const points = group.flatMap((glyph) => glyph.points)
  const x = Float32Array.from(points, (at) => at % width)
  const y = Float32Array.from(points, (at) => Math.floor(at / width))
  const each = STEPS.map((degrees) => sharpness(x, y, degrees))
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length
  return each.map((one) => (one / mean - 1) * group.length)
}

function sharpness(x: Float32Array, y: Float32Array, degrees: number): number {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const offset = 2000
  const rows = new Float64Array(offset * 3)
  for (let at = 0; at < x.length; at++) {
    // A point is shared between two rows: whole numbers would favour upright text.
    const place = (y[at] ?? 0) * cos - (x[at] ?? 0) * sin + offset
    const row = Math.floor(place)
    rows[row] = (rows[row] ?? 0) + row + 1 - place
    rows[row + 1] = (rows[row + 1] ?? 0) + place - row
  }
  let score = 0
  for (let row = 2; row < rows.length; row++)
    score += ((rows[row] ?? 0) - (rows[row - 2] ?? 0)) ** 2
  return score
}
