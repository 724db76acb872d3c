/** The fixed work takes this long on the machine whose times CONTRIBUTING.md names: two idle cores. */
const REFERENCE_MS = 85
/** The upper limit of the factor. */
const MOST = 4

/** Milliseconds that a fixed piece of work takes on this machine now: the best of five. */
export function fixedWorkMs(): number {
  const rows = Array.from({ length: 12_000 }, (_, n) => ({
    id: n,
    name: `row ${n}`,
    tags: [n % 7, n % 11, n % 13],
  }))
  return Math.min(...Array.from({ length: 5 }, () => once(rows)))
}

function once(rows: { name: string }[]): number {
  const start = performance.now()
  for (let n = 0; n < 12; n++)
    (JSON.parse(JSON.stringify(rows)) as typeof rows).sort((a, b) =>
      a.name < b.name ? 1 : -1,
    )
  return performance.now() - start
}

/** How many times slower than the reference this machine is; a faster one counts as 1. */
export const measureSlowness = (workMs: number): number =>
  Math.min(MOST, Math.max(1, workMs / REFERENCE_MS))

/** Against the reference, as the report prints it: above 1 this machine is slower. */
export const ratioOf = (workMs: number): number => workMs / REFERENCE_MS
