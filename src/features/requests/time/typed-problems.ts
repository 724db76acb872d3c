import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { currentMs } from '#src/lib/clock.ts'
import { isDay, isTooFarAhead, toIso } from '#src/lib/time-zone.ts'
import type { Chosen } from './whose.ts'

/** The text is a translation key. */
type Problem<Field> = { field: Field; text: string }

/** The problem of a typed day and time; undefined where work may be agreed on for then. */
export function dateProblem({ date, time }: Chosen): Problem<'date' | 'time'> | undefined {
  if (!isDay(date)) return { field: 'date', text: 'requests.invalid.date' }
  const iso = toIso({ date, time })
  if (!iso) return { field: 'time', text: 'requests.invalid.time' }
  if (Date.parse(iso) <= currentMs())
    return { field: 'time', text: 'requests.invalid.past' }
  return isTooFarAhead(new Date(iso))
    ? { field: 'date', text: 'requests.invalid.far' }
    : undefined
}

/** The problem of a typed price, in BRL; null stands for none typed. */
export function priceProblem(price: number | null): Problem<'price'> | undefined {
  if (price === null || price < PRICE_RANGE.min)
    return { field: 'price', text: 'requests.invalid.price' }
  return price > PRICE_RANGE.max
    ? { field: 'price', text: 'requests.invalid.priceHigh' }
    : undefined
}
