/**
 * The reason a session ended; null when another tab knows. `left`: the person signed out here.
 * `deleted`: the account was deleted.
 */
export type EndReason = 'expired' | 'disabled' | 'deleted' | 'left' | null

/** The session as this tab believes it. `name` is the state, the rest what goes with it. */
export type SessionState =
  /** No user has signed in here. */
  | { name: 'visitor' }
  /** The backend has confirmed the session. */
  | { name: 'signedIn'; uid: string }
  /** A user was signed in, by our storage or an earlier answer: the backend must confirm it. */
  | { name: 'doubtful'; uid: string }
  /** The identity provider is being asked for a new session. */
  | { name: 'renewing'; uid: string }
  /** The session is over in this tab; only a sign-in, here or in another tab, begins another. */
  | { name: 'ended'; reason: EndReason }

export type SessionEvent =
  /** The person signed in here. */
  | { type: 'entered'; uid: string }
  /** The storage has a uid: at the start, or because another tab wrote it. */
  | { type: 'remembered'; uid: string }
  /** The backend answered whose session it is. */
  | { type: 'confirmed'; uid: string }
  /** Something may have changed: another tab wrote, this tab slept, or a question failed. */
  | { type: 'doubted' }
  /** A renewal began. */
  | { type: 'renewing' }
  /** The renewal brought a new session of the same person. */
  | { type: 'renewed'; uid: string }
  /** The session is over. */
  | { type: 'ended'; reason: EndReason }

type Name = SessionState['name']
type Type = SessionEvent['type']

/**
 * The state to which each event leads from each state; an event that is not in a row is ignored
 * there, so a late answer does not undo a sign-out.
 */
export const transitions: Record<Name, Partial<Record<Type, Name>>> = {
  visitor: {
    entered: 'signedIn',
    remembered: 'doubtful',
    confirmed: 'signedIn', // known only by the cookie
  },
  signedIn: {
    entered: 'signedIn',
    remembered: 'doubtful',
    confirmed: 'signedIn',
    doubted: 'doubtful',
    renewing: 'renewing',
    ended: 'ended',
  },
  doubtful: {
    entered: 'signedIn',
    remembered: 'doubtful',
    confirmed: 'signedIn',
    doubted: 'doubtful',
    renewing: 'renewing',
    renewed: 'signedIn', // doubted while the renewal was under way
    ended: 'ended',
  },
  renewing: {
    entered: 'signedIn',
    remembered: 'doubtful',
    confirmed: 'renewing', // of the session that is about to be replaced
    doubted: 'doubtful',
    renewing: 'renewing',
    renewed: 'signedIn',
    ended: 'ended',
  },
  ended: {
    entered: 'signedIn',
    remembered: 'doubtful',
  },
}

/** The state after an event, or null when this state ignores it. */
export function next(state: SessionState, event: SessionEvent): SessionState | null {
  const name = transitions[state.name][event.type]
  if (name === undefined) return null
  const uid = 'uid' in event ? event.uid : uidOf(state)
  if (event.type === 'renewed' && uid !== uidOf(state)) return null
  if (event.type === 'ended') return { name: 'ended', reason: event.reason }
  if (uid === null || name === 'visitor' || name === 'ended') return null
  return { name, uid }
}

/** The uid of the signed-in user, as far as this tab knows. */
export const uidOf = (state: SessionState): string | null =>
  'uid' in state ? state.uid : null

/** The reason why the session ended; null while it has not. */
export const endReasonOf = (state: SessionState): EndReason =>
  state.name === 'ended' ? state.reason : null
