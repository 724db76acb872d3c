import type { Lang } from '#src/contract/protocol/primitives.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { localeOf } from '#src/lib/lang.ts'
import { addDays } from './days.ts'

const part = (day: string, lang: Lang, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(localeOf(lang), { ...options, timeZone: 'UTC' })
    .format(new Date(day))
    .replace('.', '')

/** "2 de dez", in both languages. */
export const dayText = (day: string, lang: Lang): string =>
  `${Number(day.slice(8))} de ${part(day, lang, { month: 'short' })}`

/** "24 a 26 de dez", "30 de dez a 2 de jan"; one day as itself. */
export function daysText({ from, to }: { from: string; to: string }, lang: Lang): string {
  if (from === to) return dayText(from, lang)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = isOneMonth ? String(Number(from.slice(8))) : dayText(from, lang)
  return `${start} ${lang === 'es' ? 'al' : 'a'} ${dayText(to, lang)}`
}

/** The same with the year, where it is not that of today: "24 a 30 de nov de 2027". */
export function daysOfYearText(
  days: { from: string; to: string },
  { lang, today }: { lang: Lang; today: string },
): string {
  const year = days.to.slice(0, 4)
  const text = daysText(days, lang)
  return year === today.slice(0, 4) ? text : `${text} de ${year}`
}

/** "quinta", "jueves". */
export const weekdayName = (day: string, lang: Lang): string =>
  part(day, lang, { weekday: 'long' }).replace('-feira', '')

/** "qui", "jue". */
export const shortWeekdayName = (day: string, lang: Lang): string =>
  part(day, lang, { weekday: 'short' })

/** A Monday. */
const SOME_MONDAY = '2026-11-23'
/** A day of that weekday; Monday is 0. */
export const sampleOf = (weekday: number): string => addDays(SOME_MONDAY, weekday)

/** "8:00 – 12:00". */
export const periodText = ({ from, to }: { from: string; to: string }): string =>
  `${timeText(from)} – ${timeText(to)}`

/** "08:00" as "8:00". */
export const timeText = (time: string): string => time.replace(/^0/, '')

/** "segunda a sexta", "sábado"; "domingo" and "sábado" of two in a row are named both. */
export function weekdaysText(
  { first, last }: { first: number; last: number },
  lang: Lang,
): string {
  const name = (weekday: number) => weekdayName(sampleOf(weekday), lang)
  return first === last ? name(first) : `${name(first)} a ${name(last)}`
}
