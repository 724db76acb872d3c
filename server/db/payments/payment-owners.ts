import { and, eq, inArray } from 'drizzle-orm'
import type { Held } from '#src/contract/payments/money.ts'
import type { Db } from '#server/db/database.ts'
import {
  type ChargebackRow,
  chargebacksOf,
  feeFreeOf,
  leftOf,
  type PaymentRow,
} from '#server/db/requests/request-rows.ts'
import { discountsHeldIn } from '#server/db/requests/extra-rows.ts'
import { orders, payments, serviceRequests } from '#server/db/schema.ts'

/** The owner of a payment: a service request or an order. */
export type OwnerId = { kind: 'request' | 'order'; id: string }

/** The parts of a request or order that any movement of its money needs. */
export type PaymentOwner = OwnerId & {
  /** Four characters to call it by. */
  number: string
  /** The client or the buyer. */
  payerUid: string
  /** The tasker or the seller. */
  payeeUid: string
}

type Owned = Pick<PaymentRow, 'requestId' | 'orderId'>

/** The columns of a row that belongs to a request or an order. */
export const ownerColumns = ({ kind, id }: OwnerId) => ({
  requestId: kind === 'request' ? id : null,
  orderId: kind === 'order' ? id : null,
})

/** The same as notifications name it. */
export const ownerName = ({
  kind,
  id,
}: OwnerId): { requestId: string } | { orderId: string } =>
  kind === 'request' ? { requestId: id } : { orderId: id }

export function ownerIdOf({ requestId, orderId }: Owned): OwnerId {
  if (requestId !== null) return { kind: 'request', id: requestId }
  if (orderId !== null) return { kind: 'order', id: orderId }
  throw new Error('a payment of nothing')
}

export async function ownerOf(db: Db, payment: Owned): Promise<PaymentOwner | undefined> {
  const { kind, id } = ownerIdOf(payment)
  const { clientUid, taskerUid, number } = serviceRequests
  const { buyerUid, sellerUid } = orders
  const [row] =
    kind === 'request'
      ? await db
          .select({ number, payerUid: clientUid, payeeUid: taskerUid })
          .from(serviceRequests)
          .where(eq(serviceRequests.id, id))
      : await db
          .select({ number: orders.number, payerUid: buyerUid, payeeUid: sellerUid })
          .from(orders)
          .where(eq(orders.id, id))
  return row && { kind, id, ...row }
}

/** The platform's fee on a request or order, in percent. */
export async function feePercentOf(db: Db, { kind, id }: OwnerId): Promise<number> {
  const [row] =
    kind === 'request'
      ? await db
          .select({ feePercent: serviceRequests.feePercent })
          .from(serviceRequests)
          .where(eq(serviceRequests.id, id))
      : await db
          .select({ feePercent: orders.feePercent })
          .from(orders)
          .where(eq(orders.id, id))
  return row?.feePercent ?? 0
}

/** The column of a payment that names its request, or its order. */
export const ownerColumn = (kind: OwnerId['kind']) =>
  kind === 'request' ? payments.requestId : payments.orderId

/** The payments of a request or order, or those in one of these states; in order. */
export const paymentsBy = (
  db: Db,
  owner: OwnerId,
  statuses?: PaymentRow['status'][],
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(ownerColumn(owner.kind), owner.id),
        statuses && inArray(payments.status, statuses),
      ),
    )
    .orderBy(payments.instalment)

/** The chargebacks of all payments of a request or order. */
export async function chargebacksBy(db: Db, owner: OwnerId): Promise<ChargebackRow[]> {
  const rows = await paymentsBy(db, owner)
  return chargebacksOf(
    db,
    rows.map(({ id }) => id),
  )
}

/** Centavos that are held, and not decided about; a discount on them is the payer's already. */
export async function heldBy(db: Db, owner: OwnerId): Promise<Held> {
  const payments = await paymentsBy(db, owner, ['held', 'frozen'])
  const discount = await discountHeldBy(db, owner)
  const all = payments.reduce((sum, payment) => sum + leftOf(payment), 0)
  const held = Math.max(0, all - discount)
  const feeFree = payments.reduce((sum, payment) => sum + feeFreeOf(payment), 0)
  return { held, feeFree: Math.min(feeFree, held) }
}

/** Centavos of what is held that go back to the payer when it is divided. */
export const discountHeldBy = async (db: Db, { kind, id }: OwnerId): Promise<number> =>
  kind === 'request' ? ((await discountsHeldIn(db, [id])).get(id) ?? 0) : 0
