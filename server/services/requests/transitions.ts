import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/endpoint.ts'
import { toCentavos } from '#src/contract/money.ts'
import type { Lang } from '#src/contract/primitives.ts'
import {
  type Actor,
  transitionTo,
  can,
  isOpen,
  startOpensAt,
  type Transition,
} from '#src/contract/request-lifecycle.ts'
import type { updateRequestStatus } from '#src/contract/requests.ts'
import type { makeOffer } from '#src/contract/terms.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/present-people.ts'
import { users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { Viewer } from '#server/deps.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { requireRefund } from './cancellation.ts'
import { changeRequest, illegal } from './change-request.ts'
import { showPhotos } from './job-photos.ts'
import { requireProposalsLeft } from './limits.ts'
import { type Step, takeTransition, type Terms } from './take-transition.ts'
import { stateOf } from './parties.ts'
import type { RequestRow } from '#server/db/request-rows.ts'
import { canReceive } from '#server/db/payout-accounts.ts'
import { futureDate } from './requests.ts'
import { requireTermsVersion } from './terms.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/**
 * Moves a request to a status, as the graph of the contract allows its parties. It is no error if
 * the request has the status already. Accepting names the version of the terms that was read, and
 * cancelling may name the refund.
 * @throws DomainError requests/not-found, requests/illegal-transition with `{ status }`,
 * requests/terms-changed with the terms of now, requests/refund-changed with the refund of now,
 * requests/tasker-cannot-receive, requests/too-early with `{ status, opensAt }`, images/not-found
 */
export async function moveRequest(
  deps: Deps,
  viewer: Viewer,
  move: { id: string } & BodyOf<typeof updateRequestStatus>,
): Promise<Effect[]> {
  return changeRequest(deps, viewer, move.id, async (tx, request, actor) => {
    // An operator moves a request by deciding its dispute, which asks for both sides and a reason.
    if (actor === 'operator') illegal(request)
    if (request.status === move.status) return []
    // New terms come first: their author may not accept them, but the reader should see them.
    if (move.status === 'accepted' && isOpen(request.status))
      requireTermsVersion(request, move.termsVersion)
    const action = transitionTo(move.status, stateOf(request), actor) ?? illegal(request)
    const at = deps.clock()
    if (action === 'accept') await requireReceiver(tx, request)
    if (action === 'start') requireStartOpen(request, at)
    if (move.reason === 'no_show') requireDateReached(request, at)
    const step = { action, actor, at, note: move.note, reason: move.reason }
    if (move.refund !== undefined) await requireRefund(tx, request, step, move.refund)
    const { effects, eventId } = await takeTransition(tx, request, step)
    const { photoIds = [] } = move
    const { uid } = viewer
    await showPhotos(tx, { uid, requestId: request.id, photoIds }, { eventId })
    return effects
  })
}

/**
 * Proposes other terms than those of `termsVersion`; the other party may then accept them.
 * @throws DomainError requests/not-found, requests/illegal-transition, requests/terms-changed,
 * requests/date-past, requests/date-far, safety/blocked, requests/too-many-proposals
 */
export async function offerTerms(
  deps: Deps,
  viewer: Viewer,
  id: string,
  offer: BodyOf<typeof makeOffer>,
  lang: Lang,
): Promise<Effect[]> {
  const at = deps.clock()
  const terms: Terms = {
    ...(offer.price !== undefined && { price: toCentavos(offer.price) }),
    ...(offer.date !== undefined && { date: futureDate(offer.date, 'date', at, lang) }),
    ...(offer.paymentMethod !== undefined && { paymentMethod: offer.paymentMethod }),
  }
  return changeRequest(deps, viewer, id, async (tx, request, actor) => {
    requireLegal('offer', request, actor)
    requireTermsVersion(request, offer.termsVersion)
    // An offer and its words are a way to go on writing.
    await requireNotBlocked(tx, request.clientUid, request.taskerUid)
    await requireProposalsLeft(tx, request, { action: 'offer', actor })
    const step: Step = { action: 'offer', actor, at, note: offer.note, terms }
    return (await takeTransition(tx, request, step)).effects
  })
}

/**
 * Takes back the viewer's offer, which made `termsVersion` of the terms: those before it stand
 * again.
 * @throws DomainError requests/not-found, requests/illegal-transition, requests/terms-changed
 */
export async function takeBackOffer(
  deps: Deps,
  viewer: Viewer,
  { id, termsVersion }: { id: string; termsVersion: number },
): Promise<Effect[]> {
  return changeRequest(deps, viewer, id, async (tx, request, actor) => {
    requireLegal('withdraw_offer', request, actor)
    requireTermsVersion(request, termsVersion)
    const step: Step = { action: 'withdraw_offer', actor, at: deps.clock() }
    return (await takeTransition(tx, request, step)).effects
  })
}

function requireLegal(action: Transition, request: RequestRow, actor: Actor): void {
  if (!can(action, stateOf(request), actor)) illegal(request)
}

/** Work that starts long before its date would take the client's free cancellation away. */
export function requireStartOpen({ status, date }: RequestRow, at: Date): void {
  const opensAt = startOpensAt(date)
  if (at < opensAt)
    fail('requests/too-early', { details: { status, opensAt: opensAt.toISOString() } })
}

/** Before the agreed time nobody has failed to come. */
function requireDateReached({ status, date }: RequestRow, at: Date): void {
  if (at < date)
    fail('requests/too-early', { details: { status, opensAt: date.toISOString() } })
}

/** Somebody suspended could neither do the work nor be paid for it. */
async function requireReceiver(tx: Db, { taskerUid }: RequestRow): Promise<void> {
  const tasker = and(eq(users.uid, taskerUid), isPresent)
  if ((await tx.$count(users, tasker)) === 0 || !(await canReceive(tx, taskerUid)))
    fail('requests/tasker-cannot-receive')
}
