import { z } from 'zod/mini'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  answerEnum,
  answerList,
  answerText,
  Brl,
  Count,
  Id,
  Image,
  Price,
  Timestamp,
  Uid,
} from '#src/contract/protocol/primitives.ts'
import { DESCRIPTION } from '#src/contract/requests/limits.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import { Party } from '#src/contract/requests/requests.ts'
import { DurationMinutes } from '#src/contract/taskers/durations.ts'
import { Category } from '#src/contract/taskers/taskers.ts'
import {
  PAUSE_WEEKS_MAX,
  SERIES_MAX,
  SERIES_SHOWN,
  VISIT_NUMBER_MAX,
  VISITS,
  VISITS_BEFORE,
  VISITS_SHOWN,
} from './limits.ts'
import {
  seriesActs,
  seriesIntervals,
  seriesStatuses,
} from '#src/contract/series/series-lifecycle.ts'
import { visitEnds } from './visit-end-kinds.ts'

const series = idParam('series/not-found')

/** A visit to come, or one that was. */
const Visit = z.object({
  /** From 0 on. */
  n: Count,
  date: Timestamp,
  /** Null while its request can still be made. */
  end: z.nullable(answerEnum(visitEnds)),
  /** Its request, once made. */
  request: z.nullable(z.object({ id: Id, status: answerEnum(requestStatuses) })),
})
export type Visit = z.output<typeof Visit>

export const SeriesSummary = z.object({
  _id: Id,
  viewer: Party,
  status: answerEnum(seriesStatuses),
  /** The party that proposed it. */
  by: Party,
  clientUid: Uid,
  clientName: answerText(PERSON_NAME.max),
  clientPhoto: z.nullable(Image),
  taskerId: Uid,
  taskerName: answerText(PERSON_NAME.max),
  taskerPhoto: z.nullable(Image),
  category: Category,
  description: answerText(DESCRIPTION.max),
  interval: z.enum(seriesIntervals),
  firstAt: Timestamp,
  /** The number of visits; null until it is ended. */
  visits: z.nullable(Count),
  durationMinutes: DurationMinutes,
  /** Of each visit. */
  price: Brl,
  /** The tasker's earnings of each visit, for the tasker alone. */
  net: z.nullable(Brl),
  /** Until when a proposed series has to be answered. */
  answerBy: z.nullable(Timestamp),
  /** The first day without a pause; null of one that is not paused, or until it is resumed. */
  pausedUntil: z.nullable(Timestamp),
  /** The next visit that is not skipped; null where there is none. */
  nextAt: z.nullable(Timestamp),
  createdAt: Timestamp,
})
export type SeriesSummary = z.output<typeof SeriesSummary>

export const Series = z.extend(SeriesSummary, {
  /** The request that it repeats. */
  requestId: Id,
  /** The next visits, in their order. */
  ahead: answerList(Visit, VISITS_SHOWN),
  /** The visits before, the latest first. */
  before: answerList(Visit, VISITS_BEFORE),
  /** How many were done, and the sum of their prices. */
  done: z.object({ visits: Count, sum: Brl }),
})
export type Series = z.output<typeof Series>

const SeriesAnswer = z.object({ data: Series })

const Terms = z.object({
  interval: z.enum(seriesIntervals),
  firstAt: Timestamp,
  visits: z.nullable(z.int().check(z.minimum(VISITS.min), z.maximum(VISITS.max))),
  durationMinutes: DurationMinutes,
  price: Price,
})

export const proposeSeries = endpoint({
  method: 'POST',
  path: '/api/series',
  summary: 'Propose to repeat a finished request',
  access: 'verified',
  body: z.extend(Terms, { requestId: Id }),
  response: SeriesAnswer,
  errors: [
    'requests/not-found',
    'requests/date-past',
    'requests/date-far',
    'requests/tasker-cannot-receive',
    'safety/blocked',
    'series/not-done',
    'series/too-many',
    'series/exists',
  ],
})

export const listSeries = endpoint({
  method: 'GET',
  path: '/api/series',
  summary:
    'My series in one role: those that run or wait for an answer, or those that are over',
  access: 'user',
  query: z.object({ role: Party, status: z._default(z.enum(['open', 'over']), 'open') }),
  response: z.object({
    data: answerList(SeriesSummary, Math.max(SERIES_MAX, SERIES_SHOWN)),
  }),
  errors: [],
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/api/series/:id',
  summary: 'A series of mine with its visits',
  access: 'user',
  params: { id: series },
  response: SeriesAnswer,
  errors: [],
})

export const moveSeries = endpoint({
  method: 'POST',
  path: '/api/series/:id/status',
  summary: 'Answer, pause, resume or end a series',
  access: 'user',
  params: { id: series },
  body: z.object({
    act: z.enum(seriesActs),
    /** Of a pause; left out, until it is resumed. */
    weeks: z.optional(z.int().check(z.minimum(1), z.maximum(PAUSE_WEEKS_MAX))),
  }),
  response: SeriesAnswer,
  errors: ['series/illegal', 'requests/tasker-cannot-receive', 'safety/blocked'],
})

export const skipVisit = endpoint({
  method: 'PUT',
  path: '/api/series/:id/visits',
  summary: 'Skip a visit whose request is not made yet, or take it back',
  access: 'user',
  params: { id: series },
  body: z.object({
    n: z.int().check(z.minimum(0), z.maximum(VISIT_NUMBER_MAX)),
    skipped: z.boolean(),
  }),
  response: SeriesAnswer,
  errors: ['series/illegal', 'series/visit-made'],
})
