import type { QueryOf } from '#src/contract/protocol/endpoint.ts'
import { toBrl } from '#src/contract/payments/money.ts'
import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import { LEAST_SERVICE_PRICES } from '#src/contract/taskers/limits.ts'
import { skills } from '#server/data/skills-catalogue.ts'
import type {
  getPriceRange,
  PriceRange,
  ServiceRange,
  UsualPrice,
} from '#src/contract/taskers/taskers.ts'
import type { Db } from '#server/db/database.ts'
import {
  priceQuartiles,
  type Quartiles,
  skillQuartiles,
} from '#server/db/search/price-range.ts'
import { locateCep } from '#server/services/places/cep.ts'

/** Fewer prices would reveal a single tasker's price. */
export const LEAST_PRICES = 5
const NEAR_KM = 25

/**
 * The usual prices of a trade near a postal code, else in the country; null when too few taskers
 * have set one. The place is that of the postal code's district, so that no caller can draw a finer
 * circle round a tasker.
 */
export async function priceRange(
  db: Db,
  { category, cep }: QueryOf<typeof getPriceRange>,
  least = LEAST_PRICES,
): Promise<PriceRange | null> {
  const point = cep === undefined ? null : locateCep(cep)
  const near =
    point && (await priceQuartiles(db, { category, near: { point, km: NEAR_KM } }, least))
  const found = near ?? (await priceQuartiles(db, { category, near: null }, least))
  if (!found) return null
  return { ...usualPrice(found), area: near ? 'near' : 'country' }
}

/**
 * The usual prices of the services of a trade, and the trade's own, near a postal code, else in the
 * country; services with too few prices are left out.
 */
export async function serviceRanges(
  db: Db,
  { category, cep }: QueryOf<typeof getPriceRange>,
): Promise<{ services: ServiceRange[]; trade: PriceRange | null }> {
  const asked = skills.filter((skill) => skill.category === category)
  const slugs = asked.map(({ slug }) => slug)
  const point = cep === undefined ? null : locateCep(cep)
  const least = LEAST_SERVICE_PRICES
  const place = point && { point, km: NEAR_KM }
  const near = place ? await skillQuartiles(db, { slugs, near: place }, least) : []
  const others = slugs.filter((slug) => near.every(({ skill }) => skill !== slug))
  const country = await skillQuartiles(db, { slugs: others, near: null }, least)
  const inArea = (area: PriceRange['area']) => (found: Quartiles & { skill: string }) => ({
    skill: found.skill,
    ...usualPrice(found),
    area,
  })
  return {
    services: [...near.map(inArea('near')), ...country.map(inArea('country'))],
    trade: await priceRange(db, { category, cep }, least),
  }
}

type Service = { category: CategorySlug; skill: string | null }

/**
 * The usual prices of services near a point: of the skill where one is named, else of the trade.
 * The answer is null where too few taskers have set one. A query for all skills, and one a trade.
 */
export async function usualPricesNear(
  db: Db,
  services: readonly Service[],
  point: Coordinates | null,
): Promise<(service: Service) => UsualPrice | null> {
  if (!point) return () => null
  const near = { point, km: NEAR_KM }
  const slugs = new Set(services.flatMap(({ skill }) => skill ?? []))
  const bySkill = new Map(
    (await skillQuartiles(db, { slugs: [...slugs], near }, LEAST_SERVICE_PRICES)).map(
      (found) => [found.skill, usualPrice(found)],
    ),
  )
  const others = services.filter(({ skill }) => skill === null || !bySkill.has(skill))
  const byTrade = new Map<CategorySlug, UsualPrice>()
  for (const category of new Set(others.map((service) => service.category))) {
    const found = await priceQuartiles(db, { category, near }, LEAST_PRICES)
    if (found) byTrade.set(category, usualPrice(found))
  }
  return ({ category, skill }) => bySkill.get(skill ?? '') ?? byTrade.get(category) ?? null
}

/** The quartiles in BRL, rounded. */
export const usualPrice = ({ low, median, high }: Quartiles): UsualPrice => ({
  low: round(low),
  median: round(median),
  high: round(high),
})

/** Rounds to five reais, to ten from R$ 200 on, so that no tasker's own price shows. */
function round(centavos: number): number {
  const step = centavos < 20_000 ? 500 : 1000
  return toBrl(Math.max(step, Math.round(centavos / step) * step))
}
