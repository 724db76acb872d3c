import { asc, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import {
  type ArrivalAction,
  arrivalActions,
  arrivalOf,
  canSetAddress,
  canTellArrival,
} from '#src/contract/request-lifecycle.ts'
import type { JobAddressInput } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { requestEvents, serviceRequests } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { changeRequest, illegal } from './change-request.ts'
import { logEvent } from './log.ts'
import { requireStartOpen } from './transitions.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/**
 * Says, or corrects, where the work is done. A tasker who has seen the place is told.
 * @throws DomainError requests/not-found, requests/illegal-transition
 */
export const setAddress = (
  deps: Deps,
  viewer: Viewer,
  { id, address }: { id: string; address: JobAddressInput },
): Promise<void> =>
  changeRequest(deps, viewer, id, async (tx, request, actor) => {
    if (actor !== 'client' || !canSetAddress(request.status)) illegal(request)
    if (isDeepStrictEqual(request.address, address)) return
    await tx.update(serviceRequests).set({ address }).where(eq(serviceRequests.id, id))
    if (request.status === 'paid')
      await logEvent(tx, request, { action: 'set_address', actor, at: deps.clock() })
  })

/**
 * Tells the client that the tasker is on the way, or there.
 * @throws DomainError requests/not-found, requests/illegal-transition, requests/too-early
 * with `{ status, opensAt }`
 */
export const sayArrival = (
  deps: Deps,
  viewer: Viewer,
  { id, action }: { id: string; action: ArrivalAction },
): Promise<void> =>
  changeRequest(deps, viewer, id, async (tx, request, actor) => {
    const at = deps.clock()
    if (!canTellArrival(request.status, actor)) illegal(request)
    requireStartOpen(request, at)
    const told = arrivalOf(await actionsOf(tx, id))
    if (told && arrivalActions.indexOf(action) <= arrivalActions.indexOf(told)) return
    await logEvent(tx, request, { action, actor, at })
  })

const actionsOf = (tx: Db, requestId: string) =>
  tx
    .select({ action: requestEvents.action })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.at), asc(requestEvents.id))
