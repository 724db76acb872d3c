import { currentTime } from '#src/lib/clock.ts'
import { dayAt } from '#src/lib/schedule/days.ts'
import { readDayWords } from '#src/lib/schedule/day-words.ts'
import { compact, type SearchParams } from './search-params.ts'

/**
 * The search with the day that its words ask for as a filter, which can be taken out alone. A day
 * that is past, as of an old link, is left out.
 */
export function withTypedDay(
  params: SearchParams,
  today = dayAt(currentTime()),
): SearchParams {
  const { q, day, until, part } = params
  if (day !== undefined && (until ?? day) < today)
    return compact({ ...params, day: undefined, until: undefined, part: undefined })
  if (q === undefined || day !== undefined || part !== undefined) return params
  const said = readDayWords(q, today)
  if (!said) return params
  const { words, ...time } = said
  return compact({ ...params, ...time, q: words || undefined })
}

/** A search that follows another: a time in its new words replaces that of the earlier ones. */
export function withNewTime(
  next: SearchParams,
  before: SearchParams,
  today = dayAt(currentTime()),
): SearchParams {
  const { q } = next
  if (q === undefined || q === before.q || !readDayWords(q, today)) return next
  return compact({ ...next, ...anyTime })
}

/** A patch that asks for any time. */
export const anyTime = { day: undefined, until: undefined, part: undefined } as const
