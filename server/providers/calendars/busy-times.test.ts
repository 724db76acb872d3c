import { describe, expect, test } from 'vitest'
import { CALENDAR_TIMES_MAX } from '#src/contract/taskers/limits.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { busyTimes } from './busy-times.ts'

const now = Date.parse('2026-12-01T12:00:00Z')
const window = { from: now - DAY_MS, to: now + 30 * DAY_MS }

const lines = (...of: string[]) => of.join('\r\n')
const calendar = (...events: string[]) =>
  lines('BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y', ...events, 'END:VCALENDAR')
let made = 0
const event = (...of: string[]) => {
  made += 1
  const uid = of.some((line) => line.startsWith('UID:')) ? [] : [`UID:${made}@there`]
  return lines('BEGIN:VEVENT', ...uid, 'DTSTAMP:20260101T000000Z', ...of, 'END:VEVENT')
}
/** As `2026-12-02T12:00Z 2026-12-02T13:00Z`. */
const timesOf = (...events: string[]) =>
  busyTimes(calendar(...events), window).map(({ from, to }) =>
    [from, to]
      .map((each) => new Date(each).toISOString().replace(':00.000Z', 'Z'))
      .join(' '),
  )

const noon = ['DTSTART:20261202T120000Z', 'DTEND:20261202T130000Z']
const NOON = '2026-12-02T12:00Z 2026-12-02T13:00Z'

