import Holidays from 'date-holidays'
import type { Holiday } from '#src/contract/platform/holidays.ts'
import { dayAt } from '#src/lib/schedule/days.ts'

const brazil = new Holidays('BR', { types: ['public'] })

/** The national holidays of the year of a moment in São Paulo, and of the next one, by date. */
export function holidaysAround(moment: Date): Holiday[] {
  const year = Number(dayAt(moment).slice(0, 4))
  return [year, year + 1].flatMap(holidaysOf)
}

function holidaysOf(year: number): Holiday[] {
  const spanish = brazil.getHolidays(year, 'es')
  return brazil.getHolidays(year, 'pt').map(({ date, name, rule }) => ({
    date: date.slice(0, 10),
    // Those of Brazil alone have no Spanish name.
    name: { pt: name, es: spanish.find((each) => each.rule === rule)?.name ?? name },
  }))
}
