import type { PayoutSchedule } from '#server/providers/payments/payment-provider.ts'
import { addDays, dayAt, weekdayOf } from '#src/lib/schedule/days.ts'

const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

/** Banks take nothing at weekends. */
const isWorkday = (day: string): boolean => weekdayOf(day) < 5

/** A schedule of months meets its day within two of them. */
const LOOKED_AHEAD = 62

/** The next day, after today, on which the provider pays out what is available. */
export function nextPayout(schedule: PayoutSchedule, now: Date): Date {
  const today = dayAt(now)
  let day = addDays(today, 1)
  for (let n = 0; n < LOOKED_AHEAD && !isOn(schedule, day); n++) day = addDays(day, 1)
  while (!isWorkday(day)) day = addDays(day, 1)
  // Noon of UTC is the same day everywhere in Brazil.
  return new Date(`${day}T12:00:00Z`)
}

function isOn(schedule: PayoutSchedule, day: string): boolean {
  if (schedule.every === 'day') return isWorkday(day)
  if (schedule.every === 'week') return weekdays[weekdayOf(day)] === schedule.on
  // In shorter months, the last day stands for the missing ones.
  const isLast = addDays(day, 1).endsWith('-01')
  const date = Number(day.slice(8))
  return date === schedule.on || (isLast && date < schedule.on)
}
