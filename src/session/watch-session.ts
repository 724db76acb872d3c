import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query'
import { isSignOutPending } from './pending-sign-out.ts'
import { rereadStore, useAppStore } from '#src/stores/app-store.ts'
import { sessionKey } from './session-key.ts'

/**
 * Keeps this tab's session state up to date. It asks the backend when the person or the network
 * comes back and the answer is stale, and sends a pending sign-out. Loads its code only when
 * needed. Returns an unsubscribe function.
 */
export function watchSession(client: QueryClient): () => void {
  const check = () => void report(checkSession(client))
  const awoken = ({ persisted }: PageTransitionEvent) => {
    if (persisted) check()
  }
  const undo = [
    focusManager.subscribe((focused) => {
      if (focused) check()
    }),
    onlineManager.subscribe((online) => {
      if (online) check()
    }),
  ]
  window.addEventListener('pageshow', awoken)
  if (isSignOutPending()) check()
  return () => {
    window.removeEventListener('pageshow', awoken)
    for (const stop of undo) stop()
  }
}

/** Refetches the session, because another tab or an answer indicates a change. */
export function doubtSession(client: QueryClient): Promise<void> {
  useAppStore.getState().send({ type: 'doubted' })
  return client.invalidateQueries({ queryKey: sessionKey })
}

async function checkSession(client: QueryClient): Promise<void> {
  if (isSignOutPending()) {
    const { flushSignOut } = await import('./sign-out.ts')
    await flushSignOut()
  }
  rereadStore() // events of other tabs do not reach one that sleeps
  const { session, uid } = useAppStore.getState()
  if (!uid) return
  const { refreshSession } = await import('./session.ts')
  if (session.name === 'doubtful')
    await client.invalidateQueries({ queryKey: sessionKey, refetchType: 'none' })
  await refreshSession(client)
}

/** A check that failed changes nothing: the session stays, marked as stale. */
async function report(checking: Promise<void>): Promise<void> {
  try {
    await checking
  } catch (error) {
    console.info('The session could not be checked.', error)
  }
}
