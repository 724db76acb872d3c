import { z } from 'zod/mini'
import { endpoint, LONG_BODY_BYTES } from '#src/contract/protocol/endpoint.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import { answerText, list, Timestamp, title } from '#src/contract/protocol/primitives.ts'
import {
  BUSY_DAYS,
  BUSY_MAX,
  DAY_OFF_NOTE_MAX,
  DAYS_OFF_MAX,
  PERIODS_MAX,
} from './limits.ts'
import { GAP, JOBS_PER_DAY, TIME_OF_DAY, YEARS } from './hours.ts'

/** A day of São Paulo's calendar: YYYY-MM-DD. */
export const Day = z.string().check(
  z.maxLength(10, { abort: true }),
  z.iso.date(),
  z.refine((day) => day >= `${YEARS.from}` && day < `${YEARS.to}`, {
    error: 'too far away',
  }),
)

/** HH:mm, on the hour or half past. */
export const TimeOfDay = z
  .string()
  .check(z.maxLength(5, { abort: true }), z.regex(TIME_OF_DAY))

/** Hours in which a tasker works on a day of the week; Monday is 0. */
export const WorkPeriod = z.object({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  from: TimeOfDay,
  to: TimeOfDay,
})
export type WorkPeriod = z.output<typeof WorkPeriod>

/** Days without work, both included. Only the tasker reads `yearly` and `note`. */
export const DayOff = z.object({
  from: Day,
  to: Day,
  yearly: z.optional(z.boolean()),
  note: z.optional(answerText(DAY_OFF_NOTE_MAX)),
})
export type DayOff = z.output<typeof DayOff>

export const GapMinutes = z
  .int()
  .check(z.minimum(GAP.min), z.maximum(GAP.max), z.multipleOf(GAP.step))

/** Null: as many as their hours hold. */
export const JobsPerDay = z.nullable(
  z.int().check(z.minimum(JOBS_PER_DAY.min), z.maximum(JOBS_PER_DAY.max)),
)

/** No hours at all: the tasker does not say when they work. */
export const Hours = list(WorkPeriod, 7 * PERIODS_MAX)
export const DaysOff = list(DayOff, DAYS_OFF_MAX)

/**
 * Time that agreed work takes, on half hours and without what it is or for whom: jobs that follow
 * each other are one.
 */
export const BusyHours = z.object({ from: Timestamp, to: Timestamp })
export type BusyHours = z.output<typeof BusyHours>
export const Busy = list(BusyHours, BUSY_MAX)

/** Days on which a tasker has as many jobs as they take. */
export const FullDays = list(Day, BUSY_DAYS + 2)

/**
 * Sets weekly hours and days off. `before` is both as last read: days that the body leaves
 * unchanged keep the server's version, and days off that another device has added since stay.
 * Without it the body replaces everything.
 */
export const updateSchedule = endpoint({
  method: 'PUT',
  path: '/api/taskers/profile/schedule/:uid',
  summary: 'Set my weekly hours and days off',
  access: 'user',
  params: { uid: uidParam('taskers/not-found') },
  bodyBytes: 2 * LONG_BODY_BYTES,
  body: z.object({
    hours: Hours,
    daysOff: list(
      z.object({
        from: Day,
        to: Day,
        yearly: z._default(z.boolean(), false),
        note: z._default(title(0, DAY_OFF_NOTE_MAX), ''),
      }),
      DAYS_OFF_MAX,
    ),
    before: z.optional(z.object({ hours: Hours, daysOff: DaysOff })),
  }),
  response: z.object({ taskerDetails: z.object({ hours: Hours, daysOff: DaysOff }) }),
  errors: [
    'auth/forbidden',
    'taskers/role-needed',
    'taskers/hours-wrong',
    'taskers/day-off-wrong',
    'taskers/list-full',
  ],
})
