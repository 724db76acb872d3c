import type { NeedWhen } from '#src/contract/needs/needs.ts'
import { currentTime } from '#src/lib/clock.ts'
import { dayAt } from '#src/lib/schedule/days.ts'

/** Without the days that are over; as it is where all are, as no day would mean any day. */
export function comingWhen(when: NeedWhen, today = dayAt(currentTime())): NeedWhen {
  const days = when.days.filter((day) => day >= today)
  return days.length > 0 ? { ...when, days } : when
}
