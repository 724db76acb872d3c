import type { RequestPayment } from '#src/contract/requests.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Viewer } from '#server/deps.ts'
import { findPayment, findRequest, type PaymentRow } from '#server/db/request-rows.ts'
import { partyOf } from './parties.ts'
import { paymentView } from './view.ts'
import { runEffects } from './run-effects.ts'

const RELEASABLE: PaymentRow['status'][] = ['releasing', 'released']

/**
 * Sends what a completed request left to be sent to the tasker. Completing does it by itself:
 * this asks again, and answers the instalment as it is. For the client and operators.
 * @throws DomainError payments/not-found, auth/forbidden, payments/not-releasable with `{ status }`
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
  if (!RELEASABLE.includes(payment.status))
    fail('payments/not-releasable', { details: { status: payment.status } })
  await runEffects(deps, [{ kind: 'settle', paymentId }])
  return paymentView((await findPayment(deps.db, paymentId)) ?? payment)
}
