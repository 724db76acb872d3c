import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { toCentavos } from '#src/contract/payments/money.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import {
  type Actor,
  transitionTo,
  isOpen,
  startOpensAt,
  type Transition,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import { needsReason, showsPhotos } from '#src/contract/requests/move-reasons.ts'
import type { updateRequestStatus } from '#src/contract/requests/requests.ts'
import type { makeOffer } from '#src/contract/requests/terms.ts'
import type { Db } from '#server/db/database.ts'
import { isPresent } from '#server/db/people/present-people.ts'
import { users } from '#server/db/schema.ts'
import { fail } from '#server/errors/errors.ts'
import { requireNotSuspended } from '#server/services/people/require-not-suspended.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import type { Viewer } from '#server/deps.ts'
import { requireNotBlocked } from '#server/services/people/blocks.ts'
import { requireRefund } from './cancellation.ts'
import { illegal } from '#server/services/deals/change-deal.ts'
import { changeRequest } from './change-request.ts'
import { showPhotos } from './job-photos.ts'
import { requireProposalsLeft } from './limits.ts'
import { stateOf } from './parties.ts'
import type { RequestStep, Terms } from './request-types.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import { canReceive } from '#server/db/payments/payout-accounts.ts'
import { futureDate } from '#server/services/people/job-date.ts'
import { requireTermsVersion } from './terms.ts'
import { transition } from '#server/services/deals/transition.ts'
import { requestDeal } from './deal.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/**
 * Moves a request to a status, as the graph of the contract allows its parties. It is no error if
 * the request has the status already. Accepting names the version of the terms that the caller saw,
 * and cancelling may name the refund.
 * @throws DomainError requests/not-found, requests/illegal-transition with `{ status }`,
 * requests/terms-changed with the current terms, requests/refund-changed with the current refund,
 * auth/account-suspended, requests/tasker-cannot-receive, requests/too-early with
 * `{ status, opensAt }`, safety/blocked for
 * a note that is not about the work, images/not-found
 */
export async function moveRequest(
  deps: Deps,
  viewer: Viewer,
  move: { id: string } & BodyOf<typeof updateRequestStatus>,
): Promise<Effect[]> {
  return changeRequest(deps, viewer, move.id, async (tx, request, actor) => {
    if (request.status === move.status) return []
    // Checked first: the author of new terms may not accept them, but the other party should see
    // them.
    if (move.status === 'accepted' && isOpen(request.status))
      requireTermsVersion(request, move.termsVersion)
    const action =
      transitionTo(move.status, stateOf(request), actor) ?? illegal(requestDeal, request)
    const at = deps.clock()
    if (action === 'accept' || action === 'start') await requireNotSuspended(tx, viewer.uid)
    if (action === 'accept') await requireReceiver(tx, request)
    if (action === 'start') requireStartOpen(request, at)
    if (move.reason === 'no_show') requireDateReached(request, at)
    // Blocked people may only send notes about the work itself.
    if (move.note && !needsReason(move.status) && !showsPhotos(move.status))
      await requireNotBlocked(tx, request.clientUid, request.taskerUid)
    const step = { action, actor, at, note: move.note, reason: move.reason }
    if (move.refund !== undefined) await requireRefund(tx, request, step, move.refund)
    const { effects, eventId } = await transition(requestDeal, tx, request, step)
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
    ...(offer.durationMinutes !== undefined && {
      durationMinutes: offer.durationMinutes,
    }),
    ...(offer.paymentMethod !== undefined && { paymentMethod: offer.paymentMethod }),
  }
  return changeRequest(deps, viewer, id, async (tx, request, actor) => {
    requireLegal('offer', request, actor)
    requireTermsVersion(request, offer.termsVersion)
    // An offer with its note would be a way to keep writing.
    await requireNotBlocked(tx, request.clientUid, request.taskerUid)
    await requireProposalsLeft(tx, request, { action: 'offer', actor })
    const step: RequestStep = { action: 'offer', actor, at, note: offer.note, terms }
    return (await transition(requestDeal, tx, request, step)).effects
  })
}

/**
 * Withdraws the viewer's offer, which created `termsVersion`, and restores the terms before it.
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
    const step: RequestStep = { action: 'withdraw_offer', actor, at: deps.clock() }
    return (await transition(requestDeal, tx, request, step)).effects
  })
}

function requireLegal(action: Transition, request: RequestRow, actor: Actor): void {
  if (!requestLifecycle.can(action, stateOf(request), actor)) illegal(requestDeal, request)
}

/** Work that starts long before its date would take the client's free cancellation away. */
export function requireStartOpen({ status, date }: RequestRow, at: Date): void {
  const opensAt = startOpensAt(date)
  if (at < opensAt)
    fail('requests/too-early', { details: { status, opensAt: opensAt.toISOString() } })
}

/** Before the agreed time there is no no-show. */
function requireDateReached({ status, date }: RequestRow, at: Date): void {
  if (at < date)
    fail('requests/too-early', { details: { status, opensAt: date.toISOString() } })
}

/**
 * Work of a suspended tasker may not begin.
 * @throws DomainError requests/tasker-cannot-receive
 */
export async function requireReceiver(
  tx: Db,
  { taskerUid }: Pick<RequestRow, 'taskerUid'>,
): Promise<void> {
  const tasker = and(eq(users.uid, taskerUid), isPresent)
  if ((await tx.$count(users, tasker)) === 0 || !(await canReceive(tx, taskerUid)))
    fail('requests/tasker-cannot-receive')
}
