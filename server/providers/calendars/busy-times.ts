import ICAL from 'ical.js'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { CALENDAR_TIMES_MAX } from '#src/contract/taskers/limits.ts'
import { DAY_MS } from '#src/lib/time.ts'
import { parseMoment } from '#src/lib/time-zone.ts'
import { CalendarFaultError } from './calendar-fault.ts'

/** Milliseconds since 1970. */
export type BusyTime = { from: number; to: number }
export type Window = BusyTime

const MOST_EVENTS = 10_000
/** Occurrences that are looked at, all rules of a calendar together. */
const MOST_OCCURRENCES = 100_000
/** The events of our own feed, which a calendar may have taken in. */
const OWN = /@oficio$/
/** A wall clock is at most this far from UTC, and from another zone's. */
const ZONES_MS = 2 * DAY_MS

/**
 * The times of a window that the events of an iCalendar text take, in order; those that meet are
 * one, and the first are kept where there are too many. Cancelled and transparent events take none.
 * @throws CalendarFaultError, or the library's errors where the text is no calendar
 */
export function busyTimes(text: string, window: Window): BusyTime[] {
  const events = calendarsIn(text).flatMap((calendar) =>
    calendar.getAllSubcomponents('vevent'),
  )
  if (events.length > MOST_EVENTS)
    throw new CalendarFaultError('too-large', `${events.length} events`)
  const left = { occurrences: MOST_OCCURRENCES }
  const times = series(events).flatMap((each) => readableTimesOf(each, window, left))
  return joined(times, window).slice(0, CALENDAR_TIMES_MAX)
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed = parse(text)
  if (!Array.isArray(parsed)) throw new Error('no component')
  const roots: unknown[] = typeof parsed[0] === 'string' ? [parsed] : parsed
  if (!roots.every((root) => Array.isArray(root) && typeof root[0] === 'string'))
    throw new Error('no calendar')
  const calendars = roots.map((root) => new ICAL.Component(root as never))
  if (!calendars.some(({ name }) => name === 'vcalendar')) throw new Error('no calendar')
  return calendars
}

/** The library fails with a TypeError of its own on some texts. */
function parse(text: string): unknown {
  try {
    return ICAL.parse(text)
  } catch (cause) {
    throw new Error('no calendar', { cause })
  }
}

type Series = { event: ICAL.Component; exceptions: ICAL.Component[] }

/** Each event with the changes of its single occurrences; one whose event is absent is its own. */
function series(events: readonly ICAL.Component[]): Series[] {
  const mains = new Map<string, Series>()
  const all: Series[] = []
  const changed: ICAL.Component[] = []
  for (const event of events) {
    if (event.hasProperty('recurrence-id')) {
      changed.push(event)
      continue
    }
    const main = { event, exceptions: [] }
    all.push(main)
    mains.set(uidOf(event), main)
  }
  for (const event of changed) {
    const main = mains.get(uidOf(event))
    if (main) main.exceptions.push(event)
    else all.push({ event, exceptions: [] })
  }
  return all.filter(({ event }) => !OWN.test(uidOf(event)))
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')

const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status') !== 'CANCELLED' && textOf(event, 'transp') !== 'TRANSPARENT'

const textOf = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

type Left = { occurrences: number }

/** None of an event that makes no sense: it must not hide the others. */
function readableTimesOf(each: Series, window: Window, left: Left): BusyTime[] {
  try {
    return timesOf(each, window, left)
  } catch (error) {
    if (error instanceof CalendarFaultError) throw error
    return []
  }
}

function timesOf({ event, exceptions }: Series, window: Window, left: Left): BusyTime[] {
  if (!event.hasProperty('dtstart')) return []
  const main = new ICAL.Event(event, { exceptions, strictExceptions: true })
  if (!main.isRecurring() || main.isRecurrenceException())
    return isBusy(event) ? [timeOf(main, main.startDate, main.endDate)] : []
  const times: BusyTime[] = []
  // An exception may lie far from the occurrence that it replaces.
  for (const exception of exceptions) {
    const changed = new ICAL.Event(exception)
    if (exception.hasProperty('dtstart') && isBusy(exception))
      times.push(timeOf(changed, changed.startDate, changed.endDate))
  }
  if (!isBusy(event)) return times
  const length = main.duration.toSeconds() * 1000
  const occurrences = main.iterator()
  for (let start = occurrences.next(); start; start = occurrences.next()) {
    if ((left.occurrences -= 1) < 0)
      throw new CalendarFaultError('too-large', 'too many occurrences')
    const wall = wallMs(start)
    if (wall > window.to + ZONES_MS) break
    if (wall + length < window.from - ZONES_MS) continue
    const { item, startDate, endDate } = main.getOccurrenceDetails(start)
    const isSingle = item.isRecurrenceException() && !item.modifiesFuture()
    if (!isSingle && isBusy(item.component)) times.push(timeOf(item, startDate, endDate))
  }
  return times
}

/** The time between two dates of an event. One without an end takes none, or its whole day. */
function timeOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): BusyTime {
  const from = momentOf(start, zoneOf(event, 'dtstart'))
  return { from, to: momentOf(end, zoneOf(event, 'dtend') ?? zoneOf(event, 'dtstart')) }
}

const zoneOf = ({ component }: ICAL.Event, name: string): string | null => {
  const zone = component.getFirstProperty(name)?.getFirstParameter('tzid')
  return typeof zone === 'string' && isKnownZone(zone) ? zone : null
}

const zones = new Map<string, boolean>()

/** True of a name in the time zone database. */
function isKnownZone(name: string): boolean {
  const kept = zones.get(name)
  if (kept !== undefined) return kept
  let known = true
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    known = false
  }
  if (zones.size >= 1000) zones.clear()
  zones.set(name, known)
  return known
}

/**
 * Whole days, and times that name no zone, are São Paulo's. A zone that the calendar defines counts
 * where its name is not in the time zone database.
 */
function momentOf(time: ICAL.Time, zone: string | null): number {
  const [date, clock] = [
    `${padded(time.year, 4)}-${padded(time.month)}-${padded(time.day)}`,
    `${padded(time.hour)}:${padded(time.minute)}`,
  ]
  if (time.isDate) return parseMoment({ date, time: '00:00' }, SCHEDULE_ZONE).getTime()
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000
  if (zone) return parseMoment({ date, time: clock }, zone).getTime()
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  return parseMoment({ date, time: clock }, SCHEDULE_ZONE).getTime()
}

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** As if the wall clock were UTC's. */
const wallMs = ({ year, month, day, hour, minute }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute)

function joined(times: readonly BusyTime[], window: Window): BusyTime[] {
  const all: BusyTime[] = []
  const inside = times
    .map(({ from, to }) => ({
      from: Math.max(from, window.from),
      to: Math.min(to, window.to),
    }))
    // False also where a date was none.
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from)
  for (const time of inside) {
    const before = all.at(-1)
    if (before && time.from <= before.to) before.to = Math.max(before.to, time.to)
    else all.push(time)
  }
  return all
}
