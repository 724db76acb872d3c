import { useEffect, useState } from 'react'

/** A timer runs for 24 days at most, and a device that slept wakes up late. */
const LONGEST_MS = 60 * 60_000

/** True once a moment has come; the page follows when it does. */
export function useReached(moment: Date): boolean {
  const [now, setNow] = useState(() => Date.now())
  const at = moment.getTime()
  useEffect(() => {
    if (at <= now) return undefined
    const left = Math.max(at - Date.now(), 0)
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [at, now])
  return at <= now
}
