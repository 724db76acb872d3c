import type { QueryOf } from '#src/contract/endpoint.ts'
import { toBrl } from '#src/contract/money.ts'
import type { getPriceRange, PriceRange } from '#src/contract/taskers.ts'
import type { Db } from '#server/db/database.ts'
import { priceQuartiles } from '#server/db/price-range.ts'
import { locateCep } from '#server/services/places/cep.ts'

/** Fewer would tell what one of them asks. */
const LEAST = 5
const NEAR_KM = 25

/**
 * What a trade usually costs near a postal code, else in the country; null when too few say it.
 * The place is that of the postal code's district: nobody can draw a finer circle round a tasker.
 */
export async function priceRange(
  db: Db,
  { category, cep }: QueryOf<typeof getPriceRange>,
): Promise<PriceRange | null> {
  const point = cep === undefined ? null : locateCep(cep)
  const near =
    point && (await priceQuartiles(db, { category, near: { point, km: NEAR_KM } }, LEAST))
  const found = near ?? (await priceQuartiles(db, { category, near: null }, LEAST))
  if (!found) return null
  return {
    low: round(found.low),
    median: round(found.median),
    high: round(found.high),
    area: near ? 'near' : 'country',
  }
}

/** To five reais, ten from R$ 200 on: a range, and nobody's own price. */
function round(centavos: number): number {
  const step = centavos < 20_000 ? 500 : 1000
  return toBrl(Math.max(step, Math.round(centavos / step) * step))
}
