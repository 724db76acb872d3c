import { and, eq } from 'drizzle-orm'
import { HOUR_MS } from '#src/lib/time.ts'
import type { Db } from '#server/db/database.ts'
import { requestEvents, serviceRequests } from '#server/db/schema.ts'
import {
  addStatementRow,
  firstAwaited,
  latestDispute,
  openDispute,
} from '#server/services/requests/dispute-rows.ts'

/** The answers of those who have said their side; the others still have time. */
const answers: Record<string, string> = {
  'demo-diego-alves':
    'O armário já tinha um risco quando cheguei, e eu avisei na porta. A geladeira e o resto chegaram perfeitos, nos dois prédios.',
}

/** What the parties of the demo's disputed requests say. */
export async function openDemoDisputes(tx: Db): Promise<void> {
  const rows = await tx
    .select({ request: serviceRequests, event: requestEvents })
    .from(serviceRequests)
    .innerJoin(
      requestEvents,
      and(
        eq(requestEvents.requestId, serviceRequests.id),
        eq(requestEvents.action, 'dispute'),
      ),
    )
    .where(eq(serviceRequests.status, 'disputed'))
  for (const { request, event } of rows) {
    const { actor, at, note } = event
    const said = { actor, at, note: note ?? undefined, reason: 'damage', byBank: false }
    await openDispute(tx, request, said)
    const answer = answers[request.taskerUid]
    const dispute = await latestDispute(tx, request.id)
    if (answer && dispute)
      await addStatementRow(tx, {
        disputeId: dispute.id,
        by: 'tasker',
        text: answer,
        at: new Date(at.getTime() + 2 * HOUR_MS),
      })
    await tx
      .update(serviceRequests)
      .set({ disputeAwaits: answer ? null : firstAwaited(actor) })
      .where(eq(serviceRequests.id, request.id))
  }
}