describe('an event', () => {
  test.each([
    ['in UTC', noon, NOON],
    ['with a length', ['DTSTART:20261202T120000Z', 'DURATION:PT1H'], NOON],
    [
      'in a zone of the database',
      [
        'DTSTART;TZID=America/Manaus:20261202T080000',
        'DTEND;TZID=America/Manaus:20261202T090000',
      ],
      NOON,
    ],
    [
      'that ends in another zone than it begins in',
      [
        'DTSTART;TZID=America/Manaus:20261202T080000',
        'DTEND;TZID=America/Sao_Paulo:20261202T100000',
      ],
      NOON,
    ],
    [
      "without a zone, which is São Paulo's",
      ['DTSTART:20261202T090000', 'DTEND:20261202T100000'],
      NOON,
    ],
    [
      'of a whole day',
      ['DTSTART;VALUE=DATE:20261205'],
      '2026-12-05T03:00Z 2026-12-06T03:00Z',
    ],
    [
      'of several days',
      ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261208'],
      '2026-12-05T03:00Z 2026-12-08T03:00Z',
    ],
  ])('%s', (_, of, expected) => {
    expect(timesOf(event(...of))).toEqual([expected])
  })

  test('in a zone that the calendar defines', () => {
    const name = 'E. South America Standard Time'
    const zone = lines(
      ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...['TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'END:STANDARD', 'END:VTIMEZONE'],
    )
    const of = event(
      `DTSTART;TZID=${name}:20261202T090000`,
      `DTEND;TZID=${name}:20261202T100000`,
    )
    expect(timesOf(zone, of)).toEqual([NOON])
  })

  test.each([
    ['that is cancelled', [...noon, 'STATUS:CANCELLED']],
    ['that leaves its time free', [...noon, 'TRANSP:TRANSPARENT']],
    ['that our own feed has brought there', [...noon, 'UID:0190@oficio']],
    ['without an end', ['DTSTART:20261202T120000Z']],
    ['that ends before it begins', ['DTSTART:20261202T120000Z', 'DTEND:20261201T120000Z']],
    ['before the window', ['DTSTART:20251202T120000Z', 'DTEND:20251202T130000Z']],
    ['without a beginning', ['SUMMARY:x']],
    ['at no date', ['DTSTART:20261399T999999Z', 'DTEND:20261202T103000Z']],
  ])('%s takes no time, and hides no other', (_, of) => {
    expect(timesOf(event(...of), event(...noon))).toEqual([NOON])
  })

  test('longer than the window is cut to it', () => {
    const long = event('DTSTART:00010101T120000Z', 'DTEND:99991231T133000Z')
    expect(busyTimes(calendar(long), window)).toEqual([window])
  })
})

test('events that meet are one time, and the times are in order', () => {
  expect(
    timesOf(
      event('DTSTART:20261203T120000Z', 'DTEND:20261203T130000Z'),
      event('DTSTART:20261202T123000Z', 'DTEND:20261202T140000Z'),
      event(...noon),
    ),
  ).toEqual(['2026-12-02T12:00Z 2026-12-02T14:00Z', '2026-12-03T12:00Z 2026-12-03T13:00Z'])
})

describe('a rule', () => {
  test('gives its times in the window, except the ones it leaves out', () => {
    const of = event(
      'DTSTART;TZID=America/Sao_Paulo:20200106T090000',
      'DTEND;TZID=America/Sao_Paulo:20200106T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261217T000000Z',
      'EXDATE;TZID=America/Sao_Paulo:20261209T090000',
    )
    expect(timesOf(of)).toEqual([NOON, '2026-12-16T12:00Z 2026-12-16T13:00Z'])
  })

  test('follows the clocks of its zone where these change', () => {
    const summer = { from: Date.parse('2027-03-01'), to: Date.parse('2027-04-01') }
    const of = event(
      'DTSTART;TZID=America/New_York:20260104T090000',
      'DTEND;TZID=America/New_York:20260104T100000',
      'RRULE:FREQ=WEEKLY;COUNT=100',
    )
    const hours = busyTimes(calendar(of), summer).map(({ from }) =>
      new Date(from).getUTCHours(),
    )
    expect(hours).toEqual([14, 13, 13, 13])
  })

  test('moves and cancels single times', () => {
    const series = ['UID:daily@there']
    expect(
      timesOf(
        event(...series, ...noon, 'RRULE:FREQ=DAILY;COUNT=3'),
        event(
          ...series,
          'RECURRENCE-ID:20261203T120000Z',
          'DTSTART:20261203T180000Z',
          'DTEND:20261203T190000Z',
        ),
        event(
          ...[...series, 'RECURRENCE-ID:20261204T120000Z', 'STATUS:CANCELLED'],
          ...['DTSTART:20261204T120000Z', 'DTEND:20261204T130000Z'],
        ),
      ),
    ).toEqual([NOON, '2026-12-03T18:00Z 2026-12-03T19:00Z'])
  })

  test('of a million years has those of the window alone', () => {
    const of = event(
      'DTSTART:19701202T120000Z',
      'DTEND:19701202T130000Z',
      'RRULE:FREQ=YEARLY;COUNT=1000000',
    )
    expect(timesOf(of)).toEqual([NOON])
  })

  test.each(['SECONDLY', 'MINUTELY'])('of every %s is too large', (frequency) => {
    const of = event(
      'DTSTART:20000101T000000Z',
      'DTEND:20000101T000001Z',
      `RRULE:FREQ=${frequency}`,
    )
    expect(() => timesOf(of)).toThrow(expect.objectContaining({ fault: 'too-large' }))
  })
})

test('of too many times the nearest are kept', () => {
  const hours = ['DTSTART:20261202T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=MINUTELY']
  const of = event(...hours.slice(0, 2), `${hours[2]};INTERVAL=10;COUNT=2000`)
  const times = busyTimes(calendar(of), window)
  expect(times).toHaveLength(CALENDAR_TIMES_MAX)
  expect(times[0]?.from).toBe(Date.parse('2026-12-02T00:00:00Z'))
})

test('too many events are too large', () => {
  const all = Array.from({ length: 10_001 }, () => 'BEGIN:VEVENT\r\nEND:VEVENT')
  expect(() => timesOf(...all)).toThrow(expect.objectContaining({ fault: 'too-large' }))
})

test.each([
  ['an empty text', ''],
  ['a page', '<!doctype html><html><body>Entrar</body></html>'],
  ['JSON', '{"events":[]}'],
  ['a business card', lines('BEGIN:VCARD', 'VERSION:3.0', 'FN:Ana', 'END:VCARD')],
  ['a calendar that is cut off', calendar(event(...noon)).slice(0, -20)],
])('%s is no calendar', (_, text) => {
  expect(() => busyTimes(text, window)).toThrow(/calendar|invalid/)
})

test('a calendar without events takes no time', () => {
  expect(timesOf()).toEqual([])
})
