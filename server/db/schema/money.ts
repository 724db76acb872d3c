import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type ChargebackStatus,
  chargebackStatuses,
} from '#src/contract/payments/chargebacks.ts'
import {
  type PayoutNeed,
  payoutNeeds,
  type PayoutState,
  payoutStates,
} from '#src/contract/payments/payout-states.ts'
import { BANK_TEXT_MAX, PAYEE_WORDS } from '#src/contract/payments/limits.ts'
import { PAYMENTS_SHOWN } from '#src/contract/requests/limits.ts'
import type { PaymentStatus } from '#src/contract/requests/requests.ts'
import { paymentStatuses } from '#src/contract/payments/payment-statuses.ts'
import {
  type LedgerAccount,
  ledgerAccounts,
  type MovementKind,
  movementKinds,
} from '#server/db/payments/ledger-accounts.ts'
import { allOf, atLeast, between, noLongerThan, oneOf } from './checks.ts'
import { createdAt, price, time, uid } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { requestExtras, serviceRequests } from './requests.ts'

/** The payment provider's connected account of a tasker or seller. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    uid: uid('uid')
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull().unique(),
    state: text('state').$type<PayoutState>().notNull(),
    missing: text('missing').array().$type<PayoutNeed[]>().notNull().default([]),
    /** When its deposits were last listed at the provider, beside the events. */
    depositsListedAt: time('deposits_listed_at'),
  },
  (t) => [
    oneOf('payout_accounts_state', t.state, payoutStates),
    allOf('payout_accounts_missing', t.missing, payoutNeeds),
  ],
)

/** The provider's customer of a payer. A row of a deleted person is to be deleted there. */
export const paymentCustomers = pgTable('payment_customers', {
  uid: uid('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
})

/**
 * One instalment of a request, the payment of one of its extras, or the one payment of an order. The intent is created under the
 * idempotency key `pi:<id>:<attempt>:<deadline>`, the transfer under `release:<id>:<attempt>`; an
 * attempt grows only after a definite refusal, or when a canceled intent is replaced.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** It pays a request or an order, never both. */
    requestId: uuid('request_id').references(() => serviceRequests.id),
    orderId: uuid('order_id').references(() => orders.id),
    instalment: integer('instalment').notNull(),
    /** The version of the extra that it pays; null of the agreed price. */
    extraId: uuid('extra_id').references(() => requestExtras.id),
    extraVersion: integer('extra_version'),
    amount: integer('amount').notNull(),
    /** The part of the amount that carries no fee: what a carrier costs, material with a receipt. */
    feeFree: integer('fee_free').notNull().default(0),
    status: text('status').$type<PaymentStatus>().notNull(),
    intentId: text('intent_id').unique(),
    intentAttempt: integer('intent_attempt').notNull().default(1),
    chargeId: text('charge_id'),
    /** The tasker's net amount, decided when the release starts, and our fee. */
    transferAmount: integer('transfer_amount'),
    feeAmount: integer('fee_amount').notNull().default(0),
    transferAttempt: integer('transfer_attempt').notNull().default(1),
    transferId: text('transfer_id'),
    /** The client's refund, decided when it starts. */
    refundAmount: integer('refund_amount').notNull().default(0),
    refundAttempt: integer('refund_attempt').notNull().default(1),
    refundId: text('refund_id'),
    /**
     * When the bank returned the last refund; null again once the provider has made another. Only
     * an operator sends another.
     */
    refundReturnedAt: time('refund_returned_at'),
    /** The amount refunded at the provider by hand. */
    refundedByHand: integer('refunded_by_hand').notNull().default(0),
    /** The amount that the cardholder's bank has taken for good. */
    lostAmount: integer('lost_amount').notNull().default(0),
    /** The amount taken back from the tasker. */
    reversedAmount: integer('reversed_amount').notNull().default(0),
    createdAt: createdAt(),
    /** Until then the client may pay a Pix code that they were shown. */
    pixUntil: time('pix_until'),
    paidAt: time('paid_at'),
    settledAt: time('settled_at'),
    /** Time at which the reconcile job last asked the provider. */
    checkedAt: time('checked_at'),
    /** The reconcile job asks the provider then; null: never again. See reconcile.ts. */
    lookAt: time('look_at').defaultNow(),
    /** Until then one worker moves its money; no other may send anything for it. */
    claimedUntil: time('claimed_until'),
    /** Another look at the provider was requested while one was under way. */
    stale: boolean('stale').notNull().default(false),
    /** After a refusal nothing is sent before then. */
    retryAt: time('retry_at'),
  },
  (t) => [
    unique('payments_instalment').on(t.requestId, t.instalment),
    unique('payments_order').on(t.orderId),
    unique('payments_extra').on(t.extraId, t.extraVersion),
    check(
      'payments_of_extra',
      sql`(${t.extraId} is null) = (${t.extraVersion} is null) and (${t.extraId} is null) = (${t.instalment} <= 2) and (${t.extraId} is null or ${t.requestId} is not null)`,
    ),
    check('payments_owner', sql`num_nonnulls(${t.requestId}, ${t.orderId}) = 1`),
    index('payments_status').on(t.status, t.checkedAt),
    index('payments_look_at')
      .on(t.lookAt)
      .where(sql`${t.lookAt} is not null and ${t.intentId} is not null`),
    index('payments_retry_at')
      .on(t.retryAt)
      .where(sql`${t.status} in ('releasing', 'refunding')`),
    index('payments_stale')
      .on(t.id)
      .where(sql`${t.stale}`),
    index('payments_claimed_until')
      .on(t.claimedUntil)
      .where(sql`${t.claimedUntil} is not null`),
    index('payments_charge').on(t.chargeId),
    oneOf('payments_known_status', t.status, paymentStatuses),
    between('payments_instalments', t.instalment, { min: 1, max: PAYMENTS_SHOWN }),
    between('payments_amount', t.amount, { min: 1, max: price.max }),
    atLeast('payments_not_negative', 0, [
      t.transferAmount,
      t.feeAmount,
      t.refundAmount,
      t.refundedByHand,
      t.lostAmount,
      t.reversedAmount,
      t.feeFree,
    ]),
    check('payments_fee_free', sql`${t.feeFree} <= ${t.amount}`),
    // Never more is decided, lost or taken back than there is.
    check(
      'payments_divided',
      sql`coalesce(${t.transferAmount}, 0) + ${t.feeAmount} + ${t.refundAmount} <= ${t.amount}`,
    ),
    check(
      'payments_gone',
      sql`${t.refundedByHand} <= ${t.amount} and ${t.lostAmount} <= ${t.amount}`,
    ),
    check(
      'payments_reversed',
      sql`${t.reversedAmount} <= coalesce(${t.transferAmount}, 0)`,
    ),
    atLeast('payments_attempts', 1, [t.intentAttempt, t.transferAttempt, t.refundAttempt]),
  ],
)

