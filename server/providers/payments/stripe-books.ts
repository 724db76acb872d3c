import type Stripe from 'stripe'
import type { Chargeback, ChargeBooks, Refund } from './payment-provider.ts'

export const toTransfer = ({
  id,
  amount,
  reversals,
}: Stripe.Transfer): NonNullable<ChargeBooks['transfer']> => ({
  id,
  amount,
  reversals: reversals.data.map((reversal) => ({
    id: reversal.id,
    amount: reversal.amount,
    chargebackId: reversal.metadata?.['chargeback_id'] ?? null,
  })),
})

export const toRefund = ({ id, amount, status }: Stripe.Refund, ours: boolean): Refund => ({
  id,
  amount,
  ours,
  failed: status === 'failed' || status === 'canceled',
})

/** An inquiry, an appeal and every status that Stripe may add count as open until it is closed. */
export function toChargeback(dispute: Stripe.Dispute): Chargeback {
  const { id, amount, reason, created, balance_transactions: entries } = dispute
  const withdrawn = entries.reduce((sum, entry) => sum - entry.amount, 0)
  return {
    id,
    amount,
    withdrawn,
    status: statusOf(dispute.status, withdrawn),
    reason,
    openedAt: new Date(created * 1000),
  }
}

function statusOf(status: Stripe.Dispute.Status, withdrawn: number): Chargeback['status'] {
  switch (status) {
    case 'won':
    case 'warning_closed':
      return 'won'
    case 'lost':
      return 'lost'
    case 'prevented':
      // Settled before the bank opened it: the money either left at once or never.
      return withdrawn > 0 ? 'lost' : 'won'
    default:
      return 'open'
  }
}
