import type { RequestPayment } from '#src/contract/requests/requests.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Viewer } from '#server/deps.ts'
import {
  chargebacksOf,
  findPayment,
  isContested,
  type PaymentRow,
} from '#server/db/requests/request-rows.ts'
import { logAct } from '#server/db/operator/operator-log.ts'
import { ownerOf } from '#server/db/payments/payment-owners.ts'
import { paymentView } from '#server/services/money/payment-view.ts'
import { answered } from '#server/services/money/provider-call.ts'
import { syncPayment, trySync } from './run-effects.ts'

const RELEASABLE: PaymentRow['status'][] = ['releasing', 'released']
/** An operator may also retry a refused refund. */
const SENDABLE: PaymentRow['status'][] = [...RELEASABLE, 'refunding', 'refunded']

/**
 * Sends what a completed request, or a confirmed order, still has to send. Normally that is
 * automatic; this retries at once, and returns the instalment. For the client and operators.
 * @throws DomainError payments/not-found, auth/forbidden, payments/not-releasable and
 * payments/chargeback-open with `{ status }`; for operators also payments/provider-unavailable and
 * payments/being-sent, when another worker is sending it
 */
export async function release(
  deps: MoneyDeps,
  viewer: Viewer,
  paymentId: string,
): Promise<RequestPayment> {
  const payment = (await findPayment(deps.db, paymentId)) ?? fail('payments/not-found')
  const owner = await ownerOf(deps.db, payment)
  const isPayee = owner?.payeeUid === viewer.uid
  const isPayer = owner?.payerUid === viewer.uid
  if (!isPayee && !isPayer && !viewer.operator) fail('payments/not-found')
  if (isPayee) fail('auth/forbidden')
  // A party never decides on their own payment, even as an operator.
  const isOperator = viewer.operator && !isPayer
  const allowed = isOperator ? SENDABLE : RELEASABLE
  if (!allowed.includes(payment.status))
    fail('payments/not-releasable', { details: { status: payment.status } })
  if (isContested(await chargebacksOf(deps.db, [paymentId])))
    fail('payments/chargeback-open', { details: { status: payment.status } })
  if (isOperator)
    await logAct(deps.db, {
      at: deps.clock(),
      operatorUid: viewer.uid,
      act: 'send_again',
      requestId: payment.requestId,
      subject: paymentId,
      before: {},
      after: {},
      reason: payment.status,
    })
  if (isOperator) await sendNow(deps, paymentId)
  else await trySync(deps, paymentId)
  const now = (await findPayment(deps.db, paymentId)) ?? payment
  return paymentView(now, await chargebacksOf(deps.db, [paymentId]))
}

/** An operator learns whether it was tried. */
async function sendNow(deps: MoneyDeps, paymentId: string): Promise<void> {
  const tried = await answered(() => syncPayment(deps, paymentId, { force: true }))
  if (!tried) fail('payments/being-sent', { retryAfter: 5 })
}
