import { toBrl, toCentavos } from '#src/contract/payments/money.ts'
import { type Actor, cancellationSplit } from '#src/contract/requests/request-lifecycle.ts'
import type { Cancellation } from '#src/contract/requests/requests.ts'
import type { Db } from '#server/db/database.ts'
import {
  leftOf,
  type PaymentRow,
  paymentsIn,
  type RequestRow,
} from '#server/db/requests/request-rows.ts'
import { staysSuspended } from '#server/db/people/present-people.ts'
import { fail } from '#server/errors/errors.ts'
import type { Share } from '#server/services/money/split.ts'

type Cancelling = { actor: Actor; at: Date }

/**
 * The client gets the extras back whole. The platform takes no fee from what a late cancellation
 * gives the tasker.
 */
export async function cancellationShares(
  tx: Db,
  before: RequestRow,
  held: PaymentRow[],
  { actor, at }: Cancelling,
): Promise<Share[]> {
  if (actor !== 'client' && actor !== 'tasker') return []
  const ofExtras = held.filter(({ extraId }) => extraId !== null)
  const returned = ofExtras.map((extra) => ({
    ...{ id: extra.id, transfer: 0, fee: 0 },
    refund: leftOf(extra),
  }))
  const payment = held.find(({ extraId }) => extraId === null)
  if (!payment) return returned
  const { refund, toTasker } = cancellationSplit({
    price: before.price,
    paymentMethod: before.paymentMethod,
    by: actor,
    date: before.date,
    paidAt: payment.paidAt,
    taskerSuspended: await staysSuspended(tx, before.taskerUid),
    now: at,
  })
  const transfer = Math.min(toTasker, leftOf(payment))
  return [
    {
      id: payment.id,
      transfer,
      fee: 0,
      refund: Math.min(refund, leftOf(payment) - transfer),
    },
    ...returned,
  ]
}

/**
 * The caller holds the request's lock.
 * @param read the refund that the caller saw, in BRL
 * @throws DomainError requests/refund-changed with the current refund, unless `read` equals it
 */
export async function requireRefund(
  tx: Db,
  request: RequestRow,
  step: Cancelling,
  read: number,
): Promise<void> {
  const held = await paymentsIn(tx, request.id, ['held', 'frozen'])
  const shares = await cancellationShares(tx, request, held, step)
  const refund = shares.reduce((sum, share) => sum + share.refund, 0)
  const transfer = shares.reduce((sum, share) => sum + share.transfer, 0)
  const now: Cancellation = { refund: toBrl(refund), toTasker: toBrl(transfer) }
  if (refund !== toCentavos(read)) fail('requests/refund-changed', { details: now })
}
