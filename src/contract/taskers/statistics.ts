import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { uidParam } from '#src/contract/protocol/params.ts'
import { Count, Ok } from '#src/contract/protocol/primitives.ts'

/** The counts of a tasker's page, requests and offers in the days up to now. */
export const PeriodStatistics = z.object({
  /** Visits of the page by others, at most one a day of each. */
  views: Count,
  /** Requests that were made, and those of them that were answered or ran out. */
  requests: Count,
  decided: Count,
  expired: Count,
  accepted: Count,
  completed: Count,
  /** The minutes in which half of them were answered; null of fewer than three. */
  answersIn: z.nullable(Count),
  /** Offers on needs, and those that were accepted. */
  offers: Count,
  offersAccepted: Count,
})
export type PeriodStatistics = z.output<typeof PeriodStatistics>

export const Statistics = z.object({ days30: PeriodStatistics, days90: PeriodStatistics })
export type Statistics = z.output<typeof Statistics>

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/taskers/statistics',
  summary: 'My numbers of the last 30 and 90 days',
  access: 'user',
  response: Statistics,
  errors: ['taskers/role-needed'],
})

/** One's own visit, a second one on a day and that of an unknown tasker count nothing. */
export const countView = endpoint({
  method: 'POST',
  path: '/api/taskers/:uid/view',
  summary: 'I see the page of this tasker',
  access: 'public',
  params: { uid: uidParam('taskers/not-found') },
  response: Ok,
  errors: [],
})
