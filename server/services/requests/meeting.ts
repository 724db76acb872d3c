import { and, desc, eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import {
  type ArrivalAction,
  arrivalActions,
  arrivalOf,
  canSetAddress,
  canTellArrival,
} from '#src/contract/requests/request-lifecycle.ts'
import { ADDRESS_NEWS_MAX } from '#src/contract/requests/limits.ts'
import type { JobAddressInput } from '#src/contract/requests/requests.ts'
import type { Db } from '#server/db/database.ts'
import { requestEvents, serviceRequests } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { illegal } from '#server/services/deals/change-deal.ts'
import { changeRequest } from './change-request.ts'
import { requireStartOpen } from './transitions.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { requestDeal } from './deal.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/** A date has at most one event of each arrival. */
const ARRIVALS_READ = arrivalActions.length

/**
 * Sets, or corrects, the job address. A tasker who has seen it is notified.
 * @throws DomainError requests/not-found, requests/illegal-transition
 */
export const setAddress = (
  deps: Deps,
  viewer: Viewer,
  { id, address }: { id: string; address: JobAddressInput },
): Promise<void> =>
  changeRequest(deps, viewer, id, async (tx, request, actor) => {
    if (actor !== 'client' || !canSetAddress(request.status)) illegal(requestDeal, request)
    if (isDeepStrictEqual(request.address, address)) return
    await tx.update(serviceRequests).set({ address }).where(eq(serviceRequests.id, id))
    if (request.status === 'paid' && (await hasNewsLeft(tx, id)))
      await logEvent(requestDeal, tx, request, {
        action: 'set_address',
        actor,
        at: deps.clock(),
      })
  })

async function hasNewsLeft(tx: Db, requestId: string): Promise<boolean> {
  const of = and(
    eq(requestEvents.requestId, requestId),
    eq(requestEvents.action, 'set_address'),
  )
  return (await tx.$count(requestEvents, of)) < ADDRESS_NEWS_MAX
}

/**
 * Notifies the client that the tasker is on the way, or there.
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
    if (!canTellArrival(request.status, actor)) illegal(requestDeal, request)
    requireStartOpen(request, at)
    const told = arrivalOf(await arrivalActionsOf(tx, id))
    if (told && arrivalActions.indexOf(action) <= arrivalActions.indexOf(told)) return
    await logEvent(requestDeal, tx, request, { action, actor, at })
  })

/** What `arrivalOf` reads, of the latest events. */
async function arrivalActionsOf(tx: Db, requestId: string) {
  const latest = await tx
    .select({ action: requestEvents.action })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        inArray(requestEvents.action, ['accept_date', ...arrivalActions]),
      ),
    )
    .orderBy(desc(requestEvents.at), desc(requestEvents.id))
    .limit(ARRIVALS_READ)
  return latest.toReversed()
}
