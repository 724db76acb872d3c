import {
  can,
  instalmentDue,
  type Party,
  type Transition,
  type RequestState,
} from '#src/contract/request-lifecycle.ts'
import {
  factsOf,
  mustAnswerDate as isDateAsked,
  standingOf,
  type Standable,
} from '#src/contract/request-standing.ts'
import { currentTime } from '#src/lib/clock.ts'

const forward = ['accept', 'start', 'deliver', 'redeliver', 'confirm'] as const
const otherWay = ['decline', 'request_changes', 'cancel'] as const
const trouble = ['dispute'] as const

/** A step that a person takes by a button; paying is a page of its own. */
export type OfferedMove =
  | (typeof forward)[number]
  | (typeof otherWay)[number]
  | (typeof trouble)[number]

export type OfferedActions = {
  /** A transition that the reader can take. */
  primary: OfferedMove | 'pay' | undefined
  /** The transition that the reader can take instead. */
  secondary: OfferedMove | undefined
  /** What ends it, and what is for when something is wrong: these stand away from the thumb. */
  others: OfferedMove[]
}

type Mine = RequestState & { viewer: Party }
/** The reader's actions now: the lifecycle allows them, this orders them for the page. */
export function actionsFor(request: Mine): OfferedActions {
  const allowed = (action: Transition) => can(action, request, request.viewer)
  const due = request.viewer === 'client' && instalmentDue(request) !== null
  const primary = due ? 'pay' : forward.find(allowed)
  const secondary = otherWay.find(allowed)
  // To end it is never the main act of a page.
  if (!primary && secondary)
    return {
      primary,
      secondary: undefined,
      others: [secondary, ...trouble.filter(allowed)],
    }
  return { primary, secondary, others: trouble.filter(allowed) }
}

type Seen = Standable & { viewer: Party }

/** True when the other party has proposed another date. */
export const mustAnswerDate = ({
  status,
  dateProposal,
  viewer,
}: Pick<Seen, 'status' | 'dateProposal' | 'viewer'>): boolean =>
  isDateAsked({ status, proposalBy: dateProposal?.by ?? null }, viewer)

/** True when the request waits for the reader; work that may not start yet does not wait. */
export const needsViewer = (request: Seen, now = currentTime()): boolean =>
  standingOf(factsOf(request, now), request.viewer) === 'needs_me'
