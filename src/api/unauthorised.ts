import { useAppStore } from '#src/stores/app-store.ts'
import { ApiError, isApiError } from './errors/api-error.ts'

/** Paths whose 401 is an answer, not the end of the session (product.md §7). */
const exempt = [
  '/login',
  '/register',
  '/google',
  '/session',
  '/refresh',
  '/update-fcm-token',
]

const isExempt = (path: string): boolean =>
  path === '/api/auth' ||
  path.startsWith('/api/auth/') ||
  exempt.some((end) => path.endsWith(end))

/** unknown: the network failed, which says nothing of the session. */
export type RenewalOutcome = 'renewed' | 'ended' | 'unknown'

type Handlers = {
  /** Asks for a new session, and ends the session here when the backend gives none. */
  renew: () => Promise<RenewalOutcome>
  /** The session is over although it was just renewed. */
  end: () => Promise<void>
}

let handlers: Handlers | undefined
let renewal: Promise<RenewalOutcome> | undefined

/** What to do once when the backend knows the session no more. Returns the way to undo. */
export function setUnauthorisedHandlers(mine: Handlers): () => void {
  handlers = mine
  return () => {
    if (handlers === mine) handlers = undefined
  }
}

/** The single guard: however many calls fail together, one renewal. */
function renewOnce({ renew }: Handlers): Promise<RenewalOutcome> {
  renewal ??= renew()
    .catch((): RenewalOutcome => 'unknown') // its script could not be loaded
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

const isRefused = (error: unknown): boolean => isApiError(error) && error.status === 401

/**
 * Sends a call, and sends it once more when a 401 turned out to be a session that only had to be
 * renewed. Rejects with ApiError: the 401 when the session is over, `network` when nobody can tell.
 */
export async function sendRenewing<T>(path: string, send: () => Promise<T>): Promise<T> {
  const sentAs = useAppStore.getState()
  try {
    return await send()
  } catch (error) {
    if (!isRefused(error) || isExempt(path) || !handlers || !sentAs.uid) throw error
    if (!(await hasNewSession(sentAs, handlers, error))) throw error
    return sendAgain(send, handlers)
  }
}

type SentAs = Readonly<{ uid: string | null; token: string | null }>

/** True when the same person now has another session than the call was sent with. */
async function hasNewSession(
  sentAs: SentAs,
  by: Handlers,
  error: unknown,
): Promise<boolean> {
  const { uid, token } = useAppStore.getState()
  // The person has signed out, or another call or tab has renewed the session.
  if (uid !== sentAs.uid || token !== sentAs.token) return uid === sentAs.uid
  const outcome = await renewOnce(by)
  if (outcome === 'unknown') throw new ApiError('network', { cause: error })
  return outcome === 'renewed' && useAppStore.getState().uid === sentAs.uid
}

async function sendAgain<T>(send: () => Promise<T>, { end }: Handlers): Promise<T> {
  const { token } = useAppStore.getState()
  try {
    return await send()
  } catch (error) {
    if (isRefused(error) && useAppStore.getState().token === token) await end()
    throw error
  }
}
