import {
  instalmentDue,
  type Party,
  type Transition,
  type RequestState,
  requestLifecycle,
} from '#src/contract/requests/request-lifecycle.ts'
import {
  factsOf,
  mustAnswerDate as isDateAsked,
  standingOf,
  type Standable,
} from '#src/contract/requests/request-standing.ts'
import { currentTime } from '#src/lib/clock.ts'

const forward = ['accept', 'start', 'deliver', 'redeliver', 'confirm'] as const
const otherWay = ['decline', 'request_changes'] as const
const wayOut = ['cancel', 'dispute'] as const

/** A step that a user takes by a button; paying has its own page. */
export type OfferedMove =
  | (typeof forward)[number]
  | (typeof otherWay)[number]
  | (typeof wayOut)[number]

export type OfferedActions = {
  /** A transition that the reader can take. */
  primary: OfferedMove | 'pay' | undefined
  /** The transition that the reader can take instead. */
  secondary: OfferedMove | undefined
  /** Ending and problem actions, away from the primary buttons. */
  others: OfferedMove[]
}

type Mine = RequestState & { viewer: Party }
/** The reader's current actions: the lifecycle allows them, this orders them for the page. */
export function actionsFor(request: Mine): OfferedActions {
  const allowed = (action: Transition) =>
    requestLifecycle.can(action, request, request.viewer)
  const due = request.viewer === 'client' && instalmentDue(request) !== null
  const primary = due ? 'pay' : forward.find(allowed)
  const secondary = otherWay.find(allowed)
  const out = wayOut.filter(allowed)
  // Ending a request is never the primary action.
  if (!primary && secondary)
    return { primary, secondary: undefined, others: [secondary, ...out] }
  return { primary, secondary, others: out }
}

type Seen = Standable & { viewer: Party }

/** True when the other party has proposed another date. */
export const mustAnswerDate = ({
  status,
  dateProposal,
  viewer,
}: Pick<Seen, 'status' | 'dateProposal' | 'viewer'>): boolean =>
  isDateAsked({ status, proposalBy: dateProposal?.by ?? null }, viewer)

/** True when the request needs the reader; work that may not start yet does not. */
export const needsViewer = (request: Seen, now = currentTime()): boolean =>
  standingOf(factsOf(request, now), request.viewer) === 'needs_me'
