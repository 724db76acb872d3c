import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import type { PricedService } from '#src/contract/taskers/price-list.ts'
import { SERVICE_NAME } from '#src/contract/taskers/limits.ts'
import { serviceKey } from '#src/contract/taskers/service-keys.ts'
import type { UsualPrice } from '#src/contract/taskers/taskers.ts'
import { hasContacts } from '#src/lib/contacts.ts'

/** A typed row; `saved` is its public version, null of a new one. */
export type PriceRow = Omit<PricedService, 'price'> & {
  /** Stays with the row while its name changes. */
  id: number
  price: number | null
  saved: PricedService | null
}

export type RowProblem = 'name' | 'twice' | 'nameContact' | 'price' | 'noteContact'

export const rowOf = (service: PricedService, id: number): PriceRow => ({
  ...service,
  id,
  saved: service,
})

/** The error of a row within its list; undefined when it can be published. */
export function problemOf(
  row: PriceRow,
  rows: readonly PriceRow[],
): RowProblem | undefined {
  const { name, skill, price, note } = row
  const length = name?.trim().length ?? 0
  if (skill === null && length < SERVICE_NAME.min) return 'name'
  const first = rows.find((other) => sameService(other, row))
  if (first !== row) return 'twice'
  if (hasContacts(name ?? '')) return 'nameContact'
  const isPriced = price !== null && price >= PRICE_RANGE.min && price <= PRICE_RANGE.max
  if (!isPriced) return 'price'
  return hasContacts(note) ? 'noteContact' : undefined
}

const sameService = (one: PriceRow, other: PriceRow) =>
  serviceKey(one).trim().toLowerCase() === serviceKey(other).trim().toLowerCase()

/** The list for clients: a row with an error keeps its saved version, a new one is left out. */
export const listOf = (rows: readonly PriceRow[]): PricedService[] =>
  rows.flatMap((row) => shownOf(row, rows) ?? [])

function shownOf(row: PriceRow, rows: readonly PriceRow[]): PricedService | null {
  const { skill, name, price, charge, durationMinutes, note, saved } = row
  if (problemOf(row, rows) !== undefined || price === null) return saved
  return {
    skill,
    name: name?.trim() ?? null,
    price,
    charge,
    durationMinutes,
    note: note.trim(),
  }
}

/** The rows after their list was saved. */
export const asSaved = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.map((row) => ({ ...row, saved: shownOf(row, rows) }))

/** The list with one member at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, n) => n !== from)
  const row = rows[from]
  return row === undefined ? rest : [...rest.slice(0, to), row, ...rest.slice(to)]
}

type Range = Pick<UsualPrice, 'low' | 'high'>

/** True of a price under a third of the usual one, or over three times it. */
export const isLikelySlip = (price: number, { low, high }: Range): boolean =>
  price < low / 3 || price > high * 3

/** A price with a zero too many or too few, corrected; null where that is no help. */
export const likelyMeant = (price: number, range: Range): number | null =>
  [price * 10, price / 10, price * 100, price / 100].find(
    (meant) =>
      Number.isInteger(meant) &&
      meant >= PRICE_RANGE.min &&
      meant >= range.low / 2 &&
      meant <= range.high * 2,
  ) ?? null
