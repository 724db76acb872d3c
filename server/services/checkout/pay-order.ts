import type { Order, Reservation } from '#src/contract/orders.ts'
import type { Db } from '#server/db/database.ts'
import { lockOrder, type OrderRow } from '#server/db/order-rows.ts'
import { paymentsBy } from '#server/db/payment-owners.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { asOwner } from '#server/services/orders/log.ts'
import { showOrder, visibleOrder } from '#server/services/orders/orders.ts'
import { actorOf } from '#server/services/orders/parties.ts'
import { type Due, openAgain, openIntent } from '#server/services/requests/intents.ts'
import { syncIntent } from '#server/services/requests/run-effects.ts'

/**
 * What a buyer pays their reservation with; asking again answers the same intent. No Pix code
 * outlives the reservation.
 * @throws DomainError orders/not-found, auth/forbidden for anybody but the buyer,
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
    // It may have been paid, or have ended, just now.
    expiresAt: (deadline ?? createdAt).toISOString(),
  }
}

async function openPayment(tx: Db, viewer: Viewer, id: string): Promise<Due> {
  const order = (await lockOrder(tx, id)) ?? fail('orders/not-found')
  const actor = actorOf(order, viewer) ?? fail('orders/not-found')
  if (actor !== 'buyer') fail('auth/forbidden')
  const [payment] = await paymentsBy(tx, asOwner(order))
  if (order.status !== 'reserved' || !payment)
    return nothingDue(order, payment?.paidAt != null)
  return { payment: await openAgain(tx, payment), payBy: order.deadline }
}

const nothingDue = ({ id: requestId, status }: OrderRow, isPaid: boolean): never =>
  fail(isPaid ? 'payments/already-paid' : 'payments/nothing-due', {
    details: { status, requestId },
  })

/**
 * Asks the provider about what is being paid, then answers the order.
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
