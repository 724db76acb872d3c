/** "a partir de", "fixo", and what a visit costs before the price is known. */
export const chargeWays = ['from', 'fixed', 'visit'] as const
export type ChargeWay = (typeof chargeWays)[number]

/** Rows of a price list. */
export const SERVICES_MAX = 40
/** Characters of a service's own name. */
export const SERVICE_NAME = { min: 2, max: 60 } as const
/** Characters of what a price includes. */
export const SERVICE_NOTE_MAX = 80
/** The bytes of a list and of the one before it, each character at its longest. */
export const SERVICES_BYTES = 64 * 1024

/** Fewer prices than these would tell what one of the taskers asks for a service. */
export const LEAST_SERVICE_PRICES = 8

type Named = { skill: string | null; name: string | null }

/** The one thing that a row of a list is about: its own name, else its skill. */
export const serviceKey = ({ skill, name }: Named): string => name ?? skill ?? ''

/** The same of all rows that are about the same. */
export const foldedServiceKey = (row: Named): string => serviceKey(row).toLowerCase()

/** The first row that is about the same as one before it; undefined where there is none. */
export function repeatedService<Row extends Named>(rows: readonly Row[]): Row | undefined {
  const seen = new Set<string>()
  return rows.find((row) => {
    const key = foldedServiceKey(row)
    return seen.size === seen.add(key).size
  })
}
