import type { Party } from '#src/contract/request-lifecycle.ts'

/** The search params: the reader's side, the status, the words, and a week of the calendar. */
export type RequestsSearch = {
  as?: Party | undefined
  show?: 'over' | undefined
  /** As typed, cut to `MOST` characters; the page checks it. */
  q?: string | undefined
  view?: 'week' | undefined
  /** A day of that week; the page uses today for anything that is no day. */
  week?: string | undefined
  /** The id of the request that is shown beside the list, where there is room for it. */
  request?: string | undefined
}

/** Characters of an address that are read at all. */
const MOST = 60

/** In a file of its own and without schemas, because every first load includes it. */
export const parseRequestsSearch = ({
  as,
  show,
  q,
  view,
  week,
  request,
}: Record<string, unknown>): RequestsSearch => ({
  // A refused value must be returned as undefined, or the router keeps the raw one.
  as: as === 'client' || as === 'tasker' ? as : undefined,
  show: show === 'over' ? show : undefined,
  q: wordsOf(q),
  view: view === 'week' ? view : undefined,
  week: wordsOf(week),
  request: wordsOf(request),
})

/** The router reads a param that looks like a number as a number. */
const wordsOf = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number'
    ? String(raw).slice(0, MOST) || undefined
    : undefined