/**
 * The cardholder's bank takes the money of an instalment back; `id` is the provider's. When it is
 * lost, transferred money is reversed from the tasker, or becomes the tasker's debt.
 */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status').$type<ChargebackStatus>().notNull(),
    amount: integer('amount').notNull(),
    withdrawn: integer('withdrawn').notNull().default(0),
    reason: text('reason').notNull(),
    openedAt: time('opened_at').notNull(),
    closedAt: time('closed_at'),
    /** When its loss was taken over. That is done once, whatever the bank decides later. */
    lostAt: time('lost_at'),
    /** The amount to be taken back from the tasker, decided when the chargeback is lost. */
    recoverAmount: integer('recover_amount').notNull().default(0),
    reversalId: text('reversal_id'),
    debtAmount: integer('debt_amount').notNull().default(0),
    /** The bank only asks: no money has left yet. */
    isInquiry: boolean('is_inquiry').notNull().default(false),
    /** Until then the bank takes evidence. */
    dueAt: time('due_at'),
    /** How often evidence was sent, here or at the provider's own pages. */
    submissions: integer('submissions').notNull().default(0),
  },
  (t) => [
    index('chargebacks_payment').on(t.paymentId),
    oneOf('chargebacks_status', t.status, chargebackStatuses),
    atLeast('chargebacks_amount', 1, [t.amount]),
    atLeast('chargebacks_not_negative', 0, [t.recoverAmount, t.debtAmount]),
    check('chargebacks_debt', sql`${t.debtAmount} <= ${t.recoverAmount}`),
    index('chargebacks_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'open' and ${t.submissions} = 0`),
  ],
)

/** Our response to a chargeback: inserted with its first text. */
export const chargebackDefences = pgTable(
  'chargeback_defences',
  {
    chargebackId: text('chargeback_id')
      .primaryKey()
      .references(() => chargebacks.id),
    /** The payee's own account. */
    words: text('words'),
    wordsAt: time('words_at'),
    /** The payee was reminded of the deadline. */
    remindedAt: time('reminded_at'),
    /** The operator's whole text, kept from the first attempt to send it. */
    sentText: text('sent_text'),
    sentPhotos: text('sent_photos').array().notNull().default([]),
    sentBy: uid('sent_by').references(() => users.uid, { onDelete: 'set null' }),
    /** Until then another operator may not send. */
    claimedUntil: time('claimed_until'),
    /** When the provider had it. */
    sentAt: time('sent_at'),
  },
  (t) => [
    check('chargeback_words', sql`(${t.words} is null) = (${t.wordsAt} is null)`),
    check('chargeback_sent', sql`${t.sentAt} is null or ${t.sentText} is not null`),
    noLongerThan('chargeback_words_length', t.words, PAYEE_WORDS.max),
    noLongerThan('chargeback_text_length', t.sentText, BANK_TEXT_MAX),
  ],
)

/**
 * The provider's events, inserted in the transaction of their effect. One about a charge that is
 * not known yet waits, with `taken_at` null, until the charge is.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: time('received_at').notNull().defaultNow(),
    takenAt: time('taken_at'),
    chargeId: text('charge_id'),
  },
  (t) => [index('webhook_events_charge').on(t.chargeId)],
)

/**
 * One movement of money, written once in the transaction of its effect and never changed: `ref` is
 * the provider's id of it, or of its subject.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MovementKind>().notNull(),
    ref: text('ref').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    at: time('at').notNull(),
  },
  (t) => [
    unique('ledger_transactions_once').on(t.kind, t.ref),
    index('ledger_transactions_payment').on(t.paymentId),
    oneOf('ledger_transactions_kind', t.kind, movementKinds),
  ],
)

/**
 * The sides of a movement, which sum to zero when the transaction is committed. Triggers see to
 * that, and refuse every change (see the migrations).
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.account] }),
    oneOf('ledger_entries_account', t.account, ledgerAccounts),
    check('ledger_entries_amount', sql`${t.amount} <> 0`),
  ],
)
