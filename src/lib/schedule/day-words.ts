import type { DayPart } from '#src/contract/taskers/hours.ts'
import { foldText } from '#src/lib/fold-text.ts'
import { addDays, weekdayOf } from './days.ts'

/** The time that words ask for, and the words without it. */
export type DayWords = {
  words: string
  day?: string
  /** The last day of several. */
  until?: string
  part?: DayPart
}

type Found = { from: number; to: number; day?: string; until?: string }

const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
const re = (source: string) => new RegExp(START + source + END, 'u')

/** Words that lead to a day, and go with it. */
const LEAD = String.raw`(?:(?:pra|para|pro|na|no|nas|nos|aos|ao|n?ess[ea]|n?est[ea]|el|los|las|proxim[oa]|tod[oa]s?|a partir de|ja|o|a|ate|em|en|la) )*`
/** The week after this one. */
const NEXT = String.raw`(?: que (?:vem|viene))?`

const WEEKDAYS = [
  ['segunda', 'lunes'],
  ['terca', 'martes'],
  ['quarta', 'miercoles'],
  ['quinta', 'jueves'],
  ['sexta', 'viernes'],
  ['sabado'],
  ['domingo'],
] as const
const weekdayNames = WEEKDAYS.flat()
const MONTHS = 'jan|fev|feb|mar|abr|mai|may|jun|jul|ago|set|sep|out|oct|nov|dez|dic'
const MONTH_NUMBERS = [
  ['jan', 'ene'],
  ['fev', 'feb'],
  ['mar'],
  ['abr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dic'],
]

/** Names of days that are ordinals too: they count with "feira", a lead, or as the last word. */
const ORDINAL = /^(?:segunda|terca|quarta|quinta)$/

const PARTS: Record<DayPart, string> = {
  morning: 'manha|manana',
  afternoon: 'tarde',
  evening: 'noite|noche|noitinha',
}
const partNames = Object.entries(PARTS) as [DayPart, string][]

/**
 * Reads a day in words, in either language: "amanhã de manhã", "el sábado por la tarde", "semana que
 * vem", "dia 25". Null where none is said.
 */
export function readDayWords(typed: string, today: string): DayWords | null {
  const text = typed.normalize('NFC')
  const folded = foldText(text)
  // Then a place in one is the same place in the other.
  if (folded.length !== text.length) return null
  const day = findDay(folded, today)
  const rest = day ? blank(folded, day) : folded
  const part = findPart(rest, day)
  const hour = findHour(part ? blank(rest, part) : rest)
  const said = part?.part ?? hour?.part
  if (!day && !said) return null
  let words = text
  for (const found of [day, part, hour]) if (found) words = blank(words, found)
  return {
    words: tidied(words),
    ...(day?.day !== undefined && { day: day.day }),
    ...(day?.until !== undefined && { until: day.until }),
    ...(said && { part: said }),
  }
}

const blank = (text: string, { from, to }: { from: number; to: number }) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)

/** Without the words that led to the day. */
const tidied = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;-]+/, '')
    .replace(
      /(?:[\s,.;-]+(?:para|pra|pro|na|no|em|en|el|la|o|a|e|y|de|às|as))*[\s,.;-]*$/iu,
      '',
    )
    .trim()

const match = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)
  return found && { found, from: found.index, to: found.index + found[0].length }
}

function findDay(text: string, today: string): Found | null {
  return (
    relativeDay(text, today) ??
    week(text, today) ??
    weekday(text, today) ??
    dateOf(text, today)
  )
}

function relativeDay(text: string, today: string): Found | null {
  const at = (pattern: string, days: number): Found | null => {
    const hit = match(text, re(pattern))
    return hit && { ...spanOf(hit), day: addDays(today, days) }
  }
  return (
    at(String.raw`(?:${LEAD})(?:depois de amanha|pasado manana)`, 2) ??
    at(`${LEAD}(?:hoje|hoy)`, 0) ??
    // "por la mañana" and "de mañana" are parts of a day.
    at(String.raw`(?:(?:pra|para|pro|ja|ate) )?(?:amanha|(?<!la )(?<!de )manana)`, 1) ??
    at(String.raw`(?:n?esta|essa)(?= (?:tarde|noite|noche|manha|manana))`, 0)
  )
}

const spanOf = ({ from, to }: { from: number; to: number }) => ({ from, to })

/** From one day to another; the last is left out where it is the first. */
const span = (from: string, to: string) => ({ day: from, ...(to > from && { until: to }) })

