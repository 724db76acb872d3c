import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { proposeSplit } from '#src/contract/disputes.ts'
import { STATEMENTS_MAX, type SplitAnswer } from '#src/contract/disputes.values.ts'
import type { BodyOf } from '#src/contract/endpoint.ts'
import type { Actor, Party } from '#src/contract/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import {
  chargebacksOfRequest,
  isContested,
  type RequestRow,
} from '#server/db/request-rows.ts'
import { serviceRequests } from '#server/db/schema.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import { changeRequest, illegal } from './change-request.ts'
import {
  addStatementRow,
  changeDispute,
  type DisputeRow,
  latestDispute,
  otherOf,
  partyIn,
  statementsOf,
} from './dispute-rows.ts'
import { requireProposalsLeft } from './limits.ts'
import { logEvent } from './log.ts'
import { takeTransition } from './take-transition.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

type Open = { dispute: DisputeRow; party: Party }

/**
 * The open dispute of a party, under the request's lock.
 * @throws DomainError requests/illegal-transition for an operator, and without a dispute
 */
export async function openOf(tx: Db, request: RequestRow, actor: Actor): Promise<Open> {
  const party = partyIn(actor) ?? illegal(request)
  const dispute = await latestDispute(tx, request.id)
  if (!dispute || dispute.endedAt) return illegal(request)
  return { dispute, party }
}

/** @throws DomainError disputes/answers-over once nobody may state their case any more */
export function requireAnswersOpen({ deadline }: RequestRow, at: Date): void {
  if (!deadline || deadline <= at) fail('disputes/answers-over')
}

/**
 * A party says its side. @throws DomainError requests/not-found, requests/illegal-transition,
 * disputes/answers-over, disputes/too-many
 */
