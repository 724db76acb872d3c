import type { WorkPeriod } from '#src/contract/taskers/schedule.ts'
import { PERIODS_MAX } from '#src/contract/taskers/limits.ts'
import { TIME_OF_DAY } from '#src/contract/taskers/hours.ts'

export type Span = { from: string; to: string }

/** A typed day of the week: from when to when, and the pauses between. */
export type DayForm = { open: boolean; pauses: Span[] } & Span

export type DayProblem = 'steps' | 'order' | 'pause'

/** The initial hours of a day that opens. */
const USUAL: Span = { from: '08:00', to: '18:00' }
const LUNCH: Span = { from: '12:00', to: '13:00' }
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The hours as seven forms, from Monday on. */
export const weekOf = (hours: readonly WorkPeriod[]): DayForm[] =>
  WEEKDAYS.map((weekday) => dayOf(hours.filter((period) => period.weekday === weekday)))

function dayOf(periods: readonly Span[]): DayForm {
  const first = periods[0]
  const last = periods.at(-1)
  if (!first || !last) return { open: false, ...USUAL, pauses: [] }
  const pauses = periods
    .slice(1)
    .map(({ from }, n) => ({ from: periods[n]?.to ?? from, to: from }))
  return { open: true, from: first.from, to: last.to, pauses }
}

const inOrder = (pauses: readonly Span[]) =>
  [...pauses].sort((one, other) => one.from.localeCompare(other.from))

/** The error in the times of a day; undefined when it can be saved. */
export function dayProblem({ open, from, to, pauses }: DayForm): DayProblem | undefined {
  if (!open) return undefined
  const ordered = inOrder(pauses)
  const times = [from, to, ...ordered.flatMap((pause) => [pause.from, pause.to])]
  if (!times.every((time) => TIME_OF_DAY.test(time))) return 'steps'
  if (from >= to) return 'order'
  const isInside = ordered.every(
    (pause, n) =>
      pause.from < pause.to && pause.from > (ordered[n - 1]?.to ?? from) && pause.to < to,
  )
  return isInside ? undefined : 'pause'
}

/** The periods of a day without an error. */
function periodsOf({ open, from, to, pauses }: DayForm): Span[] {
  if (!open) return []
  const ordered = inOrder(pauses)
  return [...ordered, { from: to, to }].map((pause, n) => ({
    from: ordered[n - 1]?.to ?? from,
    to: pause.from,
  }))
}

/** The hours for clients: a day with an error keeps its saved hours. */
export const hoursIn = (
  week: readonly DayForm[],
  saved: readonly WorkPeriod[],
): WorkPeriod[] =>
  week.flatMap((day, weekday) =>
    dayProblem(day)
      ? saved.filter((period) => period.weekday === weekday)
      : periodsOf(day).map((period) => ({ weekday, ...period })),
  )

export const canPause = ({ open, pauses }: DayForm): boolean =>
  open && pauses.length < PERIODS_MAX - 1

/** Adds a pause: lunch where there is room for it, else the last hour but one. */
export function withPause(day: DayForm): DayForm {
  const hour = (time: string) => Number(time.slice(0, 2))
  const at = (each: number): string => `${String(each).padStart(2, '0')}:00`
  const start = Math.max(hour(day.from), ...day.pauses.map(({ to }) => hour(to))) + 2
  const candidates = [LUNCH, { from: at(start), to: at(start + 1) }]
  const fitting = candidates.find(
    (pause) => !dayProblem({ ...day, pauses: [...day.pauses, pause] }),
  )
  return { ...day, pauses: [...day.pauses, fitting ?? LUNCH] }
}

/**
 * The days that another is copied to: the other workdays, or the other day of the weekend, except
 * those with the same hours.
 */
export function copiedTo(week: readonly DayForm[], weekday: number): number[] {
  const hoursOf = (day: number) => JSON.stringify(week[day] && periodsOf(week[day]))
  return WEEKDAYS.filter(
    (other) => other < 5 === weekday < 5 && hoursOf(other) !== hoursOf(weekday),
  )
}
