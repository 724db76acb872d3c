import { useSyncExternalStore } from 'react'

const wide = () => window.matchMedia('(width >= 64rem)')

/** True on a screen with room for a second column (`lg:`); never in a page that a server renders. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  )

function subscribe(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
