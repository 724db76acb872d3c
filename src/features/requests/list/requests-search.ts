import type { Party } from '#src/contract/request-lifecycle.ts'

/** The search params: the reader's side, the status, the words, and a week of the calendar. */
export type RequestsSearch = {
  as?: Party | undefined
  show?: 'over' | undefined
  /** As typed, at most so long; the page reads it. */
  q?: string | undefined
  view?: 'week' | undefined
  /** A day of that week; the page takes what is none for today. */
  week?: string | undefined
}

/** Characters of an address that are read at all. */
const MOST = 60

/** Apart from the page, and without schemas: every first load carries it. */
export const parseRequestsSearch = ({
  as,
  show,
  q,
  view,
  week,
}: Record<string, unknown>): RequestsSearch => ({
  // A refused key must be said to be undefined, or the raw one stays.
  as: as === 'client' || as === 'tasker' ? as : undefined,
  show: show === 'over' ? show : undefined,
  q: wordsOf(q),
  view: view === 'week' ? view : undefined,
  week: wordsOf(week),
})

/** The address reads what looks like a number as one. */
const wordsOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number'
    ? String(raw).slice(0, MOST) || undefined
    : undefined
