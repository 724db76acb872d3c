import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Counts down from `seconds` after each `start`; 0: over, or stopped. */
export function useCooldown(seconds: number) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const tick = () => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])

  return {
    left,
    start: () => {
      setLeft(seconds)
      setUntil(Date.now() + seconds * SECOND_MS)
    },
    stop: () => {
      setLeft(0)
      setUntil(0)
    },
  }
}
