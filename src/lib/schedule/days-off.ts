import type { DayOff } from '#src/contract/taskers/schedule.ts'
import { daysBetween } from '#src/contract/taskers/hours.ts'
import { addDays } from './days.ts'

export type Absence = { from: string; to: string }

/** Days ahead that others see. */
const TOLD_DAYS = 365

/** An absence moved by whole years; 29 February is 1 March where there is none. */
function moved({ from, to }: Absence, years: number): Absence {
  const first = new Date(from)
  first.setUTCFullYear(first.getUTCFullYear() + years)
  const start = first.toISOString().slice(0, 10)
  return { from: start, to: addDays(start, daysBetween(from, to)) }
}

/** The first absence of an entry that is not over on a day; undefined when all are. */
function nextOf({ from, to, yearly }: DayOff, day: string): Absence | undefined {
  if (to >= day) return { from, to }
  if (!yearly) return undefined
  const years = Number(day.slice(0, 4)) - Number(from.slice(0, 4))
  return [years - 1, years, years + 1]
    .filter((each) => each > 0)
    .map((each) => moved({ from, to }, each))
    .find((each) => each.to >= day)
}

/** Absences that are not over, the next first, as far ahead as others see them. */
export const comingAbsences = (daysOff: readonly DayOff[], today: string): Absence[] =>
  daysOff
    .map((each) => nextOf(each, today))
    .filter((each) => each !== undefined)
    .filter(({ from }) => from <= addDays(today, TOLD_DAYS))
    .sort((one, other) => one.from.localeCompare(other.from))

/** True of a day in one of the absences. */
export const isDayOffOn = (daysOff: readonly DayOff[], day: string): boolean =>
  daysOff.some((each) => {
    const next = nextOf(each, day)
    return next !== undefined && next.from <= day
  })
