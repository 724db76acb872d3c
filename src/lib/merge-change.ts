/** A change of a list: as last read, and as wanted. */
export type ListChange<Row> = { before: readonly Row[]; after: readonly Row[] }

/**
 * Applies a change to a list that may have changed elsewhere since it was read. Rows are identified
 * by their key: rows that the change leaves as read keep their current state, also when deleted;
 * rows unknown to it come last.
 */
export function mergeChange<Row>(
  now: readonly Row[],
  { before, after }: ListChange<Row>,
  keyOf: (row: Row) => string,
): Row[] {
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]))
  const current = byKey(now)
  const read = byKey(before)
  const wanted = byKey(after)
  return [
    ...after.flatMap((row) => {
      const key = keyOf(row)
      return isSame(row, read.get(key)) ? (current.get(key) ?? []) : row
    }),
    ...now.filter((row) => !read.has(keyOf(row)) && !wanted.has(keyOf(row))),
  ]
}

/** The contract writes the fields of both in one order. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
