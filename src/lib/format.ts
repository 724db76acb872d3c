import type { Lang } from '#src/contract/protocol/primitives.ts'
import { currentTime } from './clock.ts'
import { dateFormat, listFormat, numberFormat, relativeFormat } from './intl.ts'
import { localeOf } from './lang.ts'
import { jobTimeZone } from './time-zone.ts'
import { DAY_MS } from './time.ts'

type When = { now?: Date; timeZone?: string }

/** BRL (120.5) as Brazilians write it in either language: "R$ 120,50". */
export const formatMoney = (brl: number): string =>
  numberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(brl)

/** The same without the currency, for tables: "3.146,00". */
export const formatAmount = (brl: number): string =>
  numberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(brl)

/** The same without ",00", for cards: "R$ 120", "R$ 120,50". */
export const formatShortMoney = (brl: number): string =>
  numberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(brl)

/**
 * Numbers in Spanish are written as Argentines do: like the money beside them, with a comma before
 * decimals and a point between thousands. "es-419" would have "4.7" beside "2.420" mean two things.
 */
const numberLocaleOf = (lang: Lang): string => (lang === 'es' ? 'es-AR' : 'pt-BR')

/** One decimal: "4,9". */
export const formatRating = (rating: number, lang: Lang): string =>
  numberFormat(numberLocaleOf(lang), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(rating)

/** Kilometres: "2,1 km". A formatter that knows units takes far longer to make. */
export const formatDistance = (km: number, lang: Lang): string =>
  `${numberFormat(numberLocaleOf(lang), { maximumFractionDigits: 1 }).format(km)} km`

/** A whole number or count: "12.400". */
export const formatNumber = (value: number, lang: Lang): string =>
  numberFormat(numberLocaleOf(lang), {}).format(value)

/**
 * A near date by its weekday or name ("amanhã, 9:00", "terça-feira, 9:00"); another as "24 de nov.,
 * 9:00".
 */
export function formatDate(iso: string, lang: Lang, when: When = {}): string {
  const { now = currentTime(), timeZone = jobTimeZone() } = when
  return `${formatDay(iso, lang, { now, timeZone })}, ${formatTime(iso, lang, timeZone)}`
}

/** A near day by its name ("hoje", "terça-feira"); another as "24 de nov.". */
export function formatDay(iso: string, lang: Lang, when: When = {}): string {
  const { now = currentTime(), timeZone = jobTimeZone() } = when
  const date = new Date(iso)
  const days = dayNumber(date, timeZone) - dayNumber(now, timeZone)
  return dayName(date, days, lang, { now, timeZone })
}

/** A day after "em" or "el", without its name: "24 de nov.", of another year "24 de nov. de 2025". */
export function formatPlainDay(iso: string, lang: Lang, when: When = {}): string {
  const { now = currentTime(), timeZone = jobTimeZone() } = when
  return dateOfYear(new Date(iso), lang, { now, timeZone })
}

/** "9:05". */
export const formatClock = (iso: string, lang: Lang): string =>
  formatTime(iso, lang, jobTimeZone())

function dayName(date: Date, days: number, lang: Lang, { now, timeZone }: Required<When>) {
  const locale = localeOf(lang)
  if (Math.abs(days) <= 1)
    return relativeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  if (days > 1 && days < 7)
    return dateFormat(locale, { weekday: 'long', timeZone }).format(date)
  return dateOfYear(date, lang, { now, timeZone })
}

function dateOfYear(date: Date, lang: Lang, { now, timeZone }: Required<When>): string {
  const sameYear = yearOf(date, timeZone) === yearOf(now, timeZone)
  return dateFormat(localeOf(lang), {
    day: 'numeric',
    month: 'short',
    timeZone,
    ...(!sameYear && { year: 'numeric' }),
  }).format(date)
}

/** Complete: "terça-feira, 24 de novembro de 2026, 9:00". */
export function formatFullDate(iso: string, lang: Lang, when: When = {}): string {
  const { timeZone = jobTimeZone() } = when
  const day = dateFormat(localeOf(lang), {
    dateStyle: 'full',
    timeZone,
  }).format(new Date(iso))
  return `${day}, ${formatTime(iso, lang, timeZone)}`
}

/** The short month and the day: "nov", "26". */
export function formatLeaf(iso: string, lang: Lang): { month: string; day: string } {
  const of = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(localeOf(lang), { ...options, timeZone: jobTimeZone() })
      .format(new Date(iso))
      .replace(/\.$/, '')
  return { month: of({ month: 'short' }), day: of({ day: 'numeric' }) }
}

/** "março de 2025", "marzo de 2025". */
export const formatMonth = (iso: string, lang: Lang): string =>
  dateFormat(localeOf(lang), {
    month: 'long',
    year: 'numeric',
    timeZone: jobTimeZone(),
  }).format(new Date(iso))

/** "março", "marzo". */
export const formatMonthName = (iso: string, lang: Lang): string =>
  dateFormat(localeOf(lang), { month: 'long', timeZone: jobTimeZone() }).format(
    new Date(iso),
  )

/** "21/11", for tables of one year. */
export const formatDayMonth = (iso: string): string =>
  dateFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: jobTimeZone() }).format(
    new Date(iso),
  )

