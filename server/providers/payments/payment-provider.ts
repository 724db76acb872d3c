import type { DepositFailure, DepositStatus } from '#src/contract/payments/deposit-kinds.ts'
import type { PayoutNeed, PayoutState } from '#src/contract/payments/payout-states.ts'

/** Amounts are integer centavos of BRL everywhere in this file. */

export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled'

export type Intent = {
  id: string
  status: IntentStatus
  clientSecret: string
  amount: number
  amountReceived: number
  currency: string
  /** The charge of the latest attempt; the one that succeeded once `status` is. */
  chargeId: string | null
  /** The expiry of the shown Pix code; null: no code. */
  pixUntil: Date | null
  /** The latest expiry of Pix codes; null: no Pix is offered. */
  payBy: Date | null
  /** The payer's customer at the provider; null: none. */
  customerId: string | null
  metadata: Record<string, string>
}

/** A card that a payer allowed the provider to save. Only the provider has its whole number. */
export type ProviderCard = {
  id: string
  /** In the provider's words: `visa`. */
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export type Account = { id: string; state: PayoutState; missing: PayoutNeed[] }

/** A transfer, a refund or a reversal that exists at the provider. */
export type Movement = { id: string; amount: number }

/** `succeeded`: the provider has nothing left to do for it; it may still come back. */
export type SentRefund = Movement & { succeeded: boolean }

/** `failed`: it came back, or was never sent. `ours`: sent by us for the payment, not by hand. */
export type Refund = SentRefund & { ours: boolean; failed: boolean }

/** Part of a transfer that was taken back; `chargebackId` when we did it for a chargeback. */
type Reversal = Movement & { chargebackId: string | null }

/** The cardholder's bank contests a charge. */
export type Chargeback = {
  id: string
  /** The amount that the bank contests. */
  amount: number
  /** The amount that has left the platform so far, without the provider's fee. */
  withdrawn: number
  /** The movements of the money; below zero when it left the platform. */
  entries: Movement[]
  status: 'open' | 'won' | 'lost'
  reason: string
  openedAt: Date
  /** The bank only asks: no money has left yet. */
  isInquiry: boolean
  /** Until then the bank takes evidence; null when it takes none. */
  dueAt: Date | null
  /** How often evidence has been sent. */
  submissions: number
}

/** Evidence for the bank against a chargeback. */
type BankEvidence = {
  chargebackId: string
  /** The item or service, in one line. */
  about: string
  /** The day of the work or the delivery. */
  day: string
  text: string
  /** One JPEG; null without photos. */
  picture: Uint8Array | null
  key: string
}

/** The provider's records of a charge besides its payment. */
export type ChargeBooks = {
  transfer: (Movement & { reversals: Reversal[] }) | null
  refunds: Refund[]
  chargebacks: Chargeback[]
}

/**
 * A line of the platform's balance, in centavos; above zero when money came in. The provider's own
 * fees and payouts are left out. `ref` is the id of the object that moved the money; for a bank,
 * that of the line itself.
 */
export type BalanceLine = {
  kind: 'charge' | 'transfer' | 'refund' | 'refund_failed' | 'reversal' | 'bank'
  ref: string
  amount: number
}

/** Money on its way from a connected account to its bank, or there, or returned. */
export type Payout = {
  id: string
  amount: number
  status: DepositStatus
  failure: DepositFailure | null
  /** In the provider's words. */
  failureCode: string | null
  /** Made by the account's schedule: only then the provider knows its lines. */
  automatic: boolean
  instant: boolean
  createdAt: Date
  arrivesAt: Date
  bank: { name: string; last4: string } | null
}

/** A line of a payout; `ref` is the id of the transfer, the reversal or the other payout. */
export type PayoutLine = Movement & {
  kind: 'transfer' | 'reversal' | 'payout' | 'returned' | 'fee' | 'other'
  ref: string | null
}

/** `on`: the provider's English name of a weekday, or the day of a month. */
export type PayoutSchedule =
  | { every: 'day' }
  | { every: 'week'; on: string }
  | { every: 'month'; on: number }

/** The money of a connected account, and where it goes. Amounts below zero are owed. */
export type AccountBalance = {
  available: number
  pending: number
  /** The first day on which something pending is available. */
  pendingUntil: Date | null
  bank: { name: string; last4: string } | null
  /** The bank returned a payout, and must be corrected. */
  bankRefused: boolean
  /** Null: nothing is paid out by itself. */
  schedule: PayoutSchedule | null
  /** What can be paid out at once, and what of it arrives. */
  instant: { gross: number; net: number } | null
}

/**
 * An event of the provider. It names an object only: the receiver reads its current state, so
 * events may come late, twice and in any order.
 */
export type PaymentEvent = { id: string; type: string } & (
  | { kind: 'intent'; intentId: string }
  /** A refund, a chargeback or a reversal of the charge. */
  | { kind: 'charge'; chargeId: string; intentId: string | null }
  | { kind: 'account'; accountId: string }
  | { kind: 'payout'; payoutId: string; accountId: string }
  | { kind: 'other' }
)

/** `connect` events are those of the taskers' accounts, with a secret of their own. */
export type WebhookEndpoint = 'platform' | 'connect'

/**
 * The company that takes the cards. `key` is an idempotency key: the same key with the same
 * arguments happens once. Every call may throw
 * - PaymentRefusedError: the provider said no, and nothing happened;
 * - PaymentUnknownError: no reliable answer. It may have happened: read the state before sending
 *   again, or send again under the same key.
 */
export type PaymentProvider = {
  createIntent: (input: {
    amount: number
    /** Ties the intent to its transfers: the id of the request or the order. */
    group: string
    /** The latest expiry of Pix codes; if too near, no Pix is offered. Null: no limit of ours. */
    payBy: Date | null
    metadata: Record<string, string>
    key: string
  }) => Promise<Intent>
  /** Moves the latest expiry of Pix codes, of an open intent without a code. */
  setPayBy: (id: string, payBy: Date | null) => Promise<Intent>
  getIntent: (id: string) => Promise<Intent>
  /** Sets the payer of an open intent: the card used may be saved for them. */
  setCustomer: (id: string, customerId: string) => Promise<Intent>
  /** Returns the current intent: one that has succeeded meanwhile stays so. */
  cancelIntent: (id: string) => Promise<Intent>
  /** Creates a customer with our uid and nothing else; returns the customer id. */
  createCustomer: (input: { uid: string; key: string }) => Promise<string>
  /** Deletes a customer with the saved cards; payments stay. Repeating it changes nothing. */
  deleteCustomer: (id: string) => Promise<void>
  /**
   * The secret by which the provider's form shows a payer's saved cards, and offers to save
   * another; valid for half an hour.
   */
  savedCardsSecret: (customerId: string) => Promise<string>
  /** The newest first. */
  listSavedCards: (customerId: string) => Promise<ProviderCard[]>
  removeCard: (cardId: string) => Promise<void>
  /**
   * Sends money of one charge to a connected account; it is available when the charge's money is.
   */
  transfer: (input: {
    amount: number
    accountId: string
    chargeId: string
    group: string
    paymentId: string
    key: string
  }) => Promise<Movement>
  /** Takes back part of a transfer, for a chargeback that was lost. */
  reverseTransfer: (input: {
    transferId: string
    amount: number
    chargebackId: string
    key: string
  }) => Promise<Movement>
  getChargeback: (id: string) => Promise<Chargeback>
  /** Sends evidence to the bank, which takes it once. */
  sendEvidence: (evidence: BankEvidence) => Promise<Chargeback>
  refund: (input: {
    amount: number
    chargeId: string
    paymentId: string
    key: string
  }) => Promise<SentRefund>
  /** Reads the state of a charge: to be called before anything is sent for it. */
  chargeBooks: (input: {
    paymentId: string
    chargeId: string
    group: string
  }) => Promise<ChargeBooks>
  /**
   * The events of the platform in a span of time, the oldest first, whether their webhooks arrived or
   * not. The provider keeps them for 30 days.
   */
  eventsBetween: (from: Date, to: Date) => Promise<PaymentEvent[]>
  /** An event of the last 30 days. */
  getEvent: (id: string) => Promise<PaymentEvent>
  /** All movements of the platform's balance ever, to compare whole books. */
  balanceLines: () => Promise<BalanceLine[]>
  getPayout: (input: { payoutId: string; accountId: string }) => Promise<Payout>
  /** The newest first; `since`: those made from then on. */
  listPayouts: (input: { accountId: string; since: Date | null }) => Promise<Payout[]>
  /** The contents of an automatic payout. */
  payoutLines: (input: { payoutId: string; accountId: string }) => Promise<PayoutLine[]>
  accountBalance: (accountId: string) => Promise<AccountBalance>
  /** Pays out at once; `amount` is what arrives. */
  sendInstant: (input: {
    accountId: string
    amount: number
    key: string
  }) => Promise<Payout>
  createAccount: (input: {
    uid: string
    email: string | null
    key: string
  }) => Promise<Account>
  getAccount: (id: string) => Promise<Account>
  /** The provider's own form, valid for minutes and once. Both URLs are absolute. */
  onboardingLink: (input: {
    accountId: string
    returnUrl: string
    refreshUrl: string
  }) => Promise<string>
  /** The provider's dashboard for a complete account; opens once. */
  accountLink: (accountId: string) => Promise<string>
  /** @throws WebhookSignatureError */
  parseWebhook: (
    rawBody: Buffer,
    signature: string,
    endpoint: WebhookEndpoint,
  ) => PaymentEvent
}

/** The provider refused: nothing happened, and the same call would be refused again. */
export class PaymentRefusedError extends Error {
  /** The provider's reason, such as `balance_insufficient`. */
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super(`the payment provider refused: ${reason}`, options)
    this.name = 'PaymentRefusedError'
    this.reason = reason
  }
}

/** It is unknown whether it happened. Never treat it as "failed". */
export class PaymentUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('the payment provider did not answer', options)
    this.name = 'PaymentUnknownError'
  }
}

/** The provider was not called, after recent calls without an answer: see circuit-breaker.ts. */
export class PaymentPausedError extends PaymentUnknownError {}

export class WebhookSignatureError extends Error {
  constructor(options?: ErrorOptions) {
    super('not signed by the payment provider', options)
    this.name = 'WebhookSignatureError'
  }
}
