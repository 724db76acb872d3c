import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  answerEnum,
  answerText,
  text,
  Timestamp,
} from '#src/contract/protocol/primitives.ts'
import { CALENDAR_URL_MAX, calendarFaults } from './limits.ts'

/**
 * The calendar (iCalendar over https) that a tasker's busy times are read from, every 30 minutes.
 * Of its events only beginning and end are kept.
 */
export const CalendarImport = z.object({
  /** Null: they have given none, and the rest is null too. */
  url: z.nullable(answerText(CALENDAR_URL_MAX)),
  /** When it was last read without a fault; its times hold until it is read again. */
  readAt: z.nullable(Timestamp),
  nextReadAt: z.nullable(Timestamp),
  /** Why the last reading failed. */
  fault: z.nullable(answerEnum(calendarFaults)),
})
export type CalendarImport = z.output<typeof CalendarImport>

export const getCalendarImport = endpoint({
  method: 'GET',
  path: '/api/taskers/calendar-import',
  summary: 'The calendar that my busy times are read from',
  access: 'user',
  response: CalendarImport,
  errors: ['taskers/role-needed'],
})

/** Reads the calendar at once; one that cannot be read is kept, with its fault. */
export const setCalendarImport = endpoint({
  method: 'PUT',
  path: '/api/taskers/calendar-import',
  summary: 'Read my busy times from the calendar at an address, now and every 30 minutes',
  access: 'user',
  body: z.object({ url: text(1, CALENDAR_URL_MAX) }),
  response: CalendarImport,
  errors: ['taskers/role-needed', 'taskers/calendar-address'],
})

export const removeCalendarImport = endpoint({
  method: 'DELETE',
  path: '/api/taskers/calendar-import',
  summary: 'Forget the calendar and the busy times that were read from it',
  access: 'user',
  response: CalendarImport,
  errors: ['taskers/role-needed'],
})
