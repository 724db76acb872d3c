import { useSyncExternalStore } from 'react'

const FROM_PX = 80

/** Kept here, because reading scrollY while a page renders would force a layout. */
let isPast = false

/** True once the page has left its beginning. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPast,
    () => false,
  )

function subscribe(changed: () => void): () => void {
  const note = () => {
    isPast = window.scrollY > FROM_PX
    changed()
  }
  const frame = requestAnimationFrame(note)
  window.addEventListener('scroll', note, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', note)
  }
}
