import { useSyncExternalStore } from 'react'
import { HOURS_STEP, SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { currentMs } from '#src/lib/clock.ts'
import { MINUTE_MS } from '#src/lib/time.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'

/** "YYYY-MM-DD HH:mm" in São Paulo, the last half hour that has begun: it seldom changes. */
function halfHourAt(moment: number): string {
  const { date, time } = dateAndTime(new Date(moment), SCHEDULE_ZONE)
  const minutes = Number(time.slice(3)) < HOURS_STEP ? '00' : '30'
  return `${date} ${time.slice(0, 2)}:${minutes}`
}

const everyMinute = (look: () => void) => {
  const timer = setInterval(look, MINUTE_MS)
  return () => clearInterval(timer)
}

/**
 * Today, and the half hour that has begun, in the zone of a tasker's hours. A server-rendered page
 * begins with the time of its data, as the server did.
 */
export function useScheduleClock(dataUpdatedAt: number): { today: string; time: string } {
  const now = useSyncExternalStore(
    everyMinute,
    () => halfHourAt(currentMs()),
    () => halfHourAt(dataUpdatedAt),
  )
  return { today: now.slice(0, 10), time: now.slice(11) }
}
