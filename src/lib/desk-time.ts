import type { Lang } from '#src/contract/protocol/primitives.ts'
import { dateFormat } from './intl.ts'
import { localeOf } from './lang.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'
import { dateAndTime, jobTimeZone } from './time-zone.ts'

/** "terça-feira, 24 de novembro". */
export const longDay = (date: Date, lang: Lang): string =>
  formatDay(date, lang, { weekday: 'long', day: 'numeric', month: 'long' })

export type WeekDay = {
  /** YYYY-MM-DD, where the jobs are done. */
  date: string
  /** "ter". */
  short: string
  /** "terça-feira, 24 de novembro". */
  long: string
  /** "terça-feira". */
  name: string
  dayOfMonth: number
  jobs: number
}

/** Today and the days after it, with the jobs on each. */
export function weekOf(
  agenda: readonly string[],
  days: number,
  lang: Lang,
  now: Date,
): WeekDay[] {
  const dates = agenda.map((iso) => dateAndTime(new Date(iso)).date)
  const noon = Date.parse(`${dateAndTime(now).date}T12:00:00Z`)
  return Array.from({ length: days }, (_, n) => {
    const day = new Date(noon + n * DAY_MS)
    const date = day.toISOString().slice(0, 10)
    const name = (options: Intl.DateTimeFormatOptions) =>
      dateFormat(localeOf(lang), { ...options, timeZone: 'UTC' }).format(day)
    return {
      date,
      short: name({ weekday: 'short' }).replace('.', ''),
      long: name({ weekday: 'long', day: 'numeric', month: 'long' }),
      name: name({ weekday: 'long' }),
      dayOfMonth: day.getUTCDate(),
      jobs: dates.filter((each) => each === date).length,
    }
  })
}

/** The time left, in the units that matter: "40 min", "1 h 50 min", "7 h"; null of a day or more. */
export function timeLeft(iso: string, now: Date): string | null {
  const left = Date.parse(iso) - now.getTime()
  if (left <= 0 || left >= DAY_MS) return null
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (hours === 0) return `${Math.max(1, minutes)} min`
  return hours >= 6 || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

/** How near a deadline is: under an hour, under twelve, or neither. */
export function urgencyOf(deadline: string, now: Date): 'now' | 'soon' | 'later' {
  const left = Date.parse(deadline) - now.getTime()
  if (left < HOUR_MS) return 'now'
  return left < 12 * HOUR_MS ? 'soon' : 'later'
}

const formatDay = (date: Date, lang: Lang, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(localeOf(lang), { ...options, timeZone: jobTimeZone() }).format(date)
