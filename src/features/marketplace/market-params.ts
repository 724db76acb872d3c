import { SEARCH_WORDS_MAX, UID_MAX } from '#src/contract/common.values.ts'
import {
  itemCategories,
  itemConditions,
  itemSorts,
  type ItemCategorySlug,
} from '#src/contract/marketplace.values.ts'

/** The orders that one can choose: relevance is none for those who did not search. */
export const marketSorts = itemSorts.filter((sort) => sort !== 'relevance')

export type MarketParams = {
  q?: string | undefined
  category?: ItemCategorySlug | undefined
  condition?: (typeof itemConditions)[number] | undefined
  sort?: (typeof marketSorts)[number] | undefined
  /** Only what this person sells. */
  sellerUid?: string | undefined
}

/** A search parameter as words; "" for what cannot be any. */
const words = (raw: unknown, maxLength: number): string =>
  typeof raw === 'string' || typeof raw === 'number'
    ? String(raw).trim().slice(0, maxLength)
    : ''

/**
 * Read the search params of /marketplace. Invalid ones must be returned as
 * undefined, or the raw one stays.
 */
export const parseMarketParams = (raw: Record<string, unknown>): MarketParams => ({
  q: words(raw['q'], SEARCH_WORDS_MAX) || undefined,
  category: itemCategories.find((known) => known === raw['category']),
  condition: itemConditions.find((known) => known === raw['condition']),
  sort: marketSorts.find((known) => known === raw['sort']),
  sellerUid: words(raw['sellerUid'], UID_MAX) || undefined,
})
