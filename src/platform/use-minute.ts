import { useEffect, useState } from 'react'
import { currentTime } from '#src/lib/clock.ts'
import { MINUTE_MS } from '#src/lib/time.ts'

/** The time, to the minute: the page follows as it passes, and may stay open for hours. */
export function useMinute(): Date {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
