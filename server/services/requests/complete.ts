import { instalmentDue } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { paymentsIn, type RequestRow } from '#server/db/request-rows.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { stateOf } from './parties.ts'
import { takeTransition } from './take-transition.ts'

type Completed = { request: RequestRow; effects: Effect[] }

/** Completes a delivered request of which all is paid. */
export const complete = (tx: Db, request: RequestRow, at: Date): Promise<Completed> =>
  takeTransition(tx, request, { action: 'confirm', actor: 'system', at })

/** Completes a delivered '50-50' request whose balance was paid before it was delivered again. */
export async function completeIfPaid(
  tx: Db,
  request: RequestRow,
  at: Date,
): Promise<Completed | null> {
  if (instalmentDue(stateOf(request)) !== 2) return null
  const held = await paymentsIn(tx, request.id, ['held'])
  return held.length === 2 ? complete(tx, request, at) : null
}
