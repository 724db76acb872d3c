import type { PaymentMethod } from '#src/contract/payments/money.ts'
import type {
  Party,
  RequestState,
  Transition,
} from '#src/contract/requests/request-lifecycle.ts'
import type { EventAction } from '#src/contract/requests/request-events.ts'
import type { MoveReason } from '#src/contract/requests/move-reasons.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import type { Step } from '#server/services/deals/deal.ts'

/** What an offer changes. */
export type Terms = {
  price?: number
  date?: Date
  durationMinutes?: number
  paymentMethod?: PaymentMethod
}

/** A request, as a kind of deal. */
export type RequestTypes = {
  row: RequestRow
  state: RequestState
  party: Party
  transition: Transition
  event: EventAction
  reason: MoveReason
  extras: { terms: Terms }
}

export type RequestStep = Step<RequestTypes>
