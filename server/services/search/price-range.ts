import type { QueryOf } from '#src/contract/endpoint.ts'
import { toBrl } from '#src/contract/money.ts'
import type { getPriceRange, PriceRange, UsualPrice } from '#src/contract/taskers.ts'
import type { Db } from '#server/db/database.ts'
import { priceQuartiles, type Quartiles } from '#server/db/price-range.ts'
import { locateCep } from '#server/services/places/cep.ts'

/** Fewer prices would tell what one of the taskers asks. */
export const LEAST_PRICES = 5
const NEAR_KM = 25

/**
 * The usual prices of a trade near a postal code, else in the country; null when too few taskers
 * say theirs. The place is that of the postal code's district: nobody can draw a finer circle round
 * a tasker.
 */
export async function priceRange(
  db: Db,
  { category, cep }: QueryOf<typeof getPriceRange>,
): Promise<PriceRange | null> {
  const point = cep === undefined ? null : locateCep(cep)
  const near =
    point &&
    (await priceQuartiles(db, { category, near: { point, km: NEAR_KM } }, LEAST_PRICES))
  const found = near ?? (await priceQuartiles(db, { category, near: null }, LEAST_PRICES))
  if (!found) return null
  return { ...usualPrice(found), area: near ? 'near' : 'country' }
}

/** The quartiles in BRL, rounded. */
export const usualPrice = ({ low, median, high }: Quartiles): UsualPrice => ({
  low: round(low),
  median: round(median),
  high: round(high),
})

/** Rounds to five reais, to ten from R$ 200 on: the answer is a range, and nobody's own price. */
function round(centavos: number): number {
  const step = centavos < 20_000 ? 500 : 1000
  return toBrl(Math.max(step, Math.round(centavos / step) * step))
}
