import { useSyncExternalStore } from 'react'

/** True while the reader has zoomed in with two fingers. */
export const useZoomed = (): boolean => useSyncExternalStore(subscribe, isZoomed)

function subscribe(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

/** A hair above one is the rounding of the browser. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01
