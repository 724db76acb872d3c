import { orderParties } from '#src/contract/orders/order-lifecycle.ts'
import type { OrderRow } from '#server/db/orders/order-rows.ts'
import type { PaymentOwner } from '#server/db/payments/payment-owners.ts'
import { partiesOf } from '#server/services/deals/parties.ts'

export const asOwner = ({ id, number, buyerUid, sellerUid }: OrderRow): PaymentOwner => ({
  kind: 'order',
  id,
  number,
  payerUid: buyerUid,
  payeeUid: sellerUid,
})

export const orderPartyLookup = partiesOf(orderParties, asOwner)
export const { partyOf, actorOf, uidOf, otherOf, sideOf, sideOfParty, partyOnSide } =
  orderPartyLookup
