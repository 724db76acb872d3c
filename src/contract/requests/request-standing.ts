import {
  canMoveDate,
  isOpen,
  isOver,
  parties,
  startOpensAt,
  type Party,
  type RequestStatus,
  type SeenStatus,
} from './request-lifecycle.ts'
import { requestStatuses } from './request-statuses.ts'

/** The standing of a request for one of its parties, in the order of their list. */
export const standings = ['needs_me', 'running', 'waiting', 'over'] as const
export type Standing = (typeof standings)[number]

/** All facts that determine the standing of a request. */
export type StandingFacts = {
  status: SeenStatus
  termsBy: Party
  /** The party that has proposed another date, while it waits for an answer. */
  proposalBy: Party | null
  /** The party whose answer a dispute waits for. */
  disputeAwaits?: Party | undefined
  /** True when an extra waits for the party that is asked about. */
  extraToAnswer?: boolean
  /** True from the moment at which the work may start. */
  mayStart: boolean
}

type Proposed = Pick<StandingFacts, 'status' | 'proposalBy'>

/** True when the other party has proposed another date. */
export const mustAnswerDate = ({ status, proposalBy }: Proposed, party: Party): boolean =>
  canMoveDate(status) && proposalBy !== null && proposalBy !== party

/** True when the other party waits for this one's answer about the terms or a proposed date. */
export const mustAnswer = (
  facts: Proposed & Pick<StandingFacts, 'termsBy'>,
  party: Party,
): boolean =>
  isOpen(facts.status) ? facts.termsBy !== party : mustAnswerDate(facts, party)

/**
 * The one rule of what waits for whom: the lists order and group by it, and the dot counts by it.
 * Work under way waits for neither party: it runs until the tasker delivers it.
 */
export function standingOf(facts: StandingFacts, party: Party): Standing {
  const { status, proposalBy, disputeAwaits, mayStart } = facts
  if (isOver(status)) return 'over'
  if (facts.extraToAnswer || mustAnswer(facts, party)) return 'needs_me'
  const turnOf = (whose: Party) => (whose === party ? 'needs_me' : 'waiting')
  switch (status) {
    case 'accepted':
    case 'delivered':
      return turnOf('client')
    case 'paid':
      if (party === 'tasker' && mayStart) return 'needs_me'
      return proposalBy === party ? 'waiting' : 'running'
    case 'changes_requested':
      return party === 'tasker' ? 'needs_me' : 'running'
    case 'in_progress':
      return 'running'
    case 'disputed':
      return disputeAwaits === party ? 'needs_me' : 'waiting'
    default:
      return 'waiting'
  }
}

/**
 * True when the deadline of a request is that of the answer it waits for. The deadline of agreed
 * work is for the client's payment, not for the tasker's answer about another date.
 */
export const deadlineCounts = (facts: Proposed, party: Party): boolean =>
  party === 'client' || !mustAnswerDate(facts, party)

/** True when a request waits until the hour of the work; otherwise until its deadline, if any. */
export const waitsForDate = (facts: Proposed, party: Party): boolean =>
  facts.status === 'paid' || !deadlineCounts(facts, party)

/** The part of a request, as its lists show it, that its standing follows from. */
export type Standable = {
  status: SeenStatus
  termsBy: Party
  dateProposal: { by: Party } | null
  disputeAwaits?: Party | undefined
  extraToAnswer?: object | null
  /** ISO 8601. */
  date: string
}

export const factsOf = (
  { status, termsBy, dateProposal, disputeAwaits, extraToAnswer, date }: Standable,
  now: Date,
): StandingFacts => ({
  status,
  termsBy,
  proposalBy: dateProposal?.by ?? null,
  disputeAwaits,
  extraToAnswer: extraToAnswer != null,
  mayStart: startOpensAt(new Date(date)) <= now,
})

/** Every case of the rule without an extra to answer, from which database queries are made. */
export const everyCase: readonly (StandingFacts & { status: RequestStatus })[] =
  requestStatuses.flatMap((status) =>
    parties.flatMap((termsBy) =>
      [null, ...parties].flatMap((proposalBy) =>
        (status === 'disputed' ? [undefined, ...parties] : [undefined]).flatMap(
          (disputeAwaits) =>
            [false, true].map((mayStart) => ({
              status,
              termsBy,
              proposalBy,
              disputeAwaits,
              mayStart,
            })),
        ),
      ),
    ),
  )
