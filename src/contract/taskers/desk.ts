import { z } from 'zod/mini'
import { CALENDAR_TIMES_MAX, DESK, PEERS, WEEK } from './limits.ts'
import { BusyHours } from './schedule.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  Brl,
  BrlSum,
  Count,
  Id,
  list,
  Timestamp,
  answerList,
  answerText,
} from '#src/contract/protocol/primitives.ts'
import { DESCRIPTION } from '#src/contract/requests/limits.ts'
import { RequestSummary } from '#src/contract/requests/requests.ts'
import { JobFit } from './job-fit.ts'
import { Category } from './taskers.ts'

/** `price` less `fee` is `net`. */
const Pay = { fee: Brl, net: Brl }

/** A request that waits for the tasker's answer about its terms or a proposed date. */
export const WaitingRequest = z.extend(RequestSummary, {
  ...Pay,
  /** The date of the agreed work, or the time of their own calendar, that it clashes with. */
  clash: z.nullable(Timestamp),
  /** How the date that is not agreed yet and the place fit the tasker. */
  fit: z.nullable(JobFit),
  /** How many requests of the client were completed, with any tasker. */
  clientJobs: Count,
})
export type WaitingRequest = z.output<typeof WaitingRequest>

export const NextJob = z.extend(RequestSummary, Pay)
export type NextJob = z.output<typeof NextJob>

export const DeskMoney = z.object({
  /** Charged, and not settled yet. `net` is what the tasker gets when everything is confirmed. */
  held: z.object({
    gross: BrlSum,
    net: BrlSum,
    jobs: Count,
    /** The part of `gross` that a dispute holds back. */
    frozen: BrlSum,
  }),
  /** Settled for the tasker, and not sent yet. */
  onItsWay: z.object({ net: BrlSum, jobs: Count }),
  /** Sent since the first of the month in Brasília, less what was taken back. */
  paid: z.object({ net: BrlSum, jobs: Count }),
})
export type DeskMoney = z.output<typeof DeskMoney>

const Shown = z.int().check(z.minimum(0), z.maximum(PEERS))

/** How many of the ten best taskers of a trade nearby show each of these. */
export const Peers = z.object({
  category: Category,
  photo: Shown,
  banner: Shown,
  works: Shown,
  price: Shown,
  experience: Shown,
})
export type Peers = z.output<typeof Peers>

export const Desk = z.object({
  /** Agreed work: under way today, else the next, else an overdue one. */
  next: z.nullable(NextJob),
  /** The nearest deadline first. */
  waiting: answerList(WaitingRequest, DESK.waiting),
  /** The dates of agreed work of today and the six days after, wherever in Brazil. */
  agenda: list(Timestamp, DESK.agenda),
  money: DeskMoney,
  /** Null where fewer than ten others of the first trade are nearby. */
  peers: z.nullable(Peers),
})
export type Desk = z.output<typeof Desk>

/** The desk: what a tasker has to know today. */
export const getDesk = endpoint({
  method: 'GET',
  path: '/api/taskers/desk',
  summary: 'My next job, what waits for my answer, my week and my money',
  access: 'user',
  response: Desk,
  errors: ['taskers/role-needed'],
})

const PlannedVisit = z.object({
  seriesId: Id,
  title: answerText(DESCRIPTION.max),
  from: Timestamp,
  to: Timestamp,
})
export type PlannedVisit = z.output<typeof PlannedVisit>

/** The tasker's requests of some days: agreed, done, or still to be answered; by their time. */
export const listWeek = endpoint({
  method: 'GET',
  path: '/api/taskers/week',
  summary: 'My jobs between two moments',
  access: 'user',
  query: z.object({ from: Timestamp, to: Timestamp }).check(
    z.refine(
      ({ from, to }) => {
        const length = Date.parse(to) - Date.parse(from)
        return length > 0 && length <= WEEK.mostMs
      },
      { path: ['to'], error: 'at most a week' },
    ),
  ),
  response: z.object({
    jobs: answerList(RequestSummary, WEEK.jobs),
    /** The times that their own calendar takes. */
    busy: list(BusyHours, CALENDAR_TIMES_MAX),
    /** The visits of series whose requests are not made yet; absent in older answers. */
    visits: z._default(answerList(PlannedVisit, WEEK.visits), []),
  }),
  errors: ['taskers/role-needed'],
})
