import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  type DepositFailure,
  depositFailures,
  type DepositLineKind,
  depositLineKinds,
  type DepositStatus,
  depositStatuses,
} from '#src/contract/payments/deposit-kinds.ts'
import { atLeast, oneOf } from './checks.ts'
import { time, uid } from './columns.ts'
import { payments } from './money.ts'
import { users } from './people.ts'

/** What the provider sent, or sends, to the bank of a tasker or seller. */
export const deposits = pgTable(
  'deposits',
  {
    /** Sorts by the time at which the provider made it. */
    id: uuid('id').primaryKey(),
    payoutId: text('payout_id').notNull().unique(),
    uid: uid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    status: text('status').$type<DepositStatus>().notNull(),
    instant: boolean('instant').notNull(),
    createdAt: time('created_at').notNull(),
    arrivesAt: time('arrives_at').notNull(),
    bankName: text('bank_name'),
    bankLast4: text('bank_last4'),
    failure: text('failure').$type<DepositFailure>(),
    /** Its lines are known, and change no more. */
    hasLines: boolean('has_lines').notNull().default(false),
  },
  (t) => [
    index('deposits_uid').on(t.uid, t.id),
    oneOf('deposits_known_status', t.status, depositStatuses),
    oneOf('deposits_known_failure', t.failure, depositFailures),
    atLeast('deposits_amount', 1, [t.amount]),
  ],
)

/** A part of a deposit; `id` is the provider's. */
export const depositLines = pgTable(
  'deposit_lines',
  {
    id: text('id').primaryKey(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DepositLineKind>().notNull(),
    /** Centavos; below zero when it was taken out of the deposit. */
    amount: integer('amount').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The deposit that was returned, or paid out at once. */
    payoutId: text('payout_id'),
  },
  (t) => [
    index('deposit_lines_deposit').on(t.depositId),
    index('deposit_lines_payment').on(t.paymentId),
    index('deposit_lines_payout').on(t.payoutId),
    oneOf('deposit_lines_known_kind', t.kind, depositLineKinds),
  ],
)
