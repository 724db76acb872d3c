import { categorySlugs, type CategorySlug } from '#src/contract/taskers/categories.ts'
import type { UsualPrice } from '#src/contract/taskers/taskers.ts'
import type {
  CityOverview,
  Overview,
  TradeOverview,
  WorkPicture,
} from '#src/contract/search/overview.ts'
import { OVERVIEW } from '#src/contract/search/limits.ts'
import type { Db } from '#server/db/database.ts'
import {
  OVERVIEW_SAMPLE,
  overviewRows,
  type CityRow,
  type TradeRow,
  type WorkRow,
} from '#server/db/search/overview.ts'
import type { AppDeps } from '#server/deps.ts'
import { imageView } from '#server/services/media/images.ts'
import { cepIn } from '#server/services/places/cep.ts'
import { LEAST_PRICES, usualPrice } from './price-range.ts'
import { roundedRating } from './tasker-cards.ts'

/** A city with fewer taskers is not named: the number would reveal single ones. */
const LEAST_TASKERS = 5
const KEPT_MS = 60_000

/** Returns the overview; it is read once a minute, however many callers ask. */
export function keptOverview({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): () => Promise<Overview> {
  let kept: { at: number; overview: Promise<Overview> } | undefined
  return () => {
    const at = clock().getTime()
    if (kept && at - kept.at < KEPT_MS) return kept.overview
    const read = { at, overview: readOverview(db) }
    kept = read
    // Callers so far get the failure; the next call retries.
    read.overview.catch(() => {
      if (kept === read) kept = undefined
    })
    return read.overview
  }
}

/** The taskers as a whole: number, cities, prices, and some of their work. */
async function readOverview(db: Db): Promise<Overview> {
  const { cities, trades, works } = await overviewRows(db, LEAST_PRICES)
  const { taskers = 0, reviews = 0, stars = 0 } = cities.find(({ all }) => all) ?? {}
  return {
    taskers: Math.min(taskers, OVERVIEW_SAMPLE),
    capped: taskers > OVERVIEW_SAMPLE,
    rating: reviews ? roundedRating(stars / reviews) : 0,
    reviewCount: reviews ?? 0,
    trades: categorySlugs.flatMap((category) => tradeOverview(trades, category)),
    cities: cities.flatMap((row) => cityOverview(row, trades)).slice(0, OVERVIEW.cities),
    works: differentWorks(works),
  }
}

function tradeOverview(rows: TradeRow[], category: CategorySlug): TradeOverview[] {
  const row = rows.find((each) => each.all && each.category === category)
  return row ? [{ category, taskers: row.taskers, price: priceOf(row) }] : []
}

function cityOverview(
  { city, taskers, lat, lng }: CityRow,
  trades: TradeRow[],
): CityOverview[] {
  if (city === null || taskers < LEAST_TASKERS || lat === null || lng === null) return []
  const cep = cepIn(city, { lat, lng })
  if (cep === null) return []
  const prices = categorySlugs.flatMap((category) => {
    const row = trades.find((each) => each.city === city && each.category === category)
    const price = row && priceOf(row)
    return price ? [{ category, ...price }] : []
  })
  return [{ name: city, cep, taskers, prices }]
}

function priceOf({ prices, low, median, high }: TradeRow): UsualPrice | null {
  if (prices < LEAST_PRICES || low === null || median === null || high === null) return null
  return usualPrice({ low, median, high })
}

/**
 * At most one picture of each trade, and no picture twice, since several taskers may show the same
 * one.
 */
function differentWorks(rows: WorkRow[]): WorkPicture[] {
  const works: WorkPicture[] = []
  const seen = new Set<string>()
  for (const { uid, name, category, city, ...image } of rows) {
    if (works.length === OVERVIEW.works) break
    if (works.some((work) => work.category === category)) continue
    const look = image.placeholder ?? image.publicId
    if (seen.has(look)) continue
    seen.add(look)
    works.push({ uid, name, category, city, image: imageView(image) })
  }
  return works
}
