import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import type { MarketParams } from '#src/features/marketplace/market-params.ts'
import { cepDigits, formatCep } from '#src/lib/cep.ts'

/** The part of a market search that can be saved; null for none, and for one seller's items. */
export function savableOf(params: MarketParams): SavedFilters | null {
  const { q, category, condition, minPrice, maxPrice, cep, sellerUid } = params
  const filters = {
    ...{ q, category, condition, minPrice, maxPrice },
    cep: cep && cepDigits(cep),
  }
  const asksForSomething = Object.values(filters).some((value) => value !== undefined)
  return asksForSomething && sellerUid === undefined ? filters : null
}

/** The reverse: the params of a saved search. */
export const paramsOf = ({ cep, ...filters }: SavedFilters): MarketParams => ({
  ...filters,
  cep: cep && formatCep(cep),
})
