import { v7 as uuidv7 } from 'uuid'
import type { BodyOf } from '#src/contract/protocol/endpoint.ts'
import type { Lang } from '#src/contract/protocol/primitives.ts'
import {
  canAnswerDate,
  canMoveDate,
  type DateAction,
  type DateAnswer,
} from '#src/contract/requests/request-lifecycle.ts'
import type { proposeDate } from '#src/contract/requests/terms.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/requests/request-rows.ts'
import type { Viewer } from '#server/deps.ts'
import { fail } from '#server/errors/errors.ts'
import type { MoneyDeps } from '#server/services/money/deps.ts'
import { illegal } from '#server/services/deals/change-deal.ts'
import { changeRequest } from './change-request.ts'
import { requireProposalsLeft } from './limits.ts'
import { refreshTakenHours } from '#server/services/needs/taken-hours.ts'
import { futureDate } from '#server/services/people/job-date.ts'
import { currentTerms, dateProposalView, requireTermsVersion } from './terms.ts'
import { withDeadline } from '#server/services/deals/deal.ts'
import { logEvent } from '#server/services/deals/log.ts'
import { requestDeal } from './deal.ts'

/**
 * Proposes another date for agreed work that has not begun; replaces an open proposal.
 * @throws DomainError requests/not-found, requests/illegal-transition, requests/terms-changed,
 * requests/date-past, requests/date-far, requests/date-same, requests/too-many-proposals
 */
export async function proposeAnotherDate(
  deps: Pick<MoneyDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
  proposal: BodyOf<typeof proposeDate>,
  lang: Lang,
): Promise<void> {
  const at = deps.clock()
  const date = futureDate(proposal.date, 'date', at, lang)
  return changeRequest(deps, viewer, id, async (tx, request, by) => {
    if (!canMoveDate(request.status)) illegal(requestDeal, request)
    requireTermsVersion(request, proposal.termsVersion)
    if (date.getTime() === request.date.getTime()) fail('requests/date-same')
    await requireProposalsLeft(tx, request, { action: 'propose_date', actor: by })
    const dateProposal = { id: uuidv7(), by, date: date.toISOString() }
    await change(tx, { ...request, dateProposal })
    await logEvent(requestDeal, tx, request, {
      action: 'propose_date',
      actor: by,
      at,
      date,
    })
  })
}

const actions: Record<DateAnswer, DateAction> = {
  accept: 'accept_date',
  decline: 'decline_date',
  withdraw: 'withdraw_date',
}

/**
 * Accepts, declines or withdraws the proposal that the caller saw. An accepted date is a new
 * version of the terms: the deadline, the start and the rules of cancellation follow it.
 * @throws DomainError requests/not-found, requests/date-proposal-over with the open proposal,
 * requests/illegal-transition, requests/date-past
 */
export async function answerProposedDate(
  deps: Pick<MoneyDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, proposalId, answer }: { id: string; proposalId: string; answer: DateAnswer },
): Promise<void> {
  const at = deps.clock()
  return changeRequest(deps, viewer, id, async (tx, request, actor) => {
    const { dateProposal: waiting } = request
    if (waiting?.id !== proposalId) return fail('requests/date-proposal-over', now(request))
    if (!canAnswerDate(answer, waiting.by, actor)) illegal(requestDeal, request)
    const date = new Date(waiting.date)
    if (answer === 'accept' && date <= at) fail('requests/date-past')
    await change(tx, {
      ...request,
      dateProposal: null,
      ...(answer === 'accept' && {
        date,
        termsSince: at,
        termsVersion: request.termsVersion + 1,
      }),
    })
    await logEvent(requestDeal, tx, request, { action: actions[answer], actor, at, date })
    if (answer === 'accept') await refreshTakenHours(tx, request.taskerUid, at)
  })
}

const now = (request: RequestRow) => ({
  details: { ...currentTerms(request), dateProposal: dateProposalView(request) },
})

const change = (tx: Db, request: RequestRow): Promise<void> =>
  requestDeal.save(tx, withDeadline(requestDeal, request))
