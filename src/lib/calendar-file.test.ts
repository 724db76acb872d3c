import { expect, test } from 'vitest'
import { calendarFeed, calendarFile } from './calendar-file.ts'

const event = {
  uid: '019a9f00',
  title: 'Trocar o quadro · Marina',
  start: new Date('2026-11-26T12:00:00.000Z'),
  durationMinutes: 150,
  place: 'Rua Augusta, 1508, Consolação',
  text: 'Quadro antigo; só 4 disjuntores.\nPortão verde\\azul',
  url: 'https://oficio.test/x',
}
const file = (over = {}) =>
  calendarFile({ ...event, ...over }, new Date('2026-11-20T08:09:10.123Z'))
const lineOf = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))

test('has the time and place in iCalendar syntax', () => {
  const text = file()
  expect(lineOf(text, 'DTSTART')).toEqual(['DTSTART:20261126T120000Z'])
  expect(lineOf(text, 'DURATION')).toEqual(['DURATION:PT150M'])
  expect(lineOf(text, 'DTSTAMP')).toEqual(['DTSTAMP:20261120T080910Z'])
  expect(lineOf(text, 'LOCATION')).toEqual(['LOCATION:Rua Augusta\\, 1508\\, Consolação'])
  expect(lineOf(text, 'DESCRIPTION')[0]).toBe(
    'DESCRIPTION:Quadro antigo\\; só 4 disjuntores.\\nPortão verde\\\\azul',
  )
  expect(lineOf(text, 'UID')).toEqual(['UID:019a9f00@oficio'])
  expect(lineOf(text, 'TRIGGER')).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT2H'])
})

test('no line of a user’s text becomes a calendar line', () => {
  const text = file({ title: 'x\r\nEND:VEVENT\rBEGIN:VEVENT\nATTENDEE:y' })
  expect(lineOf(text, 'END')).toHaveLength(4)
  expect(lineOf(text, 'ATTENDEE')).toEqual([])
})

test('lines have at most 75 octets, and no character is cut', () => {
  const text = file({ text: '😀ção '.repeat(60) })
  const rows = text.split('\r\n')
  for (const row of rows) expect(new TextEncoder().encode(row).length).toBeLessThan(76)
  expect(rows.filter((row) => row.startsWith(' ')).length).toBeGreaterThan(5)
  expect(lineOf(text, 'DESCRIPTION')[0]).toBe(`DESCRIPTION:${'😀ção '.repeat(60)}`)
})

test('a feed names itself, and has each event once, without alarms', () => {
  const events = ['a', 'b'].map((uid) => ({ ...event, uid, isTentative: uid === 'b' }))
  const text = calendarFeed(events, { name: 'oficio', now: new Date() })
  expect(lineOf(text, 'X-WR-CALNAME')).toEqual(['X-WR-CALNAME:oficio'])
  expect(lineOf(text, 'UID')).toEqual(['UID:a@oficio', 'UID:b@oficio'])
  expect(lineOf(text, 'STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
  expect(lineOf(text, 'BEGIN')).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VEVENT'])
})
