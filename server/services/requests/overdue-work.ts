import { and, eq, gt, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#src/lib/time.ts'
import { endsAfter } from '#server/db/requests/ends-after.ts'
import { attention, serviceRequests } from '#server/db/schema.ts'
import { needAttention } from '#server/services/money/attention.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'

/** How long after its end the parties may still report the outcome of the work. */
const QUIET_MS = 3 * DAY_MS
/** How long work that an operator took off the list stays off. */
const TAKEN_OFF_MS = 14 * DAY_MS
const BATCH = 200
/** As `toISOString` writes it. */
const dateText = sql`to_char(${serviceRequests.date} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const underWay = sql`${serviceRequests.status} in ('paid', 'in_progress', 'changes_requested')`

/**
 * Puts paid work on the operators' list whose end is days ago and which no deadline ends: one
 * party may be inactive, and the money would stay until it cannot be refunded any more. Removes
 * work that has moved on since.
 */
export async function tellOfOverdueWork({
  db,
  clock,
}: Pick<MoneyDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const resolvedBefore = new Date(now.getTime() - TAKEN_OFF_MS)
  const told = db
    .select({ one: sql`1` })
    .from(attention)
    .where(
      and(
        eq(attention.kind, 'work_overdue'),
        eq(attention.requestId, serviceRequests.id),
        or(
          isNull(attention.doneAt),
          // Another date is another matter.
          and(
            isNotNull(attention.doneBy),
            gt(attention.doneAt, resolvedBefore),
            eq(attention.reason, dateText),
          ),
        ),
      ),
    )
  const quiet = new Date(now.getTime() - QUIET_MS)
  // The first condition is for the index.
  const late = and(
    underWay,
    lte(serviceRequests.date, quiet),
    not(endsAfter(quiet) ?? sql`false`),
  )
  const rows = await db
    .select({
      id: serviceRequests.id,
      taskerUid: serviceRequests.taskerUid,
      reason: sql<string>`${dateText}`,
    })
    .from(serviceRequests)
    .where(and(late, sql`not exists (${told})`))
    .orderBy(serviceRequests.date)
    .limit(BATCH)
  for (const { id, ...row } of rows)
    await needAttention(db, {
      kind: 'work_overdue',
      ...{ subject: id, requestId: id, ...row, resolvedBefore, at: now },
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
