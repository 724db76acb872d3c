import type { ChargebackEvent } from '#src/contract/payments/chargebacks.ts'
import type { PaymentOwner } from '#server/db/payments/payment-owners.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import type { Effect } from './effects.ts'

/** The owner after a change, and the provider calls to make after the commit. */
export type MovedOwner = { owner: CaseOwner; effects: Effect[] }

/** What says whether a payment is due. */
export type DueOf = Pick<PaymentRow, 'instalment' | 'extraId' | 'extraVersion'>

/**
 * A request or an order whose payment a provider event changes, locked in a transaction. Each
 * reacts by rules of its own; the money follows shared ones.
 */
export type CaseOwner = PaymentOwner & {
  status: string
  /** Its money is frozen until it is divided. */
  isDisputed: boolean
  /** Stopped by a chargeback: it resumes if that is won. */
  isPaused: boolean
  /** True while this payment is due. */
  owes: (payment: DueOf) => Promise<boolean>
  /** The payment has arrived, in time or late; it is held already. */
  pay: (payment: PaymentRow, at: Date) => Promise<Effect[]>
  /** Stops it; `byBank` for a chargeback. Null when there is nothing to stop. */
  dispute: (at: Date, how: { byBank: boolean }) => Promise<MovedOwner | null>
  /** The bank has kept all the money: it ends without a division. */
  endAsLost: (at: Date) => Promise<MovedOwner>
  /** Resumes the status before the chargeback. */
  resume: (at: Date) => Promise<MovedOwner>
  /** The sums have changed: it no longer resumes automatically. */
  clearPause: () => Promise<CaseOwner>
  /** The bank has decided and money is left: lists its dispute for the operators. */
  needOperator: (at: Date) => Promise<void>
  /** An event of the bank that changes no status. */
  log: (event: ChargebackEvent, at: Date) => Promise<void>
}
