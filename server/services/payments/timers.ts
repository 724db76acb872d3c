import { and, inArray, lte, sql } from 'drizzle-orm'
import { inParallel } from '#src/lib/in-parallel.ts'
import type { Db } from '#server/db/database.ts'
import { ownerColumn } from '#server/db/payments/payment-owners.ts'
import { payments } from '#server/db/schema/money.ts'
import {
  PaymentRefusedError,
  PaymentUnknownError,
} from '#server/providers/payments/payment-provider.ts'
import type { Deal, DealTypes, Step } from '#server/services/deals/deal.ts'
import { closeAnswers } from '#server/services/deals/disputes/answers.ts'
import { transition } from '#server/services/deals/transition.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { runEffects, syncIntent } from './run-effects.ts'

/** The number of deals that one run moves; the next run takes the rest. */
const BATCH = 1000
const AT_ONCE = 8

type Overdue = {
  id: string
  /** The intents that may have been paid without a webhook yet. */
  openIntents: string[]
}

/**
 * Makes the due transitions of a kind of deal, and ends the time to answer a dispute. The provider
 * is asked first about payments that may have been made, while it answers; other deals do not wait
 * for it. A failure does not hold up the others. Returns the number of moved deals.
 */
export async function runTimers<T extends DealTypes>(
  deal: Deal<T>,
  deps: MoneyDeps,
): Promise<number> {
  const effects: Effect[][] = []
  const tryMove = async ({ id, openIntents }: Overdue) => {
    try {
      for (const intentId of openIntents) await askFirst(deps, intentId)
      const toDo = await moveOn(deal, deps, id)
      if (toDo) effects.push(toDo)
    } catch (error) {
      deps.logger.error(
        { [`${deal.kind}Id`]: id, err: error },
        `the deadline of this ${deal.kind} could not be enforced`,
      )
    }
  }
  const due = await overdue(deps.db, deal, deps.clock())
  for (const each of due) if (each.openIntents.length === 0) await tryMove(each)
  const maybePaid = due.filter(({ openIntents }) => openIntents.length > 0)
  await inParallel(maybePaid, AT_ONCE, tryMove)
  await inParallel(effects, AT_ONCE, (each) => runEffects(deps, each))
  return effects.length
}

async function overdue<T extends DealTypes>(
  db: Db,
  deal: Deal<T>,
  now: Date,
): Promise<Overdue[]> {
  const ids = (await pastDeadline(db, deal, now)).map(({ id }) => id)
  if (ids.length === 0) return []
  const ownerId = ownerColumn(deal.kind)
  const open = await db
    .select({ ownerId, intentId: payments.intentId })
    .from(payments)
    .where(and(inArray(ownerId, ids), inArray(payments.status, ['awaiting', 'processing'])))
  return ids.map((id) => ({
    id,
    openIntents: open.flatMap((row) => (row.ownerId === id ? (row.intentId ?? []) : [])),
  }))
}

/** Uses the index on deadlines: deals that are not due cost nothing. */
export const pastDeadline = <T extends DealTypes>(
  db: Db,
  { table }: Pick<Deal<T>, 'table'>,
  now: Date,
) =>
  db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(lte(table.deadline, now))
    .orderBy(table.deadline)
    .limit(BATCH)

const moveOn = <T extends DealTypes>(
  deal: Deal<T>,
  { db, clock }: MoneyDeps,
  id: string,
): Promise<Effect[] | null> =>
  db.transaction(async (tx): Promise<Effect[] | null> => {
    const at = clock()
    const row = await deal.lock(tx, id)
    // It may have been moved since the list was read.
    if (!row?.deadline || row.deadline > at) return null
    if (row.status === 'disputed') {
      await closeAnswers(deal, tx, row, at)
      return []
    }
    const status: T['row']['status'] = row.status
    const action = await (deal.timeoutOf?.(tx, row) ?? deal.lifecycle.timeouts[status])
    if (!action || !deal.lifecycle.can(action, deal.stateOf(row), 'system')) return null
    const step = { action, actor: 'system', at } as Step<T>
    return (await transition(deal, tx, row, step)).effects
  })

/** Without an answer the deadline still applies; a late payment is refunded. */
export async function askFirst(deps: MoneyDeps, intentId: string): Promise<void> {
  try {
    await syncIntent(deps, intentId)
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError))
      throw error
    deps.logger.warn(
      { intentId, err: error },
      'a deadline passed before the provider said whether this was paid',
    )
  }
}
