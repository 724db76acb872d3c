/** Enough for half a phone at two pixels a point, and for a whole one at one. */
const ENOUGH = 480

/** The small candidates of a `srcset` with widths; the smallest where none is small. */
export function lightSrcset(srcset: string): string {
  const candidates = srcset
    .split(/,\s+/)
    .map((text) => ({ text, width: Number(/ (\d+)w$/.exec(text)?.[1] ?? Infinity) }))
    .toSorted((a, b) => a.width - b.width)
  const small = candidates.filter(({ width }) => width <= ENOUGH)
  const kept = small.length > 0 ? small : candidates.slice(0, 1)
  return kept.map(({ text }) => text).join(', ')
}
