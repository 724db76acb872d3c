/** "a partir de", "fixo", and what a visit costs before the price is known. */
export const chargeWays = ['from', 'fixed', 'visit'] as const
export type ChargeWay = (typeof chargeWays)[number]

type Named = { skill: string | null; name: string | null }

/** The name of a row's service: its own name, else its skill. */
export const serviceKey = ({ skill, name }: Named): string => name ?? skill ?? ''

/** Equal for all rows of the same service. */
export const foldedServiceKey = (row: Named): string => serviceKey(row).toLowerCase()

/** The first row that repeats the service of an earlier one; undefined where there is none. */
export function repeatedService<Row extends Named>(rows: readonly Row[]): Row | undefined {
  const seen = new Set<string>()
  return rows.find((row) => {
    const key = foldedServiceKey(row)
    return seen.size === seen.add(key).size
  })
}
