import { and, eq, inArray } from 'drizzle-orm'
import type { DisputeReason } from '#src/contract/disputes/dispute-kinds.ts'
import { HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { paymentsBy } from '#server/db/payments/payment-owners.ts'
import { orderEvents, orders, requestEvents, serviceRequests } from '#server/db/schema.ts'
import type { Deal, DealTypes } from '#server/services/deals/deal.ts'
import {
  addStatementRow,
  closeDispute,
  firstAwaited,
  latestDispute,
  openDispute,
} from '#server/services/deals/disputes/dispute-rows.ts'
import { orderDeal } from '#server/services/orders/deal.ts'
import { requestDeal } from '#server/services/requests/deal.ts'

/** The statements of answering parties; the others still have time. */
const answers: Record<string, string> = {
  'demo-diego-alves':
    'O armário já tinha um risco quando cheguei, e eu avisei na porta. A geladeira e o resto chegaram perfeitos, nos dois prédios.',
}

/** Opens the demo's disputes, with the parties' statements. */
export async function openDemoDisputes(tx: Db): Promise<void> {
  const disputed = await tx
    .select({ row: serviceRequests, event: requestEvents })
    .from(serviceRequests)
    .innerJoin(requestEvents, eq(requestEvents.requestId, serviceRequests.id))
    .where(and(eq(requestEvents.action, 'dispute'), eq(serviceRequests.status, 'disputed')))
  for (const { row, event } of disputed)
    await open(requestDeal, tx, row, { ...event, reason: 'damage' satisfies DisputeReason })
  const complaints = await tx
    .select({ row: orders, event: orderEvents })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        eq(orderEvents.action, 'dispute'),
        inArray(orders.status, ['disputed', 'refunded']),
      ),
    )
  for (const { row, event } of complaints) {
    await open(orderDeal, tx, row, event)
    if (row.status !== 'refunded') continue
    const ended = { by: 'operator', at: row.statusSince, payeePercent: 0 } as const
    await closeDispute(tx, orderDeal.asOwner(row), ended)
  }
}

type Complaint<T extends DealTypes> = {
  actor: T['party'] | 'operator' | 'system'
  at: Date
  note: string | null
  reason: T['reason'] | null
}

async function open<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
  { actor, at, note, reason }: Complaint<T>,
): Promise<void> {
  const owner = deal.asOwner(row)
  const paid = (await paymentsBy(tx, owner)).filter(({ paidAt }) => paidAt !== null)
  const held = paid.reduce((sum, { amount }) => sum + amount, 0)
  const said = { actor, at, note: note ?? undefined, reason: reason ?? undefined }
  await openDispute(deal, tx, row, { ...said, byBank: false, held })
  const answer = answers[owner.payeeUid]
  const dispute = await latestDispute(tx, owner)
  if (answer && dispute)
    await addStatementRow(tx, {
      disputeId: dispute.id,
      by: 'tasker',
      text: answer,
      at: new Date(at.getTime() + 2 * HOUR_MS),
    })
  if (row.status !== 'disputed') return
  const disputeAwaits = answer ? null : firstAwaited(deal.sideOf(actor))
  await deal.save(tx, { ...row, disputeAwaits })
}
