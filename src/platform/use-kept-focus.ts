import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** When what has the focus disappears in a render of the caller, the nearest heading gets it. */
export function useKeptFocus(): void {
  /** What had the focus last, and what it stood in, from the inside out. */
  const path = useRef<EventTarget[]>([])
  useEffect(() => {
    const note = (event: Event) => {
      path.current = event.composedPath()
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const elements = path.current.filter((target) => target instanceof Element)
    if (document.activeElement !== document.body || elements[0]?.isConnected !== false)
      return
    path.current = []
    focusHeading(elements.find(hasHeading))
  })
}

const hasHeading = (element: Element): boolean =>
  element.isConnected && element.querySelector('h1, h2') !== null
