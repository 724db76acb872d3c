import { and, eq, inArray } from 'drizzle-orm'
import { isOver } from '#src/contract/requests/request-lifecycle.ts'
import { requestStatuses } from '#src/contract/requests/request-statuses.ts'
import type { Db } from '#server/db/database.ts'
import { chargebacks, payments, serviceRequests } from '#server/db/schema.ts'

export type RequestRow = typeof serviceRequests.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
export type ChargebackRow = typeof chargebacks.$inferSelect

export const overStatuses = requestStatuses.filter(isOver)

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(serviceRequests).where(eq(serviceRequests.id, id))
  return row
}

/**
 * Every change of a request or its payments takes this lock first, so that of two simultaneous
 * changes the second sees the first.
 */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id))
    .for('no key update')
  return row
}

export const paymentsOf = (db: Db, requestId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.requestId, requestId))
    .orderBy(payments.instalment)

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** The id of the payment that the provider knows by an intent or a charge. */
export async function paymentBy(
  db: Db,
  by: { intentId: string } | { chargeId: string },
): Promise<string | null> {
  const isIts =
    'intentId' in by
      ? eq(payments.intentId, by.intentId)
      : eq(payments.chargeId, by.chargeId)
  const [row] = await db.select({ id: payments.id }).from(payments).where(isIts)
  return row?.id ?? null
}

export const updatePayment = async (
  tx: Db,
  id: string,
  change: Partial<PaymentRow>,
): Promise<void> => {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

/** The instalments of a request that are in one of these states, in order. */
export const paymentsIn = (
  tx: Db,
  requestId: string,
  statuses: PaymentRow['status'][],
): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, requestId), inArray(payments.status, statuses)))
    .orderBy(payments.instalment)

/** Centavos of an instalment that are still there to be divided. */
export const leftOf = ({ amount, refundedByHand, lostAmount }: PaymentRow): number =>
  Math.max(0, amount - refundedByHand - lostAmount)

/** The fee-free part of what is left, in centavos, in proportion to the amount. */
export const feeFreeOf = (payment: PaymentRow): number =>
  Math.round((payment.feeFree * leftOf(payment)) / payment.amount)

/** The chargebacks of these instalments, in the order of their opening. */
export const chargebacksOf = (
  db: Db,
  paymentIds: readonly string[],
): Promise<ChargebackRow[]> =>
  db
    .select()
    .from(chargebacks)
    .where(inArray(chargebacks.paymentId, [...paymentIds]))
    .orderBy(chargebacks.openedAt, chargebacks.id)

/** The chargebacks of all instalments of a request. */
export const chargebacksOfRequest = async (
  db: Db,
  requestId: string,
): Promise<ChargebackRow[]> => {
  const rows = await paymentsOf(db, requestId)
  return chargebacksOf(
    db,
    rows.map(({ id }) => id),
  )
}

/** True while the bank has not decided: nothing of the instalments may be sent. */
export const isContested = (rows: readonly ChargebackRow[]): boolean =>
  rows.some(({ status }) => status === 'open')
