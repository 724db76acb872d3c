import type { ChargebackEvent } from '#src/contract/chargebacks.values.ts'
import type { PaymentOwner } from '#server/db/payment-owners.ts'
import type { PaymentRow } from '#server/db/request-rows.ts'
import type { Effect } from './effects.ts'

/** The owner as a change has left it, and what the provider must do after the commit. */
export type Taken = { owner: CaseOwner; effects: Effect[] }

/**
 * A request or an order whose payment the provider's word changes, locked in a transaction. Each
 * has rules of its own for what that means to it; the money itself follows the same ones.
 */
export type CaseOwner = PaymentOwner & {
  status: string
  /** Its money is frozen until somebody divides it. */
  isDisputed: boolean
  /** A chargeback has stopped it: won, it goes on where it was. */
  isPaused: boolean
  /** True while this instalment is to be paid. */
  owes: (instalment: number) => boolean
  /** The payment has come, in time or late; it is held already. */
  takePaid: (payment: PaymentRow, at: Date) => Promise<Effect[]>
  /** Stops it; `byBank` for a chargeback. Null when there is nothing to stop. */
  dispute: (at: Date, how: { byBank: boolean }) => Promise<Taken | null>
  /** The bank has kept all there was: it ends without a division. */
  endAsLost: (at: Date) => Promise<Taken>
  /** Goes on where a chargeback had stopped it. */
  resume: (at: Date) => Promise<Taken>
  /** The sums have changed: it no longer goes on by itself. */
  forgetPause: () => Promise<CaseOwner>
  tell: (event: ChargebackEvent, at: Date) => Promise<void>
}
