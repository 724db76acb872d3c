import { eq, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#src/contract/money.ts'
import {
  type Actor,
  canMoveDate,
  instalmentDue,
  type Party,
  type RequestStatus,
  type Transition,
  statusAfter,
  statusAfterWithdrawal,
} from '#src/contract/request-lifecycle.ts'
import type { EventAction, MoveReason } from '#src/contract/requests.values.ts'
import type { Db } from '#server/db/database.ts'
import { type EarlierTerms, serviceRequests, taskers } from '#server/db/schema.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { cancellationShares } from './cancellation.ts'
import { closeDispute, firstAwaited, openDispute } from './dispute-rows.ts'
import { logEvent } from './log.ts'
import {
  leftOf,
  paymentsIn,
  paymentsOf,
  type RequestRow,
  updatePayment,
} from '#server/db/request-rows.ts'
import { stateOf } from './parties.ts'
import { showReviews } from './show-reviews.ts'
import { withDeadline } from './terms.ts'
import { endIntents, settle } from '#server/services/money/settle.ts'
import { splitHeld } from '#server/services/money/split.ts'

export type Terms = { price?: number; date?: Date; paymentMethod?: PaymentMethod }

export type Step = {
  action: Transition
  actor: Actor
  at: Date
  note?: string | undefined
  reason?: MoveReason | undefined
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
 * Takes a transition that the graph allows: status, timeline, notifications and what becomes of the
 * money, in the caller's transaction, which holds the request's lock. Answers what the provider
 * must do after the commit.
 */
export async function takeTransition(
  tx: Db,
  before: RequestRow,
  step: Step,
): Promise<{ request: RequestRow; effects: Effect[]; eventId: string }> {
  const { action, actor, at, note, reason, taskerPercent } = step
  const status =
    action === 'withdraw_offer'
      ? statusAfterWithdrawal(before.earlierTerms.length - 1)
      : statusAfter(action)
  const request: RequestRow = withDeadline({
    ...before,
    status,
    statusSince: at,
    pausedStatus: step.pausedStatus ?? null,
    disputeAwaits: action === 'dispute' ? firstAwaited(actor) : null,
    ...(action === 'offer' &&
      (actor === 'client' || actor === 'tasker') &&
      offered(before, step, actor)),
    ...(action === 'withdraw_offer' && restored(before, at)),
    ...(!canMoveDate(status) && { dateProposal: null }),
  })
  await tx.update(serviceRequests).set(request).where(eq(serviceRequests.id, request.id))
  const logged = { action: step.logAs ?? action, actor, at, note, reason, taskerPercent }
  const eventId = await logEvent(tx, request, logged)
  if (action === 'dispute')
    await openDispute(tx, request, { ...step, byBank: step.logAs === 'chargeback' })
  if (before.status === 'disputed')
    await closeDispute(tx, request.id, { actor, at, taskerPercent: taskerPercent ?? null })
  if (request.status === 'completed') await countJob(tx, request)
  if (request.status === 'closed') await showReviews(tx, request, at)
  const settled = await moveHeld(tx, before, step)
  const effects = [...settled, ...(await endOpenIntents(tx, request))]
  return { request, effects, eventId }
}

/** The first terms and the latest ones are kept; the oldest ones between are dropped. */
const EARLIER_TERMS_MAX = 20

const offered = (before: RequestRow, { at, terms }: Step, actor: Party) => ({
  ...terms,
  termsBy: actor,
  termsVersion: before.termsVersion + 1,
  termsSince: at,
  earlierTerms: kept([...before.earlierTerms, termsOf(before)]),
})

const kept = ([first, ...later]: EarlierTerms[]): EarlierTerms[] =>
  first ? [first, ...later.slice(1 - EARLIER_TERMS_MAX)] : []

const termsOf = ({ termsBy, price, date, paymentMethod }: RequestRow): EarlierTerms => ({
  by: termsBy,
  price,
  date: date.toISOString(),
  paymentMethod,
})

/** The terms before the latest offer, as a new version: nobody accepts what was withdrawn. */
function restored(before: RequestRow, at: Date): Partial<RequestRow> {
  const terms = before.earlierTerms.at(-1)
  if (!terms) return {}
  const { by, price, date, paymentMethod } = terms
  return {
    termsBy: by,
    price,
    date: new Date(date),
    paymentMethod,
    termsVersion: before.termsVersion + 1,
    termsSince: at,
    earlierTerms: before.earlierTerms.slice(0, -1),
  }
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

/** An instalment that is no longer due must not be paid any more. */
async function endOpenIntents(tx: Db, request: RequestRow): Promise<Effect[]> {
  const due = instalmentDue(stateOf(request))
  const rows = await paymentsOf(tx, request.id)
  return endIntents(
    tx,
    rows.filter(({ instalment }) => instalment !== due),
  )
}
