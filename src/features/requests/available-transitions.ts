import {
  can,
  instalmentDue,
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
  /** What moves the request on. */
  primary: OfferedMove | 'pay' | undefined
  /** The other way. */
  secondary: OfferedMove | undefined
  /** When something is wrong; away from the thumb. */
  others: OfferedMove[]
}

type Mine = RequestState & { viewer: Party }

/** What the reader may do now: the lifecycle says what is allowed, this says where it stands. */
export function actionsFor(request: Mine): OfferedActions {
  const allowed = (action: Transition) => can(action, request, request.viewer)
  const due = request.viewer === 'client' && instalmentDue(request) !== null
  return {
    primary: due ? 'pay' : forward.find(allowed),
    secondary: otherWay.find(allowed),
    others: trouble.filter(allowed),
  }
}

/** Whether the request waits for the reader. */
export const needsViewer = (request: Mine): boolean =>
  actionsFor(request).primary !== undefined
