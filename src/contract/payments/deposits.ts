import { z } from 'zod/mini'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import { idParam } from '#src/contract/protocol/params.ts'
import {
  answerEnum,
  answerList,
  answerText,
  Brl,
  BrlSum,
  Count,
  Id,
  queryInt,
  readAs,
  Timestamp,
} from '#src/contract/protocol/primitives.ts'
import { EXTRA_TITLE } from '#src/contract/requests/limits.ts'
import { depositFailures, depositLineKinds, depositStatuses } from './deposit-kinds.ts'
import { EarningSubject } from './earning-subject.ts'
import { providerErrors } from './errors.ts'
import { BANK_NAME_MAX, DEPOSITS } from './limits.ts'

/** The account that deposits go to, as its owner knows it. */
const Bank = z.object({
  name: answerText(BANK_NAME_MAX),
  last4: answerText(4),
})

/** Money that the provider has sent, or is sending, to the bank of its tasker or seller. */
export const Deposit = z.object({
  _id: Id,
  amount: BrlSum,
  status: z.enum(depositStatuses),
  /** Asked for by its owner, and there within minutes. */
  instant: z.boolean(),
  createdAt: Timestamp,
  /** The expected day of one that is on its way. */
  arrivesAt: Timestamp,
  bank: z.nullable(Bank),
  failure: z.nullable(readAs(z.enum(depositFailures), 'other')),
  /** The later deposit with the money of one that was returned. */
  redoneAt: z.nullable(Timestamp),
  jobs: Count,
  sales: Count,
  takenBack: Count,
})
export type Deposit = z.output<typeof Deposit>

/** A part of a deposit; below zero when it was taken out of it. */
const DepositLine = z.object({
  kind: answerEnum(depositLineKinds),
  amount: z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  about: z.nullable(EarningSubject),
  /** The title of the extra of that job which it is for. */
  extra: z.nullable(answerText(EXTRA_TITLE.max)),
  /** The deposit that was returned or paid out at once. */
  depositId: z.nullable(Id),
})
export type DepositLine = z.output<typeof DepositLine>

/** The newest first; `before` is the id of the last one that the caller has. */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/taskers/deposits',
  summary: 'What was sent to my bank, the newest first',
  access: 'user',
  query: z.object({
    before: z.optional(Id),
    limit: z._default(queryInt(1, DEPOSITS.page), DEPOSITS.page),
  }),
  response: z.object({ deposits: answerList(Deposit, DEPOSITS.page), more: z.boolean() }),
  errors: [],
})

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/taskers/deposits/:depositId',
  summary: 'A deposit with its jobs and sales',
  access: 'user',
  params: { depositId: idParam('payments/deposit-not-found') },
  response: z.extend(Deposit, { lines: answerList(DepositLine, DEPOSITS.lines) }),
  errors: ['payments/deposit-not-found'],
})

/**
 * The provider's own figures, as it last answered. `stale`: it did not answer now, and these are of
 * `askedAt`.
 */
const AtProvider = z.object({
  askedAt: Timestamp,
  stale: z.boolean(),
  /** Released, and not yet to be paid out. */
  pending: BrlSum,
  /** The first day on which some of it is available. */
  pendingUntil: z.nullable(Timestamp),
  /** To be sent with the next deposit. */
  available: BrlSum,
  /** What the account owes: the next deposits are smaller by it. */
  owed: BrlSum,
  bank: z.nullable(Bank),
  /** The bank returned a deposit: nothing is sent there before it is corrected. */
  bankRefused: z.boolean(),
  /** The next day on which the provider sends what is available; null: it sends nothing by itself. */
  nextAt: z.nullable(Timestamp),
  /** What can be had at once; `net` of it arrives. */
  instant: z.nullable(z.object({ gross: BrlSum, net: BrlSum })),
})
export type AtProvider = z.output<typeof AtProvider>

/** Where the money of work and sales is, all of it net. */
export const Balance = z.object({
  /** Paid by clients, and kept until the work is confirmed. */
  held: z.object({ net: BrlSum, jobs: Count, sales: Count }),
  /** The part of `held` that a dispute or a bank holds back. */
  frozen: BrlSum,
  /** Released, and not transferred yet. */
  releasing: BrlSum,
  /** Null without an account at the provider, or when it has never answered. */
  provider: z.nullable(AtProvider),
  /** The deposits on their way to the bank, the earliest first. */
  coming: answerList(Deposit, DEPOSITS.coming),
  /** The newest deposit that was returned and not sent again. */
  returned: z.nullable(Deposit),
})
export type Balance = z.output<typeof Balance>

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/taskers/balance',
  summary: 'Where my money is, and the next deposit',
  access: 'user',
  response: Balance,
  errors: [],
})

/**
 * Has the provider send what is available at once, for its fee. `id` is the caller's: the same one
 * sends once. `amount` is what arrives, as the caller has read it.
 */
export const sendInstantDeposit = endpoint({
  method: 'POST',
  path: '/api/taskers/deposits/instant',
  summary: 'Send what is available to my debit card now',
  access: 'verified',
  whileSuspended: true,
  body: z.object({ id: Id, amount: Brl.check(z.minimum(DEPOSITS.instantMin)) }),
  response: Deposit,
  errors: ['payments/no-account', 'payments/instant-refused', ...providerErrors],
})
