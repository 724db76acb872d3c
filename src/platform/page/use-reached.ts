import { useEffect, useState } from 'react'
import { currentMs, onClockSet } from '#src/lib/clock.ts'

/** A timer runs for 24 days at most, and a device that slept wakes up late. */
const LONGEST_MS = 60 * 60_000

/** True once a time has come; re-renders when it does. */
export function useReached(moment: Date): boolean {
  const [now, setNow] = useState(currentMs)
  const at = moment.getTime()
  useEffect(() => onClockSet(() => setNow(currentMs())), [])
  useEffect(() => {
    if (at <= now) return undefined
    let timer = 0
    const wait = () => {
      const left = Math.max(at - currentMs(), 0)
      timer = window.setTimeout(look, Math.min(left, LONGEST_MS))
    }
    // The clock may still show the same time: some browsers round it to 100 ms.
    const look = () => (at <= currentMs() ? setNow(currentMs()) : wait())
    wait()
    return () => clearTimeout(timer)
  }, [at, now])
  return at <= now
}
