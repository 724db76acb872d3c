import { DAY_OFF_DAYS_MAX, PERIODS_MAX } from './limits.ts'

/** Minutes between two times that hours may begin or end at. */
export const HOURS_STEP = 30

/** Hours and days off are those of this zone. */
export const SCHEDULE_ZONE = 'America/Sao_Paulo'

/** Minutes that a job takes of a tasker's day where no trade and no service says how many. */
export const JOB_MINUTES = 120

/** The length of a job in minutes: long ones go by longer steps where they are typed. */
export const DURATION = {
  min: 15,
  max: 720,
  step: 15,
  longFrom: 120,
  longStep: 30,
} as const

/** Minutes that a tasker keeps free between two jobs. */
export const GAP = { min: 0, max: 120, step: 15 } as const

/** The jobs that a tasker takes in a day, where they say how many. */
export const JOBS_PER_DAY = { min: 1, max: 10 } as const

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
