import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import type { RequestPayment } from '#src/contract/requests/requests.ts'

type Paid = { instalment: number; amount: number; at: string }

/** The payments of a request or an order, and where they went; amounts in BRL. */
export type Receipt = {
  paid: Paid[]
  total: number
  /** Refunded to the payer. */
  refunded: number
  /** To be refunded. */
  refunding: number
  /** Lost to chargebacks. */
  lost: number
  /** What remains paid. */
  remains: number
  /** The time of the last release to the payee. */
  releasedAt: string | null
}

/** The sums of the payments; null before the first is paid. */
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
