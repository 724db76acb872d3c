import { useState } from 'react'

/** A value as it is typed; while nobody types, the saved one, also when that changes. */
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
    /** Forgets the typed value: it is saved, or thrown away. */
    reset: () => setTyped(undefined),
  }
}
