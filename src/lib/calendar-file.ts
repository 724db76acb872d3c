export type CalendarEvent = {
  /** Constant per event, so that a calendar replaces its earlier copy. */
  uid: string
  title: string
  start: Date
  place: string
  text: string
  url: string
}

const MOST_OCTETS = 75

/**
 * An iCalendar file (RFC 5545) with one event of an hour, and alarms a day and two hours before.
 * `now` is the time at which it is made.
 */
export function calendarFile(event: CalendarEvent, now = new Date()): string {
  const { uid, title, start, place, text, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oficio//pedidos//PT',
    'BEGIN:VEVENT',
    `UID:${uid}@oficio`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    'DURATION:PT1H',
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    ...alarm('-P1D', title),
    ...alarm('-PT2H', title),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

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
