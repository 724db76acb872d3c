import { JOB_DAYS_AHEAD } from '#src/contract/requests/limits.ts'
import { currentTime } from './clock.ts'
import { dateFormat } from './intl.ts'
import { DAY_MS } from './time.ts'

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
  // sv-SE writes ISO dates.
  const [date = '', time = ''] = dateFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .split(' ')
  return { date, time }
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
  const offsetAt = (moment: number) => {
    const shown = dateAndTime(new Date(moment), timeZone)
    return Date.parse(`${shown.date}T${shown.time}Z`) - moment
  }
  // The offset at the moment itself may be another than at the guess, where clocks change.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)))
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
