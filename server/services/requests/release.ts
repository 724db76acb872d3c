import type { RequestPayment } from '#src/contract/requests.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Viewer } from '#server/deps.ts'
import {
  chargebacksOf,
  findPayment,
  findRequest,
  isContested,
  type PaymentRow,
} from '#server/db/request-rows.ts'
import { partyOf } from './parties.ts'
import { paymentView } from './view.ts'
import { trySync } from './run-effects.ts'

const RELEASABLE: PaymentRow['status'][] = ['releasing', 'released']
/** An operator also sends again what was refused on its way back to the client. */
const SENDABLE: PaymentRow['status'][] = [...RELEASABLE, 'refunding', 'refunded']

/**
 * Sends what a completed request left to be sent to the tasker. Completing does it by itself:
 * this asks again, and answers the instalment as it is. For the client and operators.
 * @throws DomainError payments/not-found, auth/forbidden, payments/not-releasable and
 * payments/chargeback-open with `{ status }`
 */
export async function release(
  deps: MoneyDeps,
  viewer: Viewer,
  paymentId: string,
): Promise<RequestPayment> {
  const payment = (await findPayment(deps.db, paymentId)) ?? fail('payments/not-found')
  const request = await findRequest(deps.db, payment.requestId)
  const party = request && partyOf(request, viewer.uid)
  if (!party && !viewer.operator) fail('payments/not-found')
  if (party === 'tasker') fail('auth/forbidden')
  const allowed = viewer.operator ? SENDABLE : RELEASABLE
  if (!allowed.includes(payment.status))
    fail('payments/not-releasable', { details: { status: payment.status } })
  if (isContested(await chargebacksOf(deps.db, [paymentId])))
    fail('payments/chargeback-open', { details: { status: payment.status } })
  await trySync(deps, paymentId, { force: viewer.operator })
  const now = (await findPayment(deps.db, paymentId)) ?? payment
  return paymentView(now, await chargebacksOf(deps.db, [paymentId]))
}
