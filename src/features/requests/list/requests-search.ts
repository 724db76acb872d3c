import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import { parseOneOf, parseText } from '#src/lib/search-params.ts'

/** The search params: the reader's side, the status, the words, and a week of the calendar. */
export type RequestsSearch = {
  as?: Party | undefined
  show?: 'over' | undefined
  /** As typed, cut to `MOST` characters; the page checks it. */
  q?: string | undefined
  view?: 'week' | undefined
  /** A day of that week; the page uses today for an invalid one. */
  week?: string | undefined
  /** The id of the request shown beside the list, where there is room for it. */
  request?: string | undefined
}

/** Characters; longer search words are cut. */
const MOST = 60

export const parseRequestsSearch = ({
  as,
  show,
  q,
  view,
  week,
  request,
}: Record<string, unknown>): RequestsSearch => ({
  as: parseOneOf<Party>(['client', 'tasker'], as),
  show: parseOneOf(['over'], show),
  q: parseText(q, MOST),
  view: parseOneOf(['week'], view),
  week: parseText(week, MOST),
  request: parseText(request, MOST),
})
