import { useEffect, useRef, useState } from 'react'

const REST_MS = 250

/** A slider's value while it moves; `commit` receives it once the slider rests. */
export function useSlide(value: number, commit: (value: number) => void) {
  const [shown, setShown] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== known) {
    setKnown(value)
    setShown(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  function slide(next: number) {
    setShown(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(next), REST_MS)
  }
  return [shown, slide] as const
}
