import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { answerList, answerText } from '#src/contract/protocol/primitives.ts'
import { Day } from '#src/contract/taskers/schedule.ts'
import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX } from './limits.ts'

const Name = answerText(HOLIDAY_NAME_MAX)

/** A national holiday of Brazil. */
export const Holiday = z.object({
  date: Day,
  name: z.object({ pt: Name, es: Name }),
})
export type Holiday = z.output<typeof Holiday>

/** Public: it may be cached for a day. */
export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/platform/holidays',
  summary: 'The national holidays of Brazil of this year and the next, the earliest first',
  access: 'public',
  response: z.object({ data: answerList(Holiday, HOLIDAYS_MAX) }),
  errors: [],
})
