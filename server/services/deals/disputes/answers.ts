import { v7 as uuidv7 } from 'uuid'
import type { SplitAnswer } from '#src/contract/disputes/dispute-kinds.ts'
import type { proposeSplit } from '#src/contract/disputes/disputes.ts'
import { STATEMENTS_MAX } from '#src/contract/disputes/limits.ts'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import { PROPOSALS_MAX } from '#src/contract/requests/limits.ts'
import type { Party } from '#src/contract/requests/request-lifecycle.ts'
import type { Db } from '#server/db/database.ts'
import { chargebacksBy } from '#server/db/payments/payment-owners.ts'
import { isContested } from '#server/db/requests/request-rows.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import { changeDeal, illegal } from '#server/services/deals/change-deal.ts'
import type { Deal, DealTypes } from '#server/services/deals/deal.ts'
import { divide, requireBankDone } from '#server/services/deals/divide.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { otherSide } from '#server/services/deals/parties.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import type { Effect } from '#server/services/money/effects.ts'
import {
  addStatementRow,
  changeDispute,
  type DisputeRow,
  latestDispute,
  owesAnswer,
  statementsOf,
} from './dispute-rows.ts'

type Deps = Pick<MoneyDeps, 'db' | 'clock'>

/**
 * The open dispute of a deal, under its lock.
 * @throws DomainError illegal-transition of the deal without one
 */
export async function openOf<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
): Promise<DisputeRow> {
  const dispute = await latestDispute(tx, deal.asOwner(row))
  if (!dispute || dispute.endedAt) return illegal(deal, row)
  return dispute
}

/** @throws DomainError disputes/answers-over after the deadline for statements */
export function requireAnswersOpen(
  { deadline }: { deadline: Date | null },
  at: Date,
): void {
  if (!deadline || deadline <= at) fail('disputes/answers-over')
}

const awaits = <T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
  disputeAwaits: Party | null,
): Promise<void> => deal.save(tx, { ...row, disputeAwaits })

/**
 * Adds a party's statement.
 * @throws DomainError not-found and illegal-transition of the deal, disputes/answers-over,
 * disputes/too-many
 */
export const state = <T extends DealTypes>(
  deal: Deal<T>,
  { db, clock }: Deps,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<void> =>
  changeDeal(deal, { db }, viewer, id, async (tx, row, actor) => {
    const at = clock()
    const side = deal.sideOfParty(actor)
    const dispute = await openOf(deal, tx, row)
    requireAnswersOpen(row, at)
    const said = (await statementsOf(tx, dispute.id)).filter(({ by }) => by === side)
    if (said.length >= STATEMENTS_MAX)
      fail('disputes/too-many', { params: { max: STATEMENTS_MAX } })
    await addStatementRow(tx, { disputeId: dispute.id, by: side, text, at })
    // The author is not awaited any more, unless they are to answer a split.
    if (row.disputeAwaits === side && !dispute.proposal) await awaits(deal, tx, row, null)
    // Only the first statement notifies the other party.
    if (said.length === 0)
      await logEvent(deal, tx, row, { action: 'answer_dispute', actor, at })
  })

/**
 * Proposes how to divide what is held, in place of the proposal that the caller saw, if it is still
 * open.
 * @throws DomainError not-found and illegal-transition of the deal, disputes/proposal-over,
 * disputes/same-split, payments/chargeback-open, requests/too-many-proposals
 */
export const propose = <T extends DealTypes>(
  deal: Deal<T>,
  { db, clock }: Deps,
  viewer: Viewer,
  { id, taskerPercent, inPlaceOf }: { id: string } & BodyOf<typeof proposeSplit>,
): Promise<void> =>
  changeDeal(deal, { db }, viewer, id, async (tx, row, actor) => {
    const at = clock()
    const side = deal.sideOfParty(actor)
    const dispute = await openOf(deal, tx, row)
    await requireBankDone(deal, tx, row)
    if ((dispute.proposal?.id ?? null) !== inPlaceOf) fail('disputes/proposal-over')
    // An equal proposal is to be accepted instead.
    if (dispute.proposal?.taskerPercent === taskerPercent) fail('disputes/same-split')
    const action = 'propose_split'
    // Each notifies the other party, and is loaded with the deal from then on.
    if ((await deal.timesLogged(tx, row, { action, actor })) >= PROPOSALS_MAX)
      fail('requests/too-many-proposals', { params: { max: PROPOSALS_MAX } })
    const proposal = { id: uuidv7(), by: side, taskerPercent, at: at.toISOString() }
    await changeDispute(tx, dispute.id, { proposal })
    await awaits(deal, tx, row, otherSide(side))
    await logEvent(deal, tx, row, { action, actor, at, payeePercent: taskerPercent })
  })

/**
 * Accepts, declines or withdraws the proposal that the caller saw. Accepted, it ends the dispute as
 * an operator's decision would.
 * @throws DomainError not-found and illegal-transition of the deal, disputes/proposal-over,
 * payments/chargeback-open
 */
export const answer = <T extends DealTypes>(
  deal: Deal<T>,
  { db, clock }: Deps,
  viewer: Viewer,
  { id, proposalId, answer: said }: { id: string; proposalId: string; answer: SplitAnswer },
): Promise<Effect[]> =>
  changeDeal(deal, { db }, viewer, id, async (tx, row, actor) => {
    const at = clock()
    const dispute = await openOf(deal, tx, row)
    const { proposal } = dispute
    if (proposal?.id !== proposalId) return fail('disputes/proposal-over')
    if ((said === 'withdraw') !== (proposal.by === deal.sideOf(actor))) illegal(deal, row)
    if (said === 'accept') {
      await requireBankDone(deal, tx, row)
      const { taskerPercent: payeePercent } = proposal
      const division = { actor: 'system', at, payeePercent } as const
      return (await divide(deal, tx, row, division)).effects
    }
    await changeDispute(tx, dispute.id, { proposal: null })
    await awaits(deal, tx, row, await owesAnswer(tx, row, dispute))
    await logEvent(deal, tx, row, { action: `${said}_split`, actor, at })
    return []
  })

/** Ends the time to answer a dispute, and with it the deadline. */
export async function closeAnswers<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
  at: Date,
): Promise<void> {
  const dispute = await latestDispute(tx, deal.asOwner(row))
  const disputeAwaits = dispute?.proposal ? otherSide(dispute.proposal.by) : null
  const closed = { ...row, deadline: null, disputeAwaits }
  await deal.save(tx, closed)
  // While the bank decides, neither a statement nor an operator's decision is awaited.
  if (isContested(await chargebacksBy(tx, deal.asOwner(row)))) return
  await logEvent(deal, tx, closed, { action: 'close_answers', actor: 'system', at })
}

/** The party whose statement a disputed deal awaits. */
export async function awaitedIn<T extends DealTypes>(
  deal: Deal<T>,
  tx: Db,
  row: T['row'],
): Promise<T['party'] | null> {
  const dispute = await latestDispute(tx, deal.asOwner(row))
  const side = dispute && (await owesAnswer(tx, row, dispute))
  return side ? deal.partyOnSide(side) : null
}
