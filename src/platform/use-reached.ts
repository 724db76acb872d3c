import { useEffect, useState } from 'react'

/** A timer runs for 24 days at most, and a device that slept wakes up late. */
const LONGEST_MS = 60 * 60_000

/** True once a moment has come; the component renders again when it does. */
export function useReached(moment: Date): boolean {
  const [now, setNow] = useState(() => Date.now())
  const left = moment.getTime() - now
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [left])
  return left <= 0
}
