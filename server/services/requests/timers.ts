import { and, inArray, lte } from 'drizzle-orm'
import {
  can,
  type Transition,
  type RequestStatus,
} from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { payments, serviceRequests } from '#server/db/schema.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { closeAnswers } from './disputes.ts'
import { moveOverdue } from './move-overdue.ts'
import { takeTransition } from './take-transition.ts'
import { lockRequest, paymentsIn, type RequestRow } from '#server/db/request-rows.ts'
import { stateOf } from './parties.ts'

/** The number of requests that one run moves; the next run takes the rest. */
const BATCH = 1000

/**
 * Moves on the requests whose deadline is over, and ends the time to answer a dispute. Answers how
 * many moved.
 */
export async function runRequestTimers(deps: MoneyDeps): Promise<number> {
  const ids = (await overdueRequests(deps.db, deps.clock())).map(({ id }) => id)
  const open = await openIntentsOf(deps.db, ids)
  return moveOverdue(
    deps,
    ids.map((id) => ({ id, openIntents: open.get(id) ?? [] })),
    {
      move: (id) => moveOn(deps, id),
      onError: (id, error) =>
        deps.logger.error({ requestId: id, err: error }, 'a request could not be moved on'),
    },
  )
}

/**
 * The overdue requests, found by the index of deadlines: what is not due costs nothing, however
 * many they are.
 */
export const overdueRequests = (db: Db, now: Date) =>
  db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(lte(serviceRequests.deadline, now))
    .orderBy(serviceRequests.deadline)
    .limit(BATCH)

async function openIntentsOf(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const open = new Map<string, string[]>()
  if (ids.length === 0) return open
  const rows = await db
    .select({ requestId: payments.requestId, intentId: payments.intentId })
    .from(payments)
    .where(
      and(
        inArray(payments.requestId, ids),
        inArray(payments.status, ['awaiting', 'processing']),
      ),
    )
  for (const { requestId, intentId } of rows)
    if (requestId && intentId)
      open.set(requestId, [...(open.get(requestId) ?? []), intentId])
  return open
}

async function moveOn(deps: MoneyDeps, id: string): Promise<Effect[] | null> {
  const at = deps.clock()
  return deps.db.transaction(async (tx): Promise<Effect[] | null> => {
    const request = await lockRequest(tx, id)
    // Somebody may have moved it since it was listed.
    if (!request?.deadline || request.deadline > at) return null
    if (request.status === 'disputed') {
      await closeAnswers(tx, request, at)
      return []
    }
    const action = await dueAction(tx, request)
    if (!action || !can(action, stateOf(request), 'system')) return null
    return (await takeTransition(tx, request, { action, actor: 'system', at })).effects
  })
}

const actions: Partial<Record<RequestStatus, Transition>> = {
  pending: 'expire',
  negotiating: 'expire',
  accepted: 'expire',
  completed: 'close',
}

/**
 * The transition that is due. A delivered request to which nobody objected is confirmed when all
 * that is owed has been paid; else an operator has to decide.
 */
async function dueAction(tx: Db, request: RequestRow): Promise<Transition | undefined> {
  if (request.status !== 'delivered') return actions[request.status]
  const held = await paymentsIn(tx, request.id, ['held'])
  return held.length === (request.paymentMethod === '100' ? 1 : 2) ? 'confirm' : 'dispute'
}
