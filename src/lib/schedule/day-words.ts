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

/** Words that lead to a day, and go with it. */
const LEAD = String.raw`(?:(?:pra|para|pro|na|no|nas|nos|aos|ao|n?ess[ea]|n?est[ea]|el|los|las|proxim[oa]|tod[oa]s?|ja|o|a|em|en|la) )*`
/** The week after this one. */
const NEXT = String.raw`(?: que (?:vem|viene))?`
const isNext = (said: string) => /proxim|que (?:vem|viene)/.test(said)

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
const MONTHS = [
  'jan(?:eiro)?|ene(?:ro)?',
  'fev(?:ereiro)?|feb(?:rero)?',
  'mar(?:[cz]o)?',
  'abr(?:il)?',
  'maio?|mayo?',
  'jun(?:h?o|io)?',
  'jul(?:h?o|io)?',
  'ago(?:sto)?',
  'set(?:embro|iembre)?|sep(?:tiembre)?',
  'out(?:ubro)?|oct(?:ubre)?',
  'nov(?:embro|iembre)?',
  'dez(?:embro)?|dic(?:iembre)?',
]

/** A time after one of these is a limit, which no day or part of it says. */
const LIMIT = String.raw`ate|hasta|(?<!anto )antes|desde|a partir|depois d[eoa]|despues del?`
const BETWEEN = [
  String.raw`d[eo]|d?[ao]s?|del|el|l[ao]s?|aos?|em|en|n[ao]s?|dia|n?est[ea]|n?ess[ea]|proxim[oa]`,
  'depois|pasado|amanha|manana|hoje|hoy|feira',
  ...weekdayNames,
].join('|')
const UNLIMITED = `(?<!${START}(?:${LIMIT})(?:[ -](?:${BETWEEN}))* )`
const re = (source: string) => new RegExp(START + UNLIMITED + source + END, 'u')

/**
 * Names of days that are ordinals too: they count with "feira", as the last word, or with a lead that
 * is more than an article.
 */
const ORDINAL = /^(?:segunda|terca|quarta|quinta)$/
const ARTICLES = /(?:^| )(?:a|o|la|el) $|^$/
/** What is counted by ordinals. */
const COUNTED = /^(?:de ?mao|mao|mano|vez|via|camada|parte|etapa|fase|porta|parede|d[aeo] )/

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
  const hour = findHour(part ? blank(rest, part) : rest, day)
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
    weekdays(text, today) ??
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
    at(String.raw`(?:(?:pra|para|pro|ja) )?(?:amanha|(?<!la )(?<!de )manana)`, 1) ??
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
    const isNow = weekdayOf(today) >= 5
    const sunday = toSunday + (isNow && isNext(weekend.found[0]) ? 7 : 0)
    const saturday = addDays(today, isNow && sunday === toSunday ? 0 : sunday - 1)
    return { ...spanOf(weekend), ...span(saturday, addDays(today, sunday)) }
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

/** "De segunda a quarta", "del lunes al viernes": what is left of it, or else the next. */
function weekdays(text: string, today: string): Found | null {
  const name = `(${weekdayNames.join('|')})(?:[- ]feira)?`
  const hit = match(
    text,
    re(`(?:de|da|del)(?: (?:a|o|el))? ${name} (?:a|al|ate|hasta)(?: (?:a|o|el))? ${name}`),
  )
  if (!hit) return null
  const [, from = '', to = ''] = hit.found
  const length = (numberOf(to) - numberOf(from) + 7) % 7
  const since = (weekdayOf(today) - numberOf(from) + 7) % 7
  const first = since <= length ? today : addDays(today, 7 - since)
  const last = addDays(first, since <= length ? length - since : length)
  return { ...spanOf(hit), ...span(first, last) }
}

/** The weekday of a name; Monday is 0. */
const numberOf = (name: string) =>
  WEEKDAYS.findIndex((names) => (names as readonly string[]).includes(name))

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
  const isOther = isLast ? !lead && isOf : ARTICLES.test(lead) || COUNTED.test(after)
  if (ORDINAL.test(name) && !ending && isOther) return null
  // "Domingos" alone is a name.
  if (name === 'domingo' && ending === 's' && !lead) return null
  const ahead = (numberOf(name) - weekdayOf(today) + 7) % 7
  const isWeekOn = ahead === 0 && isNext(hit.found[0])
  return { ...spanOf(hit), day: addDays(today, isWeekOn ? 7 : ahead) }
}

/** "dia 25", "25/12", "25 de dezembro": the next one. */
function dateOf(text: string, today: string): Found | null {
  const named = match(
    text,
    re(
      String.raw`${LEAD}(?:dia )?(?<day>\d{1,2}) de (?:${MONTHS.map((names) => `(${names})`).join('|')})`,
    ),
  )
  const hit =
    named ?? numbered(text) ?? match(text, re(String.raw`${LEAD}dia (?<day>\d{1,2})`))
  if (!hit) return null
  const { day: dayOfMonth, month: monthSaid } = hit.found.groups ?? {}
  const ofNames = (found: RegExpExecArray) =>
    found.slice(2).findIndex((name) => name !== undefined) + 1
  const ofNumber = monthSaid === undefined ? undefined : Number(monthSaid)
  const month = named ? ofNames(named.found) : ofNumber
  const day = nextDate(Number(dayOfMonth), month, today)
  return day === null ? null : { ...spanOf(hit), day }
}

/** "25/12", "dia 3/4", "no 3/4"; "registro 3/4" and "para 1/2" are sizes. */
function numbered(text: string) {
  const hit = match(
    text,
    re(
      String.raw`(?<lead>${LEAD})(?<dia>dia )?(?<day>\d{1,2})/(?<month>\d{1,2})(?<year>/(?:20)?\d\d)?`,
    ),
  )
  const { lead, dia, day, month = '', year } = hit?.found.groups ?? {}
  const isSize = SIZES.test(`${day}/${month}`)
  return dia || year || month.length === 2 || (lead && !isSize) ? hit : null
}

/** Parts of an inch. */
const SIZES = /^(?:1\/[2348]|2\/3|[357]\/8|3\/4)$/

/** The first day, from today on, of that number, and of that month if one is said. */
function nextDate(number: number, month: number | undefined, today: string): string | null {
  for (let ahead = 0; ahead < 366; ahead++) {
    const day = addDays(today, ahead)
    const isMonth = month === undefined || Number(day.slice(5, 7)) === month
    if (isMonth && Number(day.slice(8)) === number) return day
  }
  return null
}

type Span = { from: number; to: number }
type FoundPart = Span & { part: DayPart }

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

/**
 * "às 19h", "a las 19:30", "depois das 18h"; a mere number ("as 4 paredes") only beside a day, or last
 * where there is one.
 */
function findHour(text: string, day: Found | null): FoundPart | null {
  const hit = match(
    text,
    re(
      String.raw`(?:(?:depois|despues) )?(?:d?as|de las|a las|las|apos as) (\d{1,2})(:\d\d| ?h(?:\d\d|s|rs)?| horas?)?`,
    ),
  )
  if (!hit) return null
  const [, hourSaid, mark] = hit.found
  const hour = Number(hourSaid)
  if (hour > 23 || (mark === undefined && !(day && isBeside(hit, day, text)))) return null
  return {
    ...spanOf(hit),
    part: hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening',
  }
}

const isBeside = (hour: Span, day: Span, text: string) =>
  text.slice(hour.to).trim() === '' ||
  text.slice(Math.min(hour.to, day.to), Math.max(hour.from, day.from)).trim() === ''
