import { staysSuspended } from '#server/db/people/present-people.ts'
import type { Order, Reservation } from '#src/contract/orders/orders.ts'
import type { Db } from '#server/db/database.ts'
import { lockOrder, type OrderRow } from '#server/db/orders/order-rows.ts'
import { paymentsBy } from '#server/db/payments/payment-owners.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { showOrder, visibleOrder } from '#server/services/orders/orders.ts'
import { asOwner, partyOf } from '#server/services/orders/parties.ts'
import { type Due, reopenPayment, openIntent } from './intents.ts'
import { syncIntent } from './run-effects.ts'

/**
 * The intent of a buyer's reservation; repeated calls return the same one. No Pix code outlives the
 * reservation.
 * @throws DomainError orders/not-found, auth/forbidden for the seller, orders/seller-cannot-receive,
 * payments/nothing-due and payments/already-paid with `{ status, requestId }`,
 * payments/provider-unavailable, payments/provider-refused
 */
export async function reservationOf(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
): Promise<Reservation> {
  const { payment, ...secrets } = await openIntent(deps, viewer.uid, () =>
    deps.db.transaction((tx) => openPayment(tx, viewer, id)),
  )
  const { status, createdAt, deadline } = await visibleOrder(deps.db, id, viewer)
  return {
    requestId: id,
    status,
    ...secrets,
    paymentId: payment.id,
    // It may have been paid, or have expired, just now.
    expiresAt: (deadline ?? createdAt).toISOString(),
  }
}

async function openPayment(tx: Db, viewer: Viewer, id: string): Promise<Due> {
  const order = (await lockOrder(tx, id)) ?? fail('orders/not-found')
  const party = partyOf(order, viewer.uid) ?? fail('orders/not-found')
  if (party !== 'buyer') fail('auth/forbidden')
  const [payment] = await paymentsBy(tx, asOwner(order))
  if (order.status !== 'reserved' || !payment)
    return nothingDue(order, payment?.paidAt != null)
  if (await staysSuspended(tx, order.sellerUid)) fail('orders/seller-cannot-receive')
  return { payment: await reopenPayment(tx, payment), payBy: order.deadline }
}

const nothingDue = ({ id: requestId, status }: OrderRow, isPaid: boolean): never =>
  fail(isPaid ? 'payments/already-paid' : 'payments/nothing-due', {
    details: { status, requestId },
  })

/**
 * Asks the provider about the payment in progress, then returns the order.
 * @throws DomainError orders/not-found, payments/not-paid with `{ status }`,
 * payments/provider-unavailable
 */
export async function checkPaid(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
): Promise<Order> {
  const before = await visibleOrder(deps.db, id, viewer)
  const [payment] = await paymentsBy(deps.db, asOwner(before))
  const intentId = payment?.paidAt === null && payment.intentId
  if (intentId) await answered(() => syncIntent(deps, intentId))
  const order = await showOrder(deps.db, id, viewer)
  const paid = order.payment !== null && order.payment.paidAt !== null
  return paid ? order : fail('payments/not-paid', { details: { status: order.status } })
}
