import { useEffect, useState } from 'react'
import { currentMs, onClockSet } from '#src/lib/clock.ts'

/** A timer runs for 24 days at most, and a device that slept wakes up late. */
const LONGEST_MS = 60 * 60_000

/** True once a moment has come; the page follows when it does. */
export function useReached(moment: Date): boolean {
  const [now, setNow] = useState(currentMs)
  const at = moment.getTime()
  useEffect(() => onClockSet(() => setNow(currentMs())), [])
  useEffect(() => {
    if (at <= now) return undefined
    const left = Math.max(at - currentMs(), 0)
    const timer = setTimeout(() => setNow(currentMs()), Math.min(left, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [at, now])
  return at <= now
}
