import { lte } from 'drizzle-orm'
import {
  can,
  type Transition,
  type RequestStatus,
} from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { serviceRequests } from '#server/db/schema.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { closeAnswers } from './disputes.ts'
import { takeTransition } from './take-transition.ts'
import { lockRequest, paymentsIn, type RequestRow } from '#server/db/request-rows.ts'
import { stateOf } from './parties.ts'
import { runEffects } from './run-effects.ts'

/** The number of requests that one run moves; the next run takes the rest. */
const BATCH = 1000

/**
 * Moves on the requests whose deadline is over, and ends the time to answer a dispute. One that
 * fails does not hold up the others. Answers how many moved.
 */
export async function runRequestTimers(deps: MoneyDeps): Promise<number> {
  let moved = 0
  for (const { id } of await overdueRequests(deps.db, deps.clock())) {
    try {
      if (await moveOn(deps, id)) moved += 1
    } catch (error) {
      deps.logger.error({ requestId: id, err: error }, 'a request could not be moved on')
    }
  }
  return moved
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

async function moveOn(deps: MoneyDeps, id: string): Promise<boolean> {
  const at = deps.clock()
  const effects = await deps.db.transaction(async (tx): Promise<Effect[] | null> => {
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
  await runEffects(deps, effects ?? [])
  return effects !== null
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
