import { expect, test } from 'vitest'
import { calendarAddress } from './calendar-address.ts'

test.each([
  ['https://calendar.google.com/calendar/ical/x/basic.ics', undefined],
  [' webcal://p1.icloud.com/published/2/abc ', 'https://p1.icloud.com/published/2/abc'],
  ['WEBCAL://outlook.live.com/a.ics', 'https://outlook.live.com/a.ics'],
  ['https://agenda.example:443/a.ics', 'https://agenda.example/a.ics'],
])('%s is the address of a calendar', (typed, address = typed) => {
  expect(calendarAddress(typed)).toBe(address)
})

test.each([
  '',
  'agenda',
  'http://agenda.example/a.ics',
  'ftp://agenda.example/a.ics',
  'file:///etc/passwd',
  'https://ana:senha@agenda.example/a.ics',
  'https://agenda.example:8443/a.ics',
  'https://localhost/a.ics',
  'https://',
])('%s is none', (typed) => {
  expect(calendarAddress(typed)).toBeNull()
})