export const state = (
  { db, clock }: Deps,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  changeRequest({ db }, viewer, id, async (tx, request, actor) => {
    const at = clock()
    const { dispute, party } = await openOf(tx, request, actor)
    requireAnswersOpen(request, at)
    const said = (await statementsOf(tx, dispute.id)).filter(({ by }) => by === party)
    if (said.length >= STATEMENTS_MAX)
      fail('disputes/too-many', { params: { max: STATEMENTS_MAX } })
    await addStatementRow(tx, { disputeId: dispute.id, by: party, text, at })
    // It waits for who has spoken no more, unless they are to answer a split.
    if (request.disputeAwaits === party && !dispute.proposal) await awaits(tx, id, null)
    // The other party is told once; more words stand in the dispute.
    if (said.length === 0)
      await logEvent(tx, request, { action: 'answer_dispute', actor, at })
  })

const awaits = async (tx: Db, id: string, party: Party | null): Promise<void> => {
  await tx
    .update(serviceRequests)
    .set({ disputeAwaits: party })
    .where(eq(serviceRequests.id, id))
}

/**
 * Proposes how to divide what is held, in place of the proposal that was read, if it still waits.
 * @throws DomainError requests/not-found, requests/illegal-transition, disputes/proposal-over,
 * disputes/same-split, payments/chargeback-open, requests/too-many-proposals
 */
export const propose = (
  { db, clock }: Deps,
  viewer: Viewer,
  { id, taskerPercent, inPlaceOf }: { id: string } & BodyOf<typeof proposeSplit>,
): Promise<void> =>
  changeRequest({ db }, viewer, id, async (tx, request, actor) => {
    const at = clock()
    const { dispute, party } = await openOf(tx, request, actor)
    await requireBankDone(tx, request)
    if ((dispute.proposal?.id ?? null) !== inPlaceOf) fail('disputes/proposal-over')
    // Whoever wants what the other proposed accepts it.
    if (dispute.proposal?.taskerPercent === taskerPercent) fail('disputes/same-split')
    await requireProposalsLeft(tx, request, { action: 'propose_split', actor })
    const proposal = { id: uuidv7(), by: party, taskerPercent, at: at.toISOString() }
    await changeDispute(tx, dispute.id, { proposal })
    await awaits(tx, id, otherOf(party))
    await logEvent(tx, request, { action: 'propose_split', actor, at, taskerPercent })
  })

/**
 * Accepts, declines or withdraws the proposal that was read. Accepted, it ends the dispute as an
 * operator's decision would.
 * @throws DomainError requests/not-found, requests/illegal-transition, disputes/proposal-over,
 * payments/chargeback-open
 */
export const answer = (
  { db, clock }: Deps,
  viewer: Viewer,
  { id, proposalId, answer: said }: { id: string; proposalId: string; answer: SplitAnswer },
): Promise<Effect[]> =>
  changeRequest({ db }, viewer, id, async (tx, request, actor) => {
    const at = clock()
    const { dispute, party } = await openOf(tx, request, actor)
    const { proposal } = dispute
    if (proposal?.id !== proposalId) return fail('disputes/proposal-over')
    if ((said === 'withdraw') !== (proposal.by === party)) illegal(request)
    if (said === 'accept') {
      await requireBankDone(tx, request)
      return divide(tx, request, {
        actor: 'system',
        at,
        taskerPercent: proposal.taskerPercent,
      })
    }
    await changeDispute(tx, dispute.id, { proposal: null })
    await awaits(tx, id, await owesAnswer(tx, request, dispute))
    await logEvent(tx, request, { action: `${said}_split`, actor, at })
    return []
  })

/** The party that has not said anything yet, while there is time. */
export async function owesAnswer(
  tx: Db,
  { deadline }: RequestRow,
  { id, openedBy }: DisputeRow,
): Promise<Party | null> {
  const opener = partyIn(openedBy)
  if (!opener || !deadline) return null
  const said = await statementsOf(tx, id)
  const other = otherOf(opener)
  return said.some(({ by }) => by === other) ? null : other
}

type Decision = { actor: Actor; at: Date; taskerPercent: number; note?: string }

/**
 * Ends a dispute: the tasker gets the percentage of what is held, less the fee, and the client
 * the rest. The caller holds the lock and has asked whether the actor may.
 */
export async function divide(
  tx: Db,
  request: RequestRow,
  { actor, at, taskerPercent, note }: Decision,
): Promise<Effect[]> {
  const action = taskerPercent > 0 ? 'settle' : 'refund'
  const step = { action, actor, at, note, taskerPercent } as const
  return (await takeTransition(tx, request, step)).effects
}

/** The bank decides first: until then nobody knows what there is to be divided. */
export async function requireBankDone(tx: Db, { id, status }: RequestRow): Promise<void> {
  if (isContested(await chargebacksOfRequest(tx, id)))
    fail('payments/chargeback-open', { details: { status } })
}

/**
 * An operator judges once both parties have said their side, or the time to do so is over. A
 * dispute that no party opened accuses nobody.
 * @throws DomainError disputes/not-heard with `{ answerUntil }`
 */
export async function requireHeard(
  tx: Db,
  request: RequestRow,
  dispute: DisputeRow,
): Promise<void> {
  if (await owesAnswer(tx, request, dispute))
    fail('disputes/not-heard', {
      details: { answerUntil: request.deadline?.toISOString() },
    })
}

/**
 * The time to answer is over, and with it the deadline: the timers call it, with the request's lock.
 */
export async function closeAnswers(tx: Db, request: RequestRow, at: Date): Promise<void> {
  const dispute = await latestDispute(tx, request.id)
  const waits = dispute?.proposal ? otherOf(dispute.proposal.by) : null
  const change = { deadline: null, disputeAwaits: waits }
  await tx.update(serviceRequests).set(change).where(eq(serviceRequests.id, request.id))
  await logEvent(
    tx,
    { ...request, ...change },
    { action: 'close_answers', actor: 'system', at },
  )
}
