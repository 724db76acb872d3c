import { useAppStore } from '#src/stores/app-store.ts'

type Bearer = { token: string; uid: string; generation: number }

/**
 * In memory only, so that a script injected into the page finds no token in the storage. After
 * a reload, or when another tab has begun a new session, the cookie identifies the caller.
 */
let bearer: Bearer | null = null

/** Stores the token of the session that has just begun. */
export function storeBearer(token: string): void {
  const { uid, generation } = useAppStore.getState()
  bearer = uid === null ? null : { token, uid, generation }
}

/** The Authorization header of a call; undefined where only the cookie identifies the caller. */
export function authorization(): string | undefined {
  const { uid, generation } = useAppStore.getState()
  if (bearer?.uid !== uid || bearer.generation !== generation) bearer = null
  return bearer ? `Bearer ${bearer.token}` : undefined
}
