import { eq } from 'drizzle-orm'
import { can, instalmentDue } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import {
  paymentsIn,
  type PaymentRow,
  type RequestRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { serviceRequests } from '#server/db/schema.ts'
import type { CaseOwner, Taken } from '#server/services/money/case-owner.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { giveBack } from '#server/services/money/settle.ts'
import { complete, completeIfPaid } from './complete.ts'
import { closeDispute } from './dispute-rows.ts'
import { logEvent } from './log.ts'
import { stateOf } from './parties.ts'
import { type Step, takeTransition } from './take-transition.ts'
import { withDeadline } from './terms.ts'

/** What the provider's word about a payment means to a request. The caller holds its lock. */
export function requestOwner(tx: Db, request: RequestRow): CaseOwner {
  const take = async (step: Omit<Step, 'actor'>): Promise<Taken> => {
    const taken = await takeTransition(tx, request, { ...step, actor: 'system' })
    return { owner: requestOwner(tx, taken.request), effects: taken.effects }
  }
  const { id, number, status, pausedStatus } = request
  return {
    kind: 'request',
    id,
    number,
    status,
    payerUid: request.clientUid,
    payeeUid: request.taskerUid,
    isDisputed: status === 'disputed',
    isPaused: pausedStatus !== null,
    owes: (instalment) => instalmentDue(stateOf(request)) === instalment,
    takePaid: (payment, at) =>
      payment.instalment === 1
        ? firstPaid(tx, request, payment, at)
        : balancePaid(tx, request, payment, at),
    dispute: async (at, { byBank }) => {
      if (!can('dispute', stateOf(request), 'system')) return null
      return byBank
        ? take({ action: 'dispute', logAs: 'chargeback', at, pausedStatus: status })
        : take({ action: 'dispute', at })
    },
    endAsLost: (at) => take({ action: 'refund', logAs: 'chargeback_lost', at }),
    resume: (at) => resume(tx, request, at),
    forgetPause: async () => {
      await tx
        .update(serviceRequests)
        .set({ pausedStatus: null })
        .where(eq(serviceRequests.id, id))
      return requestOwner(tx, { ...request, pausedStatus: null })
    },
    tell: async (action, at) => {
      await logEvent(tx, request, { action, actor: 'system', at })
    },
  }
}

async function firstPaid(tx: Db, request: RequestRow, payment: PaymentRow, at: Date) {
  if (!can('pay', stateOf(request), 'system')) return giveBack(tx, payment)
  return (await takeTransition(tx, request, { action: 'pay', actor: 'system', at })).effects
}

async function balancePaid(
  tx: Db,
  request: RequestRow,
  payment: PaymentRow,
  at: Date,
): Promise<Effect[]> {
  switch (request.status) {
    case 'delivered':
      await logEvent(tx, request, { action: 'pay_balance', actor: 'client', at })
      return (await complete(tx, request, at)).effects
    case 'changes_requested':
      // Paid on a page that was still open: kept until the work is delivered again.
      await logEvent(tx, request, { action: 'pay_balance', actor: 'client', at })
      return []
    case 'disputed':
      await updatePayment(tx, payment.id, { status: 'frozen' })
      return []
    default:
      return giveBack(tx, payment)
  }
}

/** Goes back to the status before the chargeback, with the timer of that status started again. */
async function resume(tx: Db, before: RequestRow, at: Date): Promise<Taken> {
  const status = before.pausedStatus ?? before.status
  const back = { status, statusSince: at, pausedStatus: null, disputeAwaits: null }
  const request = withDeadline({ ...before, ...back })
  const { deadline } = request
  await tx
    .update(serviceRequests)
    .set({ ...back, deadline })
    .where(eq(serviceRequests.id, request.id))
  await closeDispute(tx, request.id, { actor: 'system', at, taskerPercent: null })
  for (const { id } of await paymentsIn(tx, request.id, ['frozen']))
    await updatePayment(tx, id, { status: 'held' })
  await logEvent(tx, request, { action: 'chargeback_won', actor: 'system', at })
  const resumed = (await completeIfPaid(tx, request, at)) ?? { request, effects: [] }
  return { owner: requestOwner(tx, resumed.request), effects: resumed.effects }
}
