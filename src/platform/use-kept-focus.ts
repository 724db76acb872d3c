import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Gives the page's heading the focus when what had it disappears in a render of the caller. */
export function useKeptFocus(): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false)
      return
    last.current = null
    focusHeading()
  })
}
