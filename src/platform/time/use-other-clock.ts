import { useSyncExternalStore } from 'react'
import { SCHEDULE_ZONE } from '#src/contract/taskers/hours.ts'
import { dateAndTime } from '#src/lib/time-zone.ts'

const never = () => () => {}

function isOther(): boolean {
  const now = new Date()
  return dateAndTime(now).time !== dateAndTime(now, SCHEDULE_ZONE).time
}

/** True where jobs are shown by another clock than a tasker's hours; the server cannot know. */
export const useOtherClock = (): boolean =>
  useSyncExternalStore(never, isOther, () => false)
