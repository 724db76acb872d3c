import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * When what has the focus disappears in a render of the caller, a heading gets it: the nearest, or
 * the page's, which is that of the article it stood in where a page shows several things.
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
    const parts = elements.filter(hasHeading)
    focusHeading(
      heading === 'nearest' ? parts[0] : parts.find((part) => part.matches('article')),
    )
  })
}

const hasHeading = (element: Element): boolean =>
  element.isConnected && element.querySelector('h1, h2') !== null
