/** open: the bank has not decided. won: the payment stands. lost: the bank has kept the money. */
export const chargebackStatuses = ['open', 'won', 'lost'] as const
export type ChargebackStatus = (typeof chargebackStatuses)[number]

/** The chargeback events in the timeline of a request. */
export const chargebackEvents = ['chargeback', 'chargeback_won', 'chargeback_lost'] as const
export type ChargebackEvent = (typeof chargebackEvents)[number]

/** Why a bank takes a charge back, in the provider's words; it may add others. */
export const chargebackReasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const
export type ChargebackReason = (typeof chargebackReasons)[number]

/** The parts of a payment that a bank keeps: the payee's net, our fee, the bank's own cost. */
type LossPart = 'net' | 'fee' | 'bankFee'

/**
 * The party that bears each part of a payment that a bank keeps for good. The terms say the same: the section
 * `chargebacks` of `legal.json`.
 */
export const lossBearers = {
  net: 'payee',
  fee: 'platform',
  bankFee: 'platform',
} as const satisfies Record<LossPart, 'payee' | 'platform'>

/** The payee's loss of what a bank keeps, in the unit of its parts. */
export const payeeLoss = (parts: Record<'net' | 'fee', number>): number =>
  (['net', 'fee'] as const).reduce(
    (sum, part) => sum + (lossBearers[part] === 'payee' ? parts[part] : 0),
    0,
  )

/**
 * gathering: evidence may be added. sent: the bank has it. late: the bank's deadline has passed.
 * ended: the bank has decided.
 */
export const defenceStages = ['gathering', 'sent', 'late', 'ended'] as const
export type DefenceStage = (typeof defenceStages)[number]

/** The kinds of evidence about a request or order that can be sent to a bank. */
export const evidenceKinds = [
  'agreed',
  'paid',
  'on_the_way',
  'arrive',
  'start',
  'ship',
  'deliver',
  'confirm',
  'review',
  'words',
  'statement',
  'talk',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

const received: readonly EvidenceKind[] = ['arrive', 'ship', 'deliver', 'confirm', 'review']
const asAgreed: readonly EvidenceKind[] = ['agreed', 'confirm', 'review', 'talk']
const byTheHolder: readonly EvidenceKind[] = ['talk', 'confirm', 'review']

const strongFor: Partial<Record<ChargebackReason, readonly EvidenceKind[]>> = {
  product_not_received: received,
  product_unacceptable: asAgreed,
  credit_not_processed: asAgreed,
  fraudulent: byTheHolder,
  unrecognized: byTheHolder,
}

/** True of evidence that counts most against this reason of a bank. */
export const isStrong = (kind: EvidenceKind, reason: ChargebackReason | null): boolean =>
  ((reason && strongFor[reason]) ?? received).includes(kind)

/** When a photo of the deal was sent: before the work, with it, or for the bank. */
export const photoMoments = ['before', 'after', 'added'] as const
export type PhotoMoment = (typeof photoMoments)[number]

const DAY_MS = 86_400_000

/**
 * Until when the payee is asked for evidence: a day before the bank's deadline, or half the time if
 * that is shorter.
 */
export const tellBefore = (openedAt: Date, dueAt: Date): Date =>
  new Date(Math.max(dueAt.getTime() - DAY_MS, (openedAt.getTime() + dueAt.getTime()) / 2))
