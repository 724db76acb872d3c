import { eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#src/contract/money.ts'
import {
  type Actor,
  canMoveDate,
  cancellationSplit,
  instalmentDue,
  type RequestStatus,
  type Transition,
  statusAfter,
} from '#src/contract/request-lifecycle.ts'
import type { DeclineReason, EventAction } from '#src/contract/requests.values.ts'
import type { Db } from '#server/db/database.ts'
import { serviceRequests, taskers } from '#server/db/schema.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { logEvent } from './log.ts'
import {
  leftOf,
  type PaymentRow,
  paymentsIn,
  paymentsOf,
  type RequestRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { stateOf } from './parties.ts'
import { showReviews } from './show-reviews.ts'
import { withDeadline } from './terms.ts'
import { type Share, splitHeld } from '#server/services/money/split.ts'

export type Terms = { price?: number; date?: Date; paymentMethod?: PaymentMethod }

export type Step = {
  action: Transition
  actor: Actor
  at: Date
  note?: string | undefined
  reason?: DeclineReason | undefined
  /** The terms of an offer. */
  terms?: Terms | undefined
  /** The tasker's part of what is held, at the end of a dispute. */
  taskerPercent?: number | undefined
  /** The event in the timeline in place of the transition. */
  logAs?: EventAction
  /** The status to go back to from a dispute that a chargeback opened. */
  pausedStatus?: RequestStatus
}

/**
 * Takes a step that the graph allows: status, timeline, notifications and what becomes of the
 * money, in the caller's transaction, which holds the request's lock. What the provider must do
 * about it is answered, to be done after the commit.
 */
export async function takeTransition(
  tx: Db,
  before: RequestRow,
  step: Step,
): Promise<{ request: RequestRow; effects: Effect[] }> {
  const { action, actor, at, note, reason } = step
  const status = statusAfter(action)
  const request: RequestRow = withDeadline({
    ...before,
    ...step.terms,
    status,
    statusSince: at,
    pausedStatus: step.pausedStatus ?? null,
    ...(action === 'offer' &&
      (actor === 'client' || actor === 'tasker') && {
        termsBy: actor,
        termsVersion: before.termsVersion + 1,
        termsSince: at,
      }),
    ...(!canMoveDate(status) && { dateProposal: null }),
  })
  await tx.update(serviceRequests).set(request).where(eq(serviceRequests.id, request.id))
  await logEvent(tx, request, { action: step.logAs ?? action, actor, at, note, reason })
  if (request.status === 'completed') await countJob(tx, request)
  if (request.status === 'closed') await showReviews(tx, request, at)
  const settled = await moveHeld(tx, before, step)
  return { request, effects: [...settled, ...(await endOpenIntents(tx, request))] }
}

const countJob = (tx: Db, request: RequestRow) =>
  tx
    .update(taskers)
    .set({ completedJobs: sql`${taskers.completedJobs} + 1` })
    .where(eq(taskers.uid, request.taskerUid))

async function moveHeld(tx: Db, before: RequestRow, step: Step): Promise<Effect[]> {
  const held = await paymentsIn(tx, before.id, ['held', 'frozen'])
  const left = held.map((payment) => ({ id: payment.id, amount: leftOf(payment) }))
  switch (step.action) {
    case 'dispute':
      for (const { id } of held) await updatePayment(tx, id, { status: 'frozen' })
      return []
    case 'cancel':
      return settle(tx, cancellationShares(before, held, step))
    case 'confirm':
      return settle(tx, splitHeld(left, 100, before.feePercent))
    case 'settle':
      return settle(tx, splitHeld(left, step.taskerPercent ?? 100, before.feePercent))
    case 'refund':
      return settle(tx, splitHeld(left, 0, before.feePercent))
    default:
      return []
  }
}

/** The platform takes no fee of what a late cancellation gives the tasker (decisions §4). */
function cancellationShares(before: RequestRow, held: PaymentRow[], step: Step): Share[] {
  const [payment] = held
  if (!payment || (step.actor !== 'client' && step.actor !== 'tasker')) return []
  const { refund, toTasker } = cancellationSplit({
    price: before.price,
    paymentMethod: before.paymentMethod,
    by: step.actor,
    date: before.date,
    paidAt: payment.paidAt,
    now: step.at,
  })
  const transfer = Math.min(toTasker, leftOf(payment))
  return [
    {
      id: payment.id,
      transfer,
      fee: 0,
      refund: Math.min(refund, leftOf(payment) - transfer),
    },
  ]
}

/** Writes what is to be sent, before anything is. */
export async function settle(tx: Db, shares: Share[]): Promise<Effect[]> {
  for (const { id, transfer, fee, refund } of shares)
    await updatePayment(tx, id, {
      status: refund > 0 ? 'refunding' : 'releasing',
      transferAmount: transfer,
      feeAmount: fee,
      refundAmount: refund,
    })
  return shares.map(({ id }) => ({ kind: 'sync', paymentId: id }))
}

/** An instalment that is no longer due must not be paid any more. */
async function endOpenIntents(tx: Db, request: RequestRow): Promise<Effect[]> {
  const due = instalmentDue(stateOf(request))
  const effects: Effect[] = []
  for (const payment of await paymentsOf(tx, request.id)) {
    const open = payment.status === 'awaiting' || payment.status === 'processing'
    if (!open || payment.instalment === due) continue
    if (payment.intentId)
      effects.push({ kind: 'cancel-intent', intentId: payment.intentId })
    else await updatePayment(tx, payment.id, { status: 'canceled' })
  }
  return effects
}
