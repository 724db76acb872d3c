import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { groupNames } from './notification-kinds.ts'
import { digests } from './digests.ts'
import { answerText, list } from '#src/contract/protocol/primitives.ts'

/** HH:mm. */
const TimeOfDay = z
  .string()
  .check(z.maxLength(5, { abort: true }), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const isTimeZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat(undefined, { timeZone: zone }).resolvedOptions() !== null
  } catch {
    return false
  }
}

/** An IANA zone, such as America/Sao_Paulo. */
const TimeZone = z
  .string()
  .check(z.maxLength(64, { abort: true }), z.refine(isTimeZone, { error: 'no time zone' }))

/** In the app everything arrives; an e-mail of payments cannot be turned off. */
const GroupPreference = z.object({
  group: z.enum(groupNames),
  push: z.boolean(),
  mail: z.boolean(),
})

const Quiet = z.object({ from: TimeOfDay, until: TimeOfDay })

export const Preferences = z.object({
  groups: list(GroupPreference, groupNames.length),
  /** Null: never. Deliveries in them wait for their end. `until` before `from`: the next day. */
  quiet: z.nullable(Quiet),
  /** The zone of the quiet hours and of the digests. */
  timeZone: answerText(64),
  digest: z.enum(digests),
})
export type Preferences = z.output<typeof Preferences>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notification-preferences',
  summary: 'How I am told of things',
  access: 'user',
  response: Preferences,
  errors: [],
})

/** Groups that are not named stay as they were. */
export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/api/notification-preferences',
  summary: 'Choose how I am told of things',
  access: 'user',
  whileSuspended: true,
  body: z.object({
    groups: list(GroupPreference, groupNames.length),
    quiet: z.nullable(
      Quiet.check(z.refine(({ from, until }) => from !== until, { error: 'no hours' })),
    ),
    timeZone: TimeZone,
    digest: z.enum(digests),
  }),
  response: Preferences,
  errors: [],
})
