import { useEffect, useState } from 'react'
import { currentTime, onClockSet } from '#src/lib/clock.ts'
import { MINUTE_MS } from '#src/lib/time.ts'

/** The time, to the minute: the page follows as it passes, and may stay open for hours. */
export function useMinute(): Date {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const follow = () => setNow(currentTime())
    const timer = setInterval(follow, MINUTE_MS)
    const stop = onClockSet(follow)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
