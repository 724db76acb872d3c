import { parties, type RequestState } from '#src/contract/requests/request-lifecycle.ts'
import type { PaymentOwner } from '#server/db/payments/payment-owners.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { partiesOf } from '#server/services/deals/parties.ts'

export const stateOf = (row: RequestRow): RequestState => ({
  status: row.status,
  paymentMethod: row.paymentMethod,
  termsBy: row.termsBy,
  termsBefore: row.earlierTerms.at(-1) ?? null,
})

type Sides = Pick<RequestRow, 'id' | 'number' | 'clientUid' | 'taskerUid'>

export const asOwner = ({ id, number, clientUid, taskerUid }: Sides): PaymentOwner => ({
  kind: 'request',
  id,
  number,
  payerUid: clientUid,
  payeeUid: taskerUid,
})

export const requestPartyLookup = partiesOf(parties, asOwner)
export const { partyOf, actorOf, partyIn, otherOf } = requestPartyLookup
