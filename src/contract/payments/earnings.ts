import { z } from 'zod/mini'
import { EARNINGS, STATEMENT } from './limits.ts'
import { depositStatuses, lossKinds } from './deposit-kinds.ts'
import { earningPlaces } from './earning-kinds.ts'
import { EarningSubject } from './earning-subject.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { TaxIdAnswer } from '#src/contract/people/tax-ids.ts'
import { endpoint, type OutputOf } from '#src/contract/protocol/endpoint.ts'
import {
  answerEnum,
  answerText,
  Brl,
  BrlSum,
  Count,
  Id,
  queryInt,
  Timestamp,
  answerList,
} from '#src/contract/protocol/primitives.ts'
import { EXTRA_TITLE, PAYMENTS_SHOWN } from '#src/contract/requests/limits.ts'
import { Earnings, earningsIn } from '#src/contract/requests/requests.ts'

/** A month in Brasília: "2026-11". */
const Month = z
  .string()
  .check(z.maxLength(7, { abort: true }), z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** The earnings of an extra, which the sums of its job include. */
const ExtraEarnings = z.object({
  title: answerText(EXTRA_TITLE.max),
  charged: Brl,
  refunded: Brl,
  gross: Brl,
  fee: Brl,
  net: Brl,
})
export type ExtraEarnings = z.output<typeof ExtraEarnings>

/** The earnings of one job or sale. While money is held, the fee is the expected one. */
export const JobEarnings = z.extend(Earnings, {
  ...EarningSubject.shape,
  /** The work's day, or that of the purchase. */
  date: Timestamp,
  place: z.enum(earningPlaces),
  /** The amount that the client has paid, `refunded` included. */
  charged: Brl,
  /** The amount that the client got back, or is about to. */
  refunded: Brl,
  /** The paid extras in it, in the order of their payments. */
  extras: answerList(ExtraEarnings, PAYMENTS_SHOWN),
  /** When the last of it was sent. */
  sentAt: z.nullable(Timestamp),
  /** The deposit that takes it to the bank, and its day; null before there is one. */
  deposit: z.nullable(
    z.object({ _id: Id, status: z.enum(depositStatuses), arrivesAt: Timestamp }),
  ),
})
export type JobEarnings = z.output<typeof JobEarnings>

/** What did not reach its tasker or seller of a job or a sale, net, on the day of the loss. */
export const Loss = z.object({
  kind: answerEnum(lossKinds),
  amount: Brl,
  at: Timestamp,
  about: EarningSubject,
})
export type Loss = z.output<typeof Loss>

/**
 * The sums of the jobs and sales whose money was sent in a month; `takenBack` is what banks took
 * back in it, of whatever month. So `kept` may be below zero.
 */
export const EarningsMonth = z.extend(earningsIn(BrlSum), {
  month: Month,
  jobs: Count,
  /** What the clients of these jobs and sales got back. */
  refunded: BrlSum,
  kept: z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
})
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
  /** Of that month, the newest first. */
  losses: answerList(Loss, EARNINGS.losses),
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

/** A year in which nothing was earned is empty. Days and years are those of Brasília. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/taskers/statement',
  summary: 'What I earned in a year, for the tax return',
  access: 'user',
  query: z.object({ year: queryInt(2020, 2099) }),
  response: z.object({
    year: Count,
    /** The years with something in them, the newest first. */
    years: answerList(Count, STATEMENT.years),
    name: answerText(PERSON_NAME.max),
    taxId: TaxIdAnswer,
    madeAt: Timestamp,
    /** The earliest first. */
    months: answerList(EarningsMonth, 12),
    total: z.omit(EarningsMonth, { month: true }),
    /** What arrived at the bank, by months in which something did. */
    deposited: answerList(z.object({ month: Month, amount: BrlSum }), 12),
    /** The earliest first. */
    jobs: answerList(JobEarnings, STATEMENT.jobs),
    losses: answerList(Loss, STATEMENT.losses),
  }),
  errors: [],
})
export type Statement = OutputOf<typeof getStatement>
