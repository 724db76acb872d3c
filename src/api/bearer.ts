import { useAppStore } from '#src/stores/app-store.ts'

type Bearer = { token: string; uid: string; generation: number }

/**
 * In memory only: a script injected into the page finds no token in the storage. After a reload,
 * and once another tab has a new session, the cookie carries it.
 */
let bearer: Bearer | null = null

/** Keeps the token of the session that has just begun. */
export function keepBearer(token: string): void {
  const { uid, generation } = useAppStore.getState()
  bearer = uid === null ? null : { token, uid, generation }
}

/** The Authorization header of a call; undefined where the cookie alone says who calls. */
export function authorization(): string | undefined {
  const { uid, generation } = useAppStore.getState()
  if (bearer?.uid !== uid || bearer.generation !== generation) bearer = null
  return bearer ? `Bearer ${bearer.token}` : undefined
}
