import { toBrl, toCentavos } from '#src/contract/money.ts'
import type { RequestPayment } from '#src/contract/requests.ts'

type Paid = { instalment: number; amount: number; at: string }

/** What was paid for a request or an order, and what became of it; amounts in BRL. */
export type Receipt = {
  paid: Paid[]
  total: number
  /** Sent back to who paid. */
  refunded: number
  /** To be sent back. */
  refunding: number
  /** Kept by the payer's bank. */
  lost: number
  /** What was paid in the end. */
  remains: number
  /** The time of the last release to who is paid. */
  releasedAt: string | null
}

/** Null as long as nothing was paid. */
export function receiptOf(payments: RequestPayment[]): Receipt | null {
  const paid = payments.flatMap(({ instalment, amount, paidAt }) =>
    paidAt ? [{ instalment, amount, at: paidAt }] : [],
  )
  if (paid.length === 0) return null
  const sum = (of: (payment: RequestPayment) => number) =>
    payments.reduce((total, payment) => total + toCentavos(of(payment)), 0)
  const total = sum(({ amount, paidAt }) => (paidAt ? amount : 0))
  const refunded = sum(({ refundedAmount }) => refundedAmount)
  const refunding = sum(({ refundingAmount }) => refundingAmount)
  const lost = sum(({ lostAmount }) => lostAmount)
  return {
    paid,
    total: toBrl(total),
    refunded: toBrl(refunded),
    refunding: toBrl(refunding),
    lost: toBrl(lost),
    remains: toBrl(Math.max(0, total - refunded - refunding - lost)),
    releasedAt:
      payments
        .flatMap(({ releasedAt }) => releasedAt ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}
