import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import { currentTime } from './clock.ts'
import { dateFormat } from './intl.ts'
import { DAY_MS, HOUR_MS } from './time.ts'

/** Brazil's own zones: the country has four hours, and a job is done at one of them. */
const BRAZILIAN =
  /^(Brazil\/.+|America\/(Noronha|Belem|Fortaleza|Recife|Araguaina|Maceio|Bahia|Sao_Paulo|Campo_Grande|Cuiaba|Santarem|Porto_Velho|Boa_Vista|Manaus|Eirunepe|Rio_Branco|Porto_Acre))$/

/**
 * The zone that dates are shown and typed in: the browser's if it is one of Brazil's, else
 * Brasília's. Both parties of a job then see the same hour, wherever they travel.
 */
export function jobTimeZone(browsers = browserTimeZone()): string {
  return BRAZILIAN.test(browsers) ? browsers : 'America/Sao_Paulo'
}

let known = { name: '', offset: NaN }

/** Asking for the zone's name is slow. The offset is cheap, and shows when the zone changes. */
function browserTimeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (offset !== known.offset)
    known = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, offset }
  return known.name
}

/** A moment as date and time inputs write it: YYYY-MM-DD and HH:mm. */
export function dateAndTime(moment: Date, timeZone = jobTimeZone()) {
  const shown = new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** More hours than these are not asked for again. */
const KEPT_HOURS = 5000
const offsets = new Map<string, number>()

/**
 * Milliseconds by which the clocks of a zone are ahead of UTC. They are changed at whole hours, so
 * that each hour's is asked for once: a search compares thousands of moments.
 */
function offsetAt(moment: Date, timeZone: string): number {
  const hour = Math.floor(moment.getTime() / HOUR_MS)
  const key = `${timeZone} ${hour}`
  const kept = offsets.get(key)
  if (kept !== undefined) return kept
  // sv-SE writes ISO dates.
  const shown = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(hour * HOUR_MS)
    .replace(' ', 'T')
  const offset = Date.parse(`${shown}Z`) - hour * HOUR_MS
  if (offsets.size >= KEPT_HOURS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** True of a day of this millennium's calendar; an input has others while a year is typed. */
export function isDay(date: string): boolean {
  const day = Date.parse(date)
  return (
    /^2\d{3}-\d\d-\d\d$/.test(date) &&
    !Number.isNaN(day) &&
    new Date(day).toISOString().startsWith(date)
  )
}

type Typed = { date: string; time: string }

/** The moment that the inputs name; NaN inside when they do not. */
export function parseMoment({ date, time }: Typed, timeZone = jobTimeZone()): Date {
  const wanted = isDay(date) ? Date.parse(`${date}T${time}Z`) : NaN
  if (Number.isNaN(wanted)) return new Date(NaN)
  // The offset at the moment itself may be another than at the guess, where clocks change.
  const guess = new Date(wanted - offsetAt(new Date(wanted), timeZone))
  return new Date(wanted - offsetAt(guess, timeZone))
}

/** The moment in ISO; null when the inputs name none. */
export function toIso(typed: Typed): string | null {
  const moment = parseMoment(typed)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** As a date input writes it. */
export const today = (): string => dateAndTime(currentTime()).date

/** True of a moment that work cannot be agreed on for yet. */
export const isTooFarAhead = (moment: Date): boolean =>
  moment.getTime() > currentTime().getTime() + JOB_DAYS_AHEAD * DAY_MS

/** The last day that work may be agreed on for, as a date input writes it. */
export const lastJobDay = (): string =>
  dateAndTime(new Date(currentTime().getTime() + JOB_DAYS_AHEAD * DAY_MS)).date
