import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * When what has the focus disappears in a render of the caller, a heading gets it: the page's, or the
 * nearest.
 */
export function useKeptFocus(heading: 'page' | 'nearest'): void {
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
    focusHeading(heading === 'nearest' ? elements.find(hasHeading) : undefined)
  })
}

const hasHeading = (element: Element): boolean =>
  element.isConnected && element.querySelector('h1, h2') !== null
