import type { Db } from '#server/db/database.ts'
import { lockOrder } from '#server/db/order-rows.ts'
import { ownerIdOf } from '#server/db/payment-owners.ts'
import { lockRequest, type PaymentRow } from '#server/db/request-rows.ts'
import type { CaseOwner } from '#server/services/money/case-owner.ts'
import { orderOwner } from '#server/services/orders/order-owner.ts'
import { requestOwner } from './request-owner.ts'

/** Locks the owner of a payment: of two changes at once the second sees what the first did. */
export async function lockOwner(
  tx: Db,
  payment: PaymentRow,
): Promise<CaseOwner | undefined> {
  const { kind, id } = ownerIdOf(payment)
  if (kind === 'order') {
    const order = await lockOrder(tx, id)
    return order && orderOwner(tx, order)
  }
  const request = await lockRequest(tx, id)
  return request && requestOwner(tx, request)
}
