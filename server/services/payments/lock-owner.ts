import type { Db } from '#server/db/database.ts'
import { type OwnerId, ownerIdOf } from '#server/db/payments/payment-owners.ts'
import type { PaymentRow } from '#server/db/requests/request-rows.ts'
import { lockDealOwner } from '#server/services/deals/owner.ts'
import type { CaseOwner } from '#server/services/money/case-owner.ts'
import { orderDeal } from '#server/services/orders/deal.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

/** The kinds of deal that can be paid; a new kind registers here. */
const owners: Record<
  OwnerId['kind'],
  (tx: Db, id: string) => Promise<CaseOwner | undefined>
> = {
  request: (tx, id) => lockDealOwner(requestDeal, tx, id),
  order: (tx, id) => lockDealOwner(orderDeal, tx, id),
}

/** Locks the owner of a payment: of two concurrent changes the second sees the first. */
export function lockOwner(tx: Db, payment: PaymentRow): Promise<CaseOwner | undefined> {
  const { kind, id } = ownerIdOf(payment)
  return owners[kind](tx, id)
}
