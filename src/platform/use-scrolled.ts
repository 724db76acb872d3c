import { useSyncExternalStore } from 'react'

const FROM_PX = 80

/** True once the page has left its beginning. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > FROM_PX,
    () => false,
  )

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