function week(text: string, today: string): Found | null {
  const toSunday = 6 - weekdayOf(today)
  const weekend = match(
    text,
    re(`${LEAD}(?:(?:fim|final|fin|fines) de semana|finde|fds)${NEXT}`),
  )
  if (weekend) {
    const saturday = weekdayOf(today) < 5 ? addDays(today, toSunday - 1) : today
    return { ...spanOf(weekend), ...span(saturday, addDays(today, toSunday)) }
  }
  const monday = addDays(today, toSunday + 1)
  const next = match(
    text,
    re(String.raw`${LEAD}(?:proxima semana|semana (?:que (?:vem|viene)|proxima))`),
  )
  if (next) return { ...spanOf(next), ...span(monday, addDays(monday, 6)) }
  const here = match(text, re('(?:durante )?(?:n?esta|essa) (?:mesma )?semana'))
  return here && { ...spanOf(here), ...span(today, addDays(today, toSunday)) }
}

function weekday(text: string, today: string): Found | null {
  const pattern = re(String.raw`(${LEAD})(${weekdayNames.join('|')})([- ]?feira|s)?${NEXT}`)
  const hit = match(text, pattern)
  if (!hit) return null
  const [, lead = '', name = '', ending = ''] = hit.found
  const after = text.slice(hit.to).trim()
  const isLast =
    after === '' ||
    /^(?:[,.]|de manha|a tarde|a noite|de tarde|pela|por la|as \d|a las \d)/.test(after)
  const isOf = /(?:^| )de $/.test(text.slice(0, hit.from))
  if (ORDINAL.test(name) && !ending && !lead && (!isLast || isOf)) return null
  // "Domingos" alone is a name.
  if (name === 'domingo' && ending === 's' && !lead) return null
  const wanted = WEEKDAYS.findIndex((names) => (names as readonly string[]).includes(name))
  const ahead = (wanted - weekdayOf(today) + 7) % 7
  return { ...spanOf(hit), day: addDays(today, ahead) }
}

/** "dia 25", "25/12", "25 de dezembro": the next one. */
function dateOf(text: string, today: string): Found | null {
  const named = match(
    text,
    re(String.raw`${LEAD}(?:dia )?(\d{1,2}) de (${MONTHS}|ene)\p{L}*`),
  )
  const hit =
    named ??
    match(text, re(String.raw`${LEAD}(?:dia )?(\d{1,2})/(\d{1,2})(?:/(?:20)?\d\d)?`)) ??
    match(text, re(String.raw`${LEAD}dia (\d{1,2})`))
  if (!hit) return null
  const [, dayOfMonth = '', monthSaid] = hit.found
  const month =
    monthSaid === undefined
      ? undefined
      : named
        ? MONTH_NUMBERS.findIndex((names) => names.includes(monthSaid)) + 1
        : Number(monthSaid)
  const day = nextDate(Number(dayOfMonth), month, today)
  return day === null ? null : { ...spanOf(hit), day }
}

/** The first day, from today on, of that number, and of that month if one is said. */
function nextDate(number: number, month: number | undefined, today: string): string | null {
  for (let ahead = 0; ahead < 366; ahead++) {
    const day = addDays(today, ahead)
    const isMonth = month === undefined || Number(day.slice(5, 7)) === month
    if (isMonth && Number(day.slice(8)) === number) return day
  }
  return null
}

type FoundPart = { from: number; to: number; part: DayPart }

/** A part of the day: beside a day any form of it, without a day only one that is no other thing. */
function findPart(text: string, day: Found | null): FoundPart | null {
  const leads = day
    ? '(?:(?:de|da|pela|por la|a la|en la|na|de la|a|as|por|em|durante a) )?'
    : '(?:(?:pra|para) )?(?:de|pela|por la|en la|na|a|durante a) '
  for (const [part, names] of partNames) {
    const hit = match(text, re(`${leads}(?:${names})s?`))
    // "Mesa de noite", "vestido de noche" are things.
    if (hit && (day || !/^de (?:noite|noche)/.test(hit.found[0])))
      return { ...spanOf(hit), part }
  }
  return null
}

/** "às 9", "a las 19:30", "depois das 18h". */
function findHour(text: string): FoundPart | null {
  const hit = match(
    text,
    re(
      String.raw`(?:a partir |depois |despues |desde |antes )?(?:d?as|de las|a las|las|apos as) (\d{1,2})(?::\d\d|h\d{0,2}|hs|hrs| horas?)?`,
    ),
  )
  const hour = Number(hit?.found[1])
  if (!hit || hour > 23) return null
  return {
    ...spanOf(hit),
    part: hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening',
  }
}
