import { and, eq } from 'drizzle-orm'
import { toBrl } from '#src/contract/payments/money.ts'
import type { Db } from '#server/db/database.ts'
import { logAct } from '#server/db/operator/operator-log.ts'
import {
  heldBy,
  ownerColumns,
  type PaymentOwner,
  paymentsBy,
} from '#server/db/payments/payment-owners.ts'
import { attention } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { illegal } from '#server/services/deals/change-deal.ts'
import type { Deal, DealTypes } from '#server/services/deals/deal.ts'
import { divide, requireBankDone } from '#server/services/deals/divide.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { type DisputeRow, latestDispute, owesAnswer } from './dispute-rows.ts'

export type Decision = { payeePercent: number; note: string }

/**
 * An operator ends a dispute; operator, decision, reason and both sums are logged. Nothing for the
 * payee is a refund.
 * @throws DomainError not-found of the deal; its illegal-transition and payments/chargeback-open
 * with `{ status }`, disputes/not-heard; disputes/decided with the decision when another operator,
 * or the parties, came first
 */
export const decideDispute = <T extends DealTypes>(
  deal: Deal<T>,
  deps: Pick<MoneyDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  { payeePercent, note }: Decision,
): Promise<Effect[]> =>
  deps.db.transaction(async (tx) => {
    const row = (await deal.lock(tx, id)) ?? fail(deal.errors.notFound)
    const actor = deal.actorOf(row, viewer) ?? fail(deal.errors.notFound)
    if (actor !== 'operator') illegal(deal, row)
    const dispute = await undecided(deal, tx, row)
    await requireBankDone(deal, tx, row)
    await requireHeard(tx, row, dispute)
    const at = deps.clock()
    const owner = deal.asOwner(row)
    const { held } = await heldBy(tx, owner)
    const before = await decidedSums(tx, owner)
    const ended = await divide(deal, tx, row, { actor, at, payeePercent, note })
    const after = await decidedSums(tx, owner)
    await tx
      .update(attention)
      .set({ doneBy: viewer.uid, doneNote: note })
      .where(and(eq(attention.kind, 'dispute'), eq(attention.subject, dispute.id)))
    await logAct(tx, {
      at,
      operatorUid: viewer.uid,
      act: 'decide_dispute',
      requestId: ownerColumns(owner).requestId,
      subject: dispute.id,
      before: { status: row.status, held: toBrl(held) },
      after: {
        status: ended.row.status,
        taskerPercent: payeePercent,
        net: toBrl(after.net - before.net),
        refund: toBrl(after.refund - before.refund),
      },
      reason: note,
    })
    return ended.effects
  })

async function undecided<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
): Promise<DisputeRow> {
  const dispute = (await latestDispute(tx, deal.asOwner(row))) ?? illegal(deal, row)
  if (dispute.endedAt)
    fail('disputes/decided', {
      details: {
        status: row.status,
        taskerPercent: dispute.taskerPercent,
        at: dispute.endedAt.toISOString(),
      },
    })
  return dispute
}

/**
 * An operator decides once both parties have made statements, or after the deadline. A dispute that
 * no party opened needs no statements.
 * @throws DomainError disputes/not-heard with `{ answerUntil }`
 */
async function requireHeard(
  tx: Db,
  row: { deadline: Date | null },
  dispute: DisputeRow,
): Promise<void> {
  if (await owesAnswer(tx, row, dispute))
    fail('disputes/not-heard', { details: { answerUntil: row.deadline?.toISOString() } })
}

/** Centavos that were decided for the payee and for the payer. */
async function decidedSums(tx: Db, owner: PaymentOwner) {
  const payments = await paymentsBy(tx, owner)
  return {
    net: payments.reduce((sum, each) => sum + (each.transferAmount ?? 0), 0),
    refund: payments.reduce((sum, each) => sum + each.refundAmount, 0),
  }
}
