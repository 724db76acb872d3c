import { useState, useSyncExternalStore } from 'react'

const told = new Set<() => void>()
let isPressed = false
let unwatch = () => {}

function set(pressed: boolean): void {
  isPressed = pressed
  for (const tell of told) tell()
}

/** A tap sends mouse events too: the field that had the focus loses it between them. */
function watch(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  addEventListener('mousedown', () => set(true), { capture: true, signal })
  // The click comes in the same turn as the end of the press.
  const release = () => setTimeout(set, 0, false)
  addEventListener('mouseup', release, { capture: true, signal })
  addEventListener('dragend', release, { capture: true, signal })
  addEventListener('blur', release, { signal }) // of the window: that of a field does not bubble
  return () => {
    ended.abort()
    isPressed = false
  }
}

function subscribe(onChange: () => void): () => void {
  if (told.size === 0) unwatch = watch()
  told.add(onChange)
  return () => {
    told.delete(onChange)
    if (told.size === 0) unwatch()
  }
}

/**
 * The value; while the mouse is pressed, the one from before. Otherwise a field left by pressing a
 * button would show its error at once, and move the button away before the press is a click.
 */
export function useAfterPress<T extends string | undefined>(value: T): T {
  const pressed = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (!pressed && shown !== value) setShown(value)
  return pressed ? shown : value
}
