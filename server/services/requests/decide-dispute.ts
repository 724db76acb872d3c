import { and, eq } from 'drizzle-orm'
import { toBrl } from '#src/contract/money.ts'
import type { Db } from '#server/db/database.ts'
import { logAct } from '#server/db/operator-log.ts'
import { findRequest, paymentsOf, type RequestRow } from '#server/db/request-rows.ts'
import { attention } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { changeRequest, illegal } from './change-request.ts'
import { type DisputeRow, heldIn, latestDispute } from './dispute-rows.ts'
import { divide, requireBankDone, requireHeard } from './disputes.ts'

type Decision = { taskerPercent: number; note: string }

/**
 * An operator ends a dispute, and it is written down with both sums.
 * @throws DomainError requests/not-found, requests/illegal-transition and
 * payments/chargeback-open with `{ status }`, disputes/not-heard; disputes/decided with the
 * decision when another operator, or the parties, came first
 */
export const decideDispute = (
  deps: Pick<MoneyDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  { taskerPercent, note }: Decision,
): Promise<Effect[]> =>
  changeRequest(deps, viewer, id, async (tx, request, actor) => {
    if (actor !== 'operator') illegal(request)
    const dispute = await undecided(tx, request)
    await requireBankDone(tx, request)
    await requireHeard(tx, request, dispute)
    const at = deps.clock()
    const held = await heldIn(tx, id)
    const before = await decidedSums(tx, id)
    const effects = await divide(tx, request, { actor, at, taskerPercent, note })
    const after = await decidedSums(tx, id)
    await tx
      .update(attention)
      .set({ doneBy: viewer.uid, doneNote: note })
      .where(and(eq(attention.kind, 'dispute'), eq(attention.subject, dispute.id)))
    await logAct(tx, {
      at,
      operatorUid: viewer.uid,
      act: 'decide_dispute',
      requestId: id,
      subject: dispute.id,
      before: { status: request.status, held: toBrl(held) },
      after: {
        status: (await findRequest(tx, id))?.status,
        taskerPercent,
        net: toBrl(after.net - before.net),
        refund: toBrl(after.refund - before.refund),
      },
      reason: note,
    })
    return effects
  })

async function undecided(tx: Db, request: RequestRow): Promise<DisputeRow> {
  const dispute = (await latestDispute(tx, request.id)) ?? illegal(request)
  if (dispute.endedAt)
    fail('disputes/decided', {
      details: {
        status: request.status,
        taskerPercent: dispute.taskerPercent,
        at: dispute.endedAt.toISOString(),
      },
    })
  return dispute
}

/** Centavos that were decided for the tasker and for the client. */
async function decidedSums(tx: Db, requestId: string) {
  const payments = await paymentsOf(tx, requestId)
  return {
    net: payments.reduce((sum, each) => sum + (each.transferAmount ?? 0), 0),
    refund: payments.reduce((sum, each) => sum + each.refundAmount, 0),
  }
}