/** "21/11 08:10", for timelines. */
export function formatStamp(iso: string, lang: Lang, when: When = {}): string {
  const { timeZone = jobTimeZone() } = when
  const day = dateFormat(localeOf(lang), {
    day: '2-digit',
    month: '2-digit',
    timeZone,
  }).format(new Date(iso))
  return `${day} ${formatTime(iso, lang, timeZone)}`
}

/** "há 5 minutos", "hace 2 horas", "em 3 dias", "há 2 meses"; the largest unit that fits. */
export function formatAgo(iso: string, lang: Lang, now = currentTime()): string {
  const { value, unit } = distanceInTime(iso, now)
  // "Mês passado" names a month of the calendar, which 35 days ago need not lie in.
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto'
  const format = relativeFormat(localeOf(lang), { numeric })
  return unit === 'second' ? format.format(0, 'second') : format.format(value, unit)
}

/** An age, short and capitalised: "Há 38 min", "Hace 2 h", "Agora". */
export function formatAge(iso: string, lang: Lang, now = currentTime()): string {
  const { value, unit } = distanceInTime(iso, now)
  if (unit === 'second' || value >= 0)
    return capitalised(formatAgo(now.toISOString(), lang, now))
  const format = relativeFormat(localeOf(lang), { style: 'short' })
  return capitalised(format.format(value, unit).replace(/\.$/, ''))
}

export const capitalised = (text: string): string =>
  text.slice(0, 1).toUpperCase() + text.slice(1)

function distanceInTime(iso: string, now: Date) {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
  const units = [
    ['year', 365 * 86_400],
    ['month', 30 * 86_400],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? [
    'second',
    1,
  ]
  return { value: Math.trunc(seconds / size), unit }
}

const formatTime = (iso: string, lang: Lang, timeZone: string): string =>
  dateFormat(localeOf(lang), {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso))

/** The day where the jobs are, for programs: "2026-11-24". */
export const isoDay = (iso: string): string =>
  dateFormat('en-CA', { timeZone: jobTimeZone() }).format(new Date(iso))

/** en-CA writes ISO dates, which count days in the given zone whatever the hour. */
const dayNumber = (date: Date, timeZone: string): number =>
  Date.parse(dateFormat('en-CA', { timeZone }).format(date)) / DAY_MS

const yearOf = (date: Date, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric' }).format(date)

/** "45 min", "1 h", "2 h 30". */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** "a, b ou c". */
export const formatEither = (words: readonly string[], lang: Lang): string =>
  listFormat(lang, { type: 'disjunction' }).format(words)
