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

/** Paths below /api/auth that are for people who are signed in. */
const needsSession = ['/api/auth/sessions', '/api/auth/logout-everywhere']

const isExempt = (path: string): boolean =>
  path === '/api/auth' ||
  (path.startsWith('/api/auth/') && !needsSession.includes(path)) ||
  exempt.some((end) => path.endsWith(end))

/** unknown: the network failed, so the session's state is not known. */
export type RenewalOutcome = 'renewed' | 'ended' | 'unknown'

type Handlers = {
  /** Renews the session, or ends it here too. Concurrent calls share one renewal. */
  renew: () => Promise<RenewalOutcome>
  /** The session is over although it was just renewed. */
  end: () => Promise<void>
}

let handlers: Handlers | undefined

/** Sets the handlers for a session that the backend no longer knows. Returns an undo function. */
export function setUnauthorisedHandlers(mine: Handlers): () => void {
  handlers = mine
  return () => {
    if (handlers === mine) handlers = undefined
  }
}

const isRefused = (error: unknown): boolean => isApiError(error) && error.status === 401

/**
 * Sends a call, and sends it once more when a 401 turned out to be a session that only had to be
 * renewed. Rejects with ApiError: the 401 when the session is over, `network` when that is unknown.
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

type SentAs = Readonly<{ uid: string | null; generation: number }>

/** True when the same person now has another session than the call was sent with. */
async function hasNewSession(
  sentAs: SentAs,
  by: Handlers,
  error: unknown,
): Promise<boolean> {
  const { uid, generation } = useAppStore.getState()
  // The person has signed out, or another call or tab has renewed the session.
  if (uid !== sentAs.uid || generation !== sentAs.generation) return uid === sentAs.uid
  const outcome = await by.renew().catch(() => 'unknown') // its script could not be loaded
  if (outcome === 'unknown') throw new ApiError('network', { cause: error })
  return outcome === 'renewed' && useAppStore.getState().uid === sentAs.uid
}

async function sendAgain<T>(send: () => Promise<T>, { end }: Handlers): Promise<T> {
  const { generation } = useAppStore.getState()
  try {
    return await send()
  } catch (error) {
    if (isRefused(error) && useAppStore.getState().generation === generation) await end()
    throw error
  }
}
