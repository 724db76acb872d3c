import type { SeedAccount, SeedPayment } from '#server/stand-ins/stripe/seeding.ts'
import { ownerIdOf } from '#server/db/payments/payment-owners.ts'
import type { DemoData, DemoPayment } from './demo-data.ts'

/** The provider's accounts of taskers who can be paid. */
export function providerAccounts(demo: DemoData): SeedAccount[] {
  const emails = new Map(demo.users.map(({ uid, email }) => [uid, email]))
  return demo.taskers.flatMap(({ uid, payoutAccountId: id }) =>
    id ? [{ id, email: emails.get(uid) ?? null, metadata: { uid } }] : [],
  )
}

/** The provider's objects for the paid instalments and orders. */
export function providerPayments(demo: DemoData): SeedPayment[] {
  const accounts = new Map(
    demo.taskers.map(({ uid, payoutAccountId }) => [uid, payoutAccountId]),
  )
  return [
    ...demo.requests.flatMap(({ taskerUid, payments }) =>
      payments.map((payment) => providerPayment(payment, accounts.get(taskerUid))),
    ),
    ...demo.orders.map(({ sellerUid, payment }) =>
      providerPayment(payment, accounts.get(sellerUid)),
    ),
  ].filter((payment) => payment !== null)
}

function providerPayment(
  payment: DemoPayment,
  accountId: string | null | undefined,
): SeedPayment | null {
  const { id, amount, intentId, chargeId, paidAt, settledAt } = payment
  const { transferId, transferAmount, refundId, refundAmount } = payment
  if (!intentId || !chargeId || !paidAt) return null
  const { kind, id: group } = ownerIdOf(payment)
  return {
    intentId,
    chargeId,
    amount,
    group,
    metadata: {
      payment_id: id,
      [kind === 'request' ? 'request_id' : 'order_id']: group,
      instalment: String(payment.instalment),
    },
    paidAt,
    ...(transferId &&
      transferAmount &&
      accountId &&
      settledAt && {
        transfer: { id: transferId, amount: transferAmount, accountId, at: settledAt },
      }),
    ...(refundId &&
      settledAt && { refund: { id: refundId, amount: refundAmount, at: settledAt } }),
  }
}
