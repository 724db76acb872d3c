import { useState, useSyncExternalStore } from 'react'

const told = new Set<() => void>()
let isWatched = false
let isPressed = false

function set(pressed: boolean): void {
  isPressed = pressed
  for (const tell of told) tell()
}

/** A tap sends mouse events too: the field that had the focus loses it between them. */
function watch(): void {
  isWatched = true
  addEventListener('mousedown', () => set(true), true)
  // The click comes in the same turn as the end of the press.
  const release = () => setTimeout(set, 0, false)
  addEventListener('mouseup', release, true)
  addEventListener('dragend', release, true)
  addEventListener('blur', release) // of the window: that of a field does not bubble
}

function subscribe(onChange: () => void): () => void {
  if (!isWatched) watch()
  told.add(onChange)
  return () => told.delete(onChange)
}

/**
 * The value; while the mouse is pressed, the one from before. A field that is left by pressing a
 * button would else say its error at once, and move the button away before the press is a click.
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
