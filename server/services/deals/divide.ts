import type { Db } from '#server/db/database.ts'
import { chargebacksBy } from '#server/db/payments/payment-owners.ts'
import { isContested } from '#server/db/requests/request-rows.ts'
import { fail } from '#server/errors/errors.ts'
import type { ActorOf, Deal, DealTypes, Moved, Step } from './deal.ts'
import { transition } from './transition.ts'

type Division<T extends DealTypes> = {
  actor: ActorOf<T>
  at: Date
  payeePercent: number
  note?: string
}

/**
 * Ends a dispute: the payee gets the percentage of what is held, less the fee, and the payer the
 * rest. The caller holds the lock and has checked that the actor may.
 */
export const divide = <T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
  division: Division<T>,
): Promise<Moved<T>> => {
  const action = division.payeePercent > 0 ? ('settle' as const) : ('refund' as const)
  return transition(deal, tx, row, { ...division, action } as Step<T>)
}

/**
 * The bank decides first: until then the amount to divide is unknown.
 * @throws DomainError payments/chargeback-open with `{ status }`
 */
export async function requireBankDone<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
): Promise<void> {
  if (isContested(await chargebacksBy(tx, deal.asOwner(row))))
    fail('payments/chargeback-open', { details: { status: row.status } })
}
