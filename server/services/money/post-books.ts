import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { ledgerTransactions } from '#server/db/schema.ts'
import type {
  Chargeback,
  ChargeBooks,
  Refund,
} from '#server/providers/payments/payment-provider.ts'
import { type LedgerMovement, post } from './ledger.ts'

/**
 * Posts what the provider lists of a charge and the ledger lacks: refunds, reversals, and what
 * banks took and gave. Transfers are posted with the fee by `noteTransfer`.
 */
export async function postBooks(
  tx: Db,
  paymentId: string,
  books: ChargeBooks,
  at: Date,
): Promise<void> {
  const known = await postedOf(tx, paymentId)
  for (const movement of movementsOf(books, known))
    if (!known.has(nameOf(movement))) await post(tx, paymentId, movement, at)
}

const nameOf = ({ kind, ref }: Pick<LedgerMovement, 'kind' | 'ref'>) => `${kind} ${ref}`

async function postedOf(tx: Db, paymentId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ kind: ledgerTransactions.kind, ref: ledgerTransactions.ref })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.paymentId, paymentId))
  return new Set(rows.map(nameOf))
}

/** What is given back comes before what a bank takes: who bears a loss depends on what is left. */
const movementsOf = (
  { transfer, refunds, chargebacks }: ChargeBooks,
  known: ReadonlySet<string>,
): LedgerMovement[] => [
  ...refunds.flatMap(ofRefund),
  ...chargebacks.flatMap((each) => ofChargeback(each, known)),
  ...(transfer?.reversals ?? []).map(({ id: ref, amount, chargebackId }) => ({
    kind: chargebackId ? ('reversal' as const) : ('reversal_by_hand' as const),
    ref,
    amount,
  })),
]

function ofRefund({ id: ref, amount, ours, failed }: Refund): LedgerMovement[] {
  const sent = { kind: ours ? 'refund' : 'refund_by_hand', ref, amount } as const
  return failed ? [sent, { kind: 'refund_failed', ref, amount }] : [sent]
}

function ofChargeback(
  { id, amount, status, entries }: Chargeback,
  known: ReadonlySet<string>,
): LedgerMovement[] {
  const moved = entries.map(({ id: ref, amount: sum }): LedgerMovement =>
    sum < 0
      ? { kind: 'withdrawal', ref, amount: -sum }
      : { kind: 'reinstatement', ref, amount: sum },
  )
  const lost: LedgerMovement = { kind: 'chargeback_lost', ref: id, amount }
  if (status === 'lost') return [...moved, lost]
  const appealed = status === 'won' && known.has(nameOf(lost))
  return appealed ? [...moved, { kind: 'chargeback_reversed', ref: id, amount }] : moved
}
