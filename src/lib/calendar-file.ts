export type CalendarEvent = {
  /** Constant per event, so that a calendar replaces its earlier copy. */
  uid: string
  title: string
  start: Date
  durationMinutes: number
  place: string
  text: string
  url: string
}

const MOST_OCTETS = 75
/** Within which a program that subscribes is asked to read it again. */
const REFRESH = 'PT30M'

/**
 * An iCalendar file (RFC 5545) with one event, and alarms a day and two hours before.
 * `now` is the time at which it is made.
 */
export const calendarFile = (event: CalendarEvent, now = new Date()): string =>
  fileOf([
    ...eventLines(event, now),
    ...alarm('-P1D', event.title),
    ...alarm('-PT2H', event.title),
    'END:VEVENT',
  ])

/** An event of a calendar that a program subscribes to; tentative until it is certain. */
export type FeedEvent = CalendarEvent & { isTentative: boolean }

/** An iCalendar file that a calendar program reads again and again, without alarms. */
export const calendarFeed = (
  events: readonly FeedEvent[],
  { name, now }: { name: string; now: Date },
): string =>
  fileOf([
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => [
      ...eventLines(event, now),
      `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
  ])

const fileOf = (lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oficio//pedidos//PT',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** The lines of an event, without its end. */
const eventLines = (
  { uid, title, start, durationMinutes, place, text, url }: CalendarEvent,
  now: Date,
) => [
  'BEGIN:VEVENT',
  `UID:${uid}@oficio`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(start)}`,
  `DURATION:PT${durationMinutes}M`,
  `SUMMARY:${escaped(title)}`,
  `LOCATION:${escaped(place)}`,
  `DESCRIPTION:${escaped(text)}`,
  `URL:${url}`,
]

const alarm = (trigger: string, title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

/** "20261124T120000Z". */
const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Lines are cut where the octets of UTF-8 are too many, never inside a character. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (octetsOf(row + character) > MOST_OCTETS) {
      rows.push(row)
      row = ' ' // it continues the line before
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}

const octetsOf = (text: string) => new TextEncoder().encode(text).length
