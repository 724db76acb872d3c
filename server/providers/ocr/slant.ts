import type { Glyph } from './glyphs.ts'

/** Degrees to either side within which text is looked for. */
const REACH = 17
/** Half degrees. */
const STEPS = Array.from({ length: REACH * 4 + 1 }, (_, at) => at / 2 - REACH)

/**
 * The slants, in degrees clockwise, at which letters line up best, the best first. Lines of text
 * leave gaps between them: seen along the lines, the letters fall into few rows.
 */
export function likelySlants(glyphs: Glyph[], width: number): number[] {
  const points = glyphs.flatMap((glyph) => glyph.points)
  const x = Float32Array.from(points, (at) => at % width)
  const y = Float32Array.from(points, (at) => Math.floor(at / width))
  const scores = STEPS.map((degrees) => ({ degrees, score: sharpness(x, y, degrees) }))
  const peaks = scores.filter(
    ({ score }, at) =>
      score > 0 &&
      score >= (scores[at - 1]?.score ?? 0) &&
      score > (scores[at + 1]?.score ?? 0),
  )
  return peaks.toSorted((a, b) => b.score - a.score).map(({ degrees }) => degrees)
}

function sharpness(x: Float32Array, y: Float32Array, degrees: number): number {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const offset = 2000
  const rows = new Float64Array(offset * 3)
  for (let at = 0; at < x.length; at++) {
    // Shared between two rows: whole numbers would favour upright text.
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
