import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { isRunning } from '#src/contract/series/series-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { requestSeries } from '#server/db/schema.ts'
import { notifyOfSeries } from '#server/services/notifications/notify-series.ts'
import { openStatuses, otherUid, seriesPartyOf } from '#server/db/requests/series-rows.ts'

/** Of an account that is deleted: ends its series, and forgets where a client's work was. */
export async function forgetSeries(tx: Db, uid: string, at: Date): Promise<void> {
  const { clientUid, taskerUid, status, cep } = requestSeries
  const open = await tx
    .select()
    .from(requestSeries)
    .where(and(or(eq(clientUid, uid), eq(taskerUid, uid)), inArray(status, openStatuses)))
  for (const row of open) {
    const by = seriesPartyOf(row, uid)
    if (!by) continue
    await tx
      .update(requestSeries)
      .set({
        ...{ status: isRunning(row.status) ? 'ended' : 'withdrawn', statusSince: at },
        ...{ answerBy: null, pausedUntil: null, nextAt: null },
      })
      .where(eq(requestSeries.id, row.id))
    const uids = [otherUid(row, by)]
    await notifyOfSeries(tx, row, { action: 'series_ended', uids, by, at })
  }
  await tx
    .update(requestSeries)
    .set({ address: null, cep: sql`substr(${cep}, 1, 5) || '000'` })
    .where(eq(clientUid, uid))
}
