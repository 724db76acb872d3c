import { and, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#src/lib/time.ts'
import { attention, serviceRequests } from '#server/db/schema.ts'
import { needAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'

/** The time after its date in which the parties may still say what became of the work. */
const QUIET_MS = 3 * DAY_MS
const BATCH = 200
const underWay = sql`${serviceRequests.status} in ('paid', 'in_progress', 'changes_requested')`

/**
 * Puts paid work on the operators' list whose date is days ago and which no deadline ends: one party
 * may have gone, and the money would lie there until it cannot be refunded any more. Takes off what
 * has moved on since.
 */
export async function tellOfOverdueWork({
  db,
  clock,
}: Pick<MoneyDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const told = db
    .select({ one: sql`1` })
    .from(attention)
    .where(
      and(
        eq(attention.kind, 'work_overdue'),
        eq(attention.requestId, serviceRequests.id),
        // One that an operator has dealt with does not come back.
        or(isNull(attention.doneAt), isNotNull(attention.doneBy)),
      ),
    )
  const late = and(underWay, lte(serviceRequests.date, new Date(now.getTime() - QUIET_MS)))
  const rows = await db
    .select({ id: serviceRequests.id, taskerUid: serviceRequests.taskerUid })
    .from(serviceRequests)
    .where(and(late, sql`not exists (${told})`))
    .orderBy(serviceRequests.date)
    .limit(BATCH)
  for (const { id, taskerUid } of rows)
    await needAttention(db, {
      kind: 'work_overdue',
      ...{ subject: id, requestId: id, taskerUid, at: now },
    })
  await db
    .update(attention)
    .set({ doneAt: now })
    .where(
      and(
        eq(attention.kind, 'work_overdue'),
        isNull(attention.doneAt),
        inArray(
          attention.requestId,
          db
            .select({ id: serviceRequests.id })
            .from(serviceRequests)
            .where(not(late ?? sql`false`)),
        ),
      ),
    )
}
