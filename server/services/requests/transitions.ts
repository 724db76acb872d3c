import type { BodyOf } from '#src/contract/endpoint.ts'
import { toCentavos } from '#src/contract/money.ts'
import type { Lang } from '#src/contract/primitives.ts'
import {
  type Actor,
  transitionTo,
  can,
  isOpen,
  type Transition,
} from '#src/contract/request-lifecycle.ts'
import type {
  makeOffer,
  RequestSummary,
  ServiceRequest,
  updateRequestStatus,
} from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import { fail } from '#server/errors/errors.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Viewer } from '#server/deps.ts'
import { type Step, takeTransition, type Terms } from './take-transition.ts'
import { actorOf, stateOf } from './parties.ts'
import { lockRequest, type RequestRow } from '#server/db/request-rows.ts'
import { canReceive, requestSummaries } from './view.ts'
import { futureDate, showRequest, visibleRequest } from './requests.ts'
import { runEffects } from './run-effects.ts'
import { requireTermsVersion } from './terms.ts'

/**
 * Moves a request to a status, as the graph of the contract allows. Already there is no error.
 * Accepting names the version of the terms that was read.
 * @throws DomainError requests/not-found, requests/illegal-transition with `{ status }`,
 * requests/terms-changed with the terms of now, requests/tasker-cannot-receive
 */
export async function moveRequest(
  deps: MoneyDeps,
  viewer: Viewer,
  move: { id: string } & BodyOf<typeof updateRequestStatus>,
): Promise<ServiceRequest> {
  await change(deps, viewer, move.id, async (tx, request, actor) => {
    if (request.status === move.status) return []
    // New terms come first: their author may not accept them, but the reader should see them.
    if (move.status === 'accepted' && isOpen(request.status))
      requireTermsVersion(request, move.termsVersion)
    const action = transitionTo(move.status, stateOf(request), actor) ?? illegal(request)
    if (action === 'accept') await requireReceiver(tx, request)
    const step = { action, actor, at: deps.clock(), note: move.note }
    return (await takeTransition(tx, request, step)).effects
  })
  return showRequest(deps.db, move.id, viewer)
}

/**
 * Proposes other terms than those of `termsVersion`; the other party may then accept them.
 * @throws DomainError requests/not-found, requests/illegal-transition, requests/terms-changed,
 * requests/date-past
 */
export async function offerTerms(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  offer: BodyOf<typeof makeOffer>,
  lang: Lang,
): Promise<ServiceRequest> {
  const at = deps.clock()
  const terms: Terms = {
    ...(offer.price !== undefined && { price: toCentavos(offer.price) }),
    ...(offer.date !== undefined && { date: futureDate(offer.date, 'date', at, lang) }),
    ...(offer.paymentMethod !== undefined && { paymentMethod: offer.paymentMethod }),
  }
  await change(deps, viewer, id, async (tx, request, actor) => {
    requireLegal('offer', request, actor)
    requireTermsVersion(request, offer.termsVersion)
    const step: Step = { action: 'offer', actor, at, note: offer.note, terms }
    return (await takeTransition(tx, request, step)).effects
  })
  return showRequest(deps.db, id, viewer)
}

/**
 * Ends a dispute: the tasker gets the percentage of what is held, less the fee, and the client
 * the rest. @throws DomainError requests/not-found, requests/illegal-transition
 */
export async function endDispute(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  { taskerPercent, note }: { taskerPercent: number; note: string },
): Promise<RequestSummary> {
  const action = taskerPercent > 0 ? 'settle' : 'refund'
  await step(deps, viewer, id, { action, at: deps.clock(), note, taskerPercent })
  const request = await visibleRequest(deps.db, id, viewer)
  const [summary] = await requestSummaries(deps.db, [request], viewer.uid)
  return summary ?? fail('requests/not-found')
}

const step = (deps: MoneyDeps, viewer: Viewer, id: string, todo: Omit<Step, 'actor'>) =>
  change(deps, viewer, id, async (tx, request, actor) => {
    requireLegal(todo.action, request, actor)
    return (await takeTransition(tx, request, { ...todo, actor })).effects
  })

/** Runs a change under the request's lock, then what the provider must do about it. */
async function change(
  deps: MoneyDeps,
  viewer: Viewer,
  id: string,
  work: (tx: Db, request: RequestRow, actor: Actor) => Promise<Effect[]>,
): Promise<void> {
  const effects = await deps.db.transaction(async (tx) => {
    const request = (await lockRequest(tx, id)) ?? fail('requests/not-found')
    const actor = actorOf(request, viewer) ?? fail('requests/not-found')
    return work(tx, request, actor)
  })
  await runEffects(deps, effects)
}

function requireLegal(action: Transition, request: RequestRow, actor: Actor): void {
  if (!can(action, stateOf(request), actor)) illegal(request)
}

const illegal = ({ status }: RequestRow): never =>
  fail('requests/illegal-transition', { details: { status } })

async function requireReceiver(tx: Db, request: RequestRow): Promise<void> {
  if (!(await canReceive(tx, request.taskerUid))) fail('requests/tasker-cannot-receive')
}
