import {
  can,
  instalmentDue,
  startOpensAt,
  type Party,
  type Transition,
  type RequestState,
} from '#src/contract/request-lifecycle.ts'

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
  /** The transitions for when something is wrong; they stand away from the thumb. */
  others: OfferedMove[]
}

type Mine = RequestState & { viewer: Party }
type Dated = { date: string; dateProposal: { by: Party } | null }

/** The reader's actions now: the lifecycle allows them, this orders them for the page. */
export function actionsFor(request: Mine): OfferedActions {
  const allowed = (action: Transition) => can(action, request, request.viewer)
  const due = request.viewer === 'client' && instalmentDue(request) !== null
  return {
    primary: due ? 'pay' : forward.find(allowed),
    secondary: otherWay.find(allowed),
    others: trouble.filter(allowed),
  }
}

/** True when the other party has proposed another date. */
export const mustAnswerDate = ({
  dateProposal,
  viewer,
}: Dated & { viewer: Party }): boolean =>
  dateProposal !== null && dateProposal.by !== viewer

/** True when the request waits for the reader; work that may not start yet does not wait. */
export function needsViewer(request: Mine & Dated, now = new Date()): boolean {
  if (mustAnswerDate(request)) return true
  const { primary } = actionsFor(request)
  return primary === 'start'
    ? startOpensAt(new Date(request.date)) <= now
    : primary !== undefined
}
