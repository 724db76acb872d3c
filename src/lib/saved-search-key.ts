import type { SavedFilters } from '#src/contract/market/saved-searches.ts'
import { foldText } from './fold-text.ts'

/** Two searches with the same key are one: capitals, accents and spaces of words do not matter. */
export const savedSearchKey = ({
  q = '',
  category,
  minPrice,
  maxPrice,
  condition,
  cep,
}: SavedFilters): string => {
  const words = foldText(q).trim().replaceAll(/\s+/g, ' ')
  return JSON.stringify([words, category, minPrice, maxPrice, condition, cep])
}
