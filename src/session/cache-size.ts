import { isRecord } from '#src/lib/is-record.ts'
import { HOUR_MS } from '#src/lib/time.ts'

/** Browsers store five million characters per site, Safari half of that; drafts need some too. */
export const CACHE_CHARS = 1_500_000

/** No single query may push out all others: of a longer list the first pages are stored. */
const QUERY_CHARS = 300_000

/** The facts that decide whether a query is left out. */
type Sized = { at: number; text: string; isSession: boolean }

/** Leaves out the oldest and largest until the rest fits; never the session. */
export function fitToBudget<Query extends Sized>(
  all: readonly Query[],
  budget: number,
): Query[] {
  let size = all.reduce((sum, { text }) => sum + text.length + 1, 0)
  const left = new Set(all)
  const now = Date.now()
  // The added hour lets size decide among recent queries.
  const burden = ({ at, text }: Query) => (now - at + HOUR_MS) * text.length
  const droppable = all.filter(({ isSession }) => !isSession)
  for (const query of droppable.toSorted((a, b) => burden(b) - burden(a))) {
    if (size <= budget) break
    left.delete(query)
    size -= query.text.length + 1
  }
  return [...left]
}

/** The text of a query's data; of a long list as many of its first pages as are short enough. */
export function serializeShortened(
  data: unknown,
  textOf: (data: unknown) => string,
): string {
  let text = textOf(data)
  let shown = data
  while (text.length > QUERY_CHARS && hasPages(shown) && shown.pages.length > 1) {
    const half = Math.ceil(shown.pages.length / 2)
    shown = {
      ...shown,
      pages: shown.pages.slice(0, half),
      pageParams: shown.pageParams.slice(0, half),
    }
    text = textOf(shown)
  }
  return text
}

const hasPages = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  isRecord(data) && Array.isArray(data['pages']) && Array.isArray(data['pageParams'])
