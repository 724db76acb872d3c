import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/**
 * When the focused element disappears in a render of the caller, a heading gets the focus: the
 * nearest, or that of the page, or of the article that the element was in.
 */
export function useFocusFallback(heading: 'page' | 'nearest'): void {
  /** The last focused element and its ancestors, from the inside out. */
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
