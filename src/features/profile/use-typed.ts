import { useState } from 'react'

/** The typed value; while the user types nothing, the saved one, also when it changes. */
export function useTyped<Value>(
  saved: Value,
  same: (one: Value, other: Value) => boolean = Object.is,
) {
  const [typed, setTyped] = useState<{ value: Value }>()
  const value = typed ? typed.value : saved
  return {
    value,
    changed: !same(value, saved),
    type: (next: Value) => setTyped({ value: next }),
    /** Drops the typed value: it is saved or discarded. */
    reset: () => setTyped(undefined),
  }
}
