import type { Db } from '#server/db/database.ts'
import { discountHeldBy, heldBy, paymentsBy } from '#server/db/payments/payment-owners.ts'
import { type PaymentRow, updatePayment } from '#server/db/requests/request-rows.ts'
import {
  endIntents,
  isUnpaid,
  settle,
  splitPayments,
} from '#server/services/money/settle.ts'
import type { Share } from '#server/services/money/split.ts'
import { type Deal, type DealTypes, type Moved, type Step, withDeadline } from './deal.ts'
import { closeDispute, firstAwaited, openDispute } from './disputes/dispute-rows.ts'
import { logEvent } from './log.ts'

/**
 * Makes a transition that the lifecycle allows: status, deadline, timeline, notifications, hooks
 * and settlement, in the caller's transaction, which holds the deal's lock. Returns the provider
 * calls to make after the commit.
 */
export async function transition<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  before: T['row'],
  step: Step<T>,
): Promise<Moved<T> & { eventId: string }> {
  const { action, actor, at, note, reason, payeePercent } = step
  const row = withDeadline(deal, {
    ...before,
    status: deal.lifecycle.statusAfter(action),
    statusSince: at,
    pausedStatus: step.pausedStatus ?? null,
    disputeAwaits: action === 'dispute' ? firstAwaited(deal.sideOf(actor)) : null,
    ...(await deal.changes(tx, before, step)),
  })
  await deal.save(tx, row)
  const payments = await paymentsBy(tx, deal.asOwner(row))
  const held = payments.filter(({ status }) => status === 'held' || status === 'frozen')
  const shares = await sharesOf(deal, tx, before, held, step)
  const event = { action: step.logAs ?? action, actor, at, note, reason, payeePercent }
  const eventId = await logEvent(deal, tx, row, event, {
    statusBefore: before.status,
    shares,
  })
  if (action === 'dispute') {
    for (const { id } of held) await updatePayment(tx, id, { status: 'frozen' })
    const byBank = step.logAs === 'chargeback'
    const { held: sum } = await heldBy(tx, deal.asOwner(row))
    await openDispute(deal, tx, row, { ...step, byBank, held: sum })
  }
  if (before.status === 'disputed')
    await closeDispute(tx, deal.asOwner(row), {
      by: deal.sideOf(actor),
      at,
      payeePercent: payeePercent ?? null,
    })
  await deal.afterTransition(tx, row, step, before)
  const settled = await settle(tx, shares)
  const noLongerDue: PaymentRow[] = []
  for (const each of payments)
    if (isUnpaid(each) && !(await deal.isDue(tx, row, each))) noLongerDue.push(each)
  return { row, effects: [...settled, ...(await endIntents(tx, noLongerDue))], eventId }
}

/** How a transition divides what is held; none while it stays held. */
async function sharesOf<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  before: T['row'],
  held: PaymentRow[],
  step: Step<T>,
): Promise<Share[]> {
  const split = async (payeePercent: number) => {
    const discount = await discountHeldBy(tx, deal.asOwner(before))
    return splitPayments(held, payeePercent, before.feePercent, discount)
  }
  switch (step.action) {
    case 'confirm':
      return split(100)
    case 'settle':
      return split(step.payeePercent ?? 100)
    case 'refund':
      return split(0)
    case 'cancel':
      return deal.cancellationShares(tx, before, held, step)
    default:
      return []
  }
}
