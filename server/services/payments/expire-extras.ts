import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { lockRequest } from '#server/db/requests/request-rows.ts'
import { payments, requestExtras } from '#server/db/schema.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { requestDeal } from '#server/services/requests/deal.ts'
import { expireOpenExtras } from '#server/services/requests/extra-changes.ts'
import { endPayments } from '#server/services/requests/extras.ts'
import { runEffects } from './run-effects.ts'
import { askFirst } from './timers.ts'

/** The number of extras that one run ends; the next run takes the rest. */
const BATCH = 500

/**
 * Ends the extras whose time to answer is over. The provider is asked first about payments that may
 * have been made. A failure does not hold up the others.
 */
export async function expireExtras(deps: MoneyDeps): Promise<void> {
  const { db, clock, logger } = deps
  const due = await db
    .select({ id: requestExtras.id, requestId: requestExtras.requestId })
    .from(requestExtras)
    .where(lte(requestExtras.expiresAt, clock()))
    .orderBy(requestExtras.expiresAt)
    .limit(BATCH)
  for (const { id: extraId, requestId } of due)
    try {
      for (const intentId of await openIntentsOf(db, extraId))
        await askFirst(deps, intentId)
      await runEffects(deps, await db.transaction((tx) => expire(tx, requestId, clock())))
    } catch (error) {
      logger.error({ extraId, err: error }, 'an extra could not be ended')
    }
}

async function openIntentsOf(db: Db, extraId: string): Promise<string[]> {
  const { intentId, status } = payments
  const rows = await db
    .select({ intentId })
    .from(payments)
    .where(and(eq(payments.extraId, extraId), inArray(status, ['awaiting', 'processing'])))
  return rows.flatMap((row) => row.intentId ?? [])
}

async function expire(tx: Db, requestId: string, at: Date): Promise<Effect[]> {
  const request = await lockRequest(tx, requestId)
  if (!request) return []
  const ended = await expireOpenExtras(tx, request, {
    ...{ at, until: at },
    log: (event) => logEvent(requestDeal, tx, request, event),
  })
  const effects: Effect[] = []
  for (const extra of ended) effects.push(...(await endPayments(tx, extra)))
  return effects
}
