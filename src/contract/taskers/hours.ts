import { DAY_OFF_DAYS_MAX, PERIODS_MAX } from './limits.ts'

/** Minutes between two times that hours may begin or end at. */
export const HOURS_STEP = 30

/** Hours and days off are those of this zone. */
export const SCHEDULE_ZONE = 'America/Sao_Paulo'

/** Minutes that agreed work takes of a tasker's day: a job has no stated length. */
export const JOB_MINUTES = 120

/** The parts of a day in which a job may begin. */
export const dayParts = {
  morning: { from: '00:00', to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '18:00', to: '24:00' },
} as const
export type DayPart = keyof typeof dayParts
export const dayPartNames = [
  'morning',
  'afternoon',
  'evening',
] as const satisfies readonly DayPart[]

/** The years that a day may be in. */
export const YEARS = { from: 2000, to: 2200 } as const

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[03]0$/

type Period = { weekday: number; from: string; to: string }

/** True of hours that end after they begin, do not overlap, and are few enough on each day. */
export function areHours(periods: readonly Period[]): boolean {
  const ordered = inOrder(periods)
  return ordered.every((period, n) => {
    const before = ordered[n - 1]
    const earliest = ordered[n - PERIODS_MAX]
    return (
      period.from < period.to &&
      !(before?.weekday === period.weekday && before.to > period.from) &&
      earliest?.weekday !== period.weekday
    )
  })
}

/** From Monday's first to Sunday's last. */
export const inOrder = <P extends Period>(periods: readonly P[]): P[] =>
  [...periods].sort(
    (one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from),
  )

const DAY_MS = 86_400_000

/** Days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** True of an absence that ends no sooner than it begins, within a year. */
export const isDayOff = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysBetween(from, to) < DAY_OFF_DAYS_MAX
