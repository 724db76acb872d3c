import { asc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { findPayment, type PaymentRow } from '#server/db/requests/request-rows.ts'
import {
  attention,
  chargebacks,
  ledgerTransactions,
  notifications,
  payments,
} from '#server/db/schema.ts'
import { post } from '#server/services/money/ledger.ts'
import { world } from './money-tests.ts'

/** R$ 120,01 in centavos: odd, so that its parts differ. */
export const PAID = 12_001

/** The books of a payment that goes to the tasker, before it was sent. */
export const releasing = {
  status: 'releasing',
  transferAmount: 10_201,
  feeAmount: 1_800,
} as const

/** A paid first instalment of a new request: here, in the ledger and at the provider. */
export async function paidPayment(of: Partial<PaymentRow> = {}): Promise<PaymentRow> {
  const { _id: requestId } = await world.request()
  const id = uuidv7()
  const [intentId, chargeId, paidAt] = [`pi_${id}`, `ch_${id}`, new Date()]
  const paid = { amount: PAID, metadata: { payment_id: id }, paidAt }
  await world.standIn.control.seedPayments([
    { ...paid, intentId, chargeId, group: requestId },
  ])
  const row = { id, requestId, instalment: 1, amount: PAID, status: 'held' } as const
  await world.db.transaction(async (tx) => {
    await tx.insert(payments).values({ ...row, intentId, chargeId, paidAt, ...of })
    await post(tx, id, { kind: 'charge', ref: chargeId, amount: PAID }, paidAt)
  })
  return paymentNow(id)
}

export async function paymentNow(id: string): Promise<PaymentRow> {
  const row = await findPayment(world.db, id)
  if (!row) throw new Error(`no payment ${id}`)
  return row
}

export const change = (id: string, of: Partial<PaymentRow>) =>
  world.db.update(payments).set(of).where(eq(payments.id, id))

/** A chargeback of the whole payment, as it is known here alone. */
export const addChargeback = (
  paymentId: string,
  of: Partial<typeof chargebacks.$inferInsert> = {},
) =>
  world.db.insert(chargebacks).values({
    ...{ id: `du_${paymentId}`, paymentId, status: 'open', amount: PAID },
    ...{ reason: 'fraudulent', openedAt: new Date() },
    ...of,
  })

/** The movements of a payment besides its charge: kind, name and sides. */
export async function movementsOf(paymentId: string) {
  const rows = await world.db
    .select({
      kind: ledgerTransactions.kind,
      ref: ledgerTransactions.ref,
      at: ledgerTransactions.at,
    })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.paymentId, paymentId))
    .orderBy(asc(ledgerTransactions.id))
  return rows.filter(({ kind }) => kind !== 'charge')
}

/** The notifications about a payment with their receivers, oldest first. */
export const toldOf = (paymentId: string) =>
  world.db
    .select({
      uid: notifications.uid,
      type: notifications.type,
      read: notifications.read,
      data: notifications.data,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(sql`${notifications.data}->>'paymentId' = ${paymentId}`)
    .orderBy(asc(notifications.id))

/** The kinds in the attention list about a payment, in alphabetical order. */
export const concernsOf = (paymentId: string) =>
  world.db
    .select()
    .from(attention)
    .where(eq(attention.paymentId, paymentId))
    .orderBy(attention.kind)

export const transfersOf = async ({ requestId, orderId }: PaymentRow) =>
  (await world.stripe.transfers.list({ transfer_group: requestId ?? orderId ?? '' })).data

export const refundsOf = async ({ chargeId }: PaymentRow) =>
  (await world.stripe.refunds.list({ charge: chargeId ?? '' })).data
