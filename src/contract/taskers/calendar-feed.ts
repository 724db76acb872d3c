import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'

/**
 * The private address (https) of the tasker's jobs as an iCalendar file (RFC 5545), for a calendar
 * program to subscribe to. The address is the permission: no session is asked for.
 */
export const CalendarFeed = z.object({ url: z.nullable(z.string()) })

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/taskers/calendar',
  summary: 'The private address of my calendar, null without one',
  access: 'user',
  response: CalendarFeed,
  errors: ['taskers/role-needed'],
})

/** The earlier address stops working. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/taskers/calendar',
  summary: 'Create a private address of my calendar, in place of the earlier one',
  access: 'user',
  response: CalendarFeed,
  errors: ['taskers/role-needed'],
})

export const removeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/taskers/calendar',
  summary: 'Remove the private address of my calendar',
  access: 'user',
  response: CalendarFeed,
  errors: ['taskers/role-needed'],
})
