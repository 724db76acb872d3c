import type Stripe from 'stripe'
import type { BalanceLine, Chargeback, ChargeBooks, Refund } from './payment-provider.ts'
import { idOf } from './stripe-events.ts'

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
  succeeded: status === 'succeeded',
  failed: status === 'failed' || status === 'canceled',
})

/** An inquiry, an appeal and any status that Stripe may add count as open until closed. */
export function toChargeback(dispute: Stripe.Dispute): Chargeback {
  const { id, amount, reason, created, balance_transactions: entries } = dispute
  const { due_by, submission_count } = dispute.evidence_details
  const withdrawn = entries.reduce((sum, entry) => sum - entry.amount, 0)
  return {
    id,
    amount,
    withdrawn,
    entries: entries.map((entry) => ({ id: entry.id, amount: entry.amount })),
    status: statusOf(dispute.status, withdrawn),
    reason,
    openedAt: new Date(created * 1000),
    isInquiry: dispute.status.startsWith('warning_'),
    dueAt: due_by === null ? null : new Date(due_by * 1000),
    submissions: submission_count,
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
      // Settled before it was opened: the money left at once or never.
      return withdrawn > 0 ? 'lost' : 'won'
    default:
      return 'open'
  }
}

/** Pix is a payment to the provider, a card a charge. */
const lineKinds: Partial<Record<Stripe.BalanceTransaction.Type, BalanceLine['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  transfer: 'transfer',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  transfer_refund: 'reversal',
  adjustment: 'bank',
}

/** Null: a fee or a payout of the provider. */
export function toBalanceLine(entry: Stripe.BalanceTransaction): BalanceLine | null {
  const kind = lineKinds[entry.type]
  if (!kind) return null
  const ref = kind === 'bank' ? entry.id : (idOf(entry.source) ?? entry.id)
  return { kind, ref, amount: entry.amount }
}
