import { z } from 'zod/mini'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { EARNINGS } from './limits.ts'
import { earningKinds, earningPlaces } from './earning-kinds.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  answerText,
  Brl,
  BrlSum,
  Count,
  Id,
  Timestamp,
  answerList,
} from '#src/contract/protocol/primitives.ts'
import { Earnings, earningsIn } from '#src/contract/requests/requests.ts'
import { DESCRIPTION } from '#src/contract/requests/limits.ts'

/** A month in Brasília: "2026-11". */
const Month = z
  .string()
  .check(z.maxLength(7, { abort: true }), z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** The earnings of one job or sale. While money is held, the fee is the expected one. */
export const JobEarnings = z.extend(Earnings, {
  kind: z.enum(earningKinds),
  /** Of the request, or of the order. */
  requestId: Id,
  number: answerText(10),
  description: answerText(DESCRIPTION.max),
  clientName: answerText(PERSON_NAME.max),
  /** The work's day, or that of the purchase. */
  date: Timestamp,
  place: z.enum(earningPlaces),
  /** The amount that the client has paid, `refunded` included. */
  charged: Brl,
  /** The amount that the client got back, or is about to. */
  refunded: Brl,
  /** When the last of it was sent. */
  sentAt: z.nullable(Timestamp),
})
export type JobEarnings = z.output<typeof JobEarnings>

/** The sums of the jobs and sales whose money was sent in a month. */
export const EarningsMonth = z.extend(earningsIn(BrlSum), { month: Month, jobs: Count })
export type EarningsMonth = z.output<typeof EarningsMonth>

export const EarningsReport = z.object({
  /** The fee in percent of a job that is requested today. */
  feePercent: z.number().check(z.minimum(0), z.maximum(100)),
  /** Charged, and not wholly sent yet; the work that comes first is first. */
  open: answerList(JobEarnings, EARNINGS.open),
  /** The months in which something was sent, the newest first. */
  months: answerList(EarningsMonth, EARNINGS.months),
  /** The month of `jobs`. */
  month: z.nullable(Month),
  /** Wholly sent in that month, the newest first. */
  jobs: answerList(JobEarnings, EARNINGS.jobs),
})
export type EarningsReport = z.output<typeof EarningsReport>

/** Without a month: the newest one in which something was sent. */
export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/taskers/earnings',
  summary: 'What I earned, by job and by sale',
  access: 'user',
  query: z.object({ month: z.optional(Month) }),
  response: EarningsReport,
  errors: [],
})
