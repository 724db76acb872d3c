import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { SEARCH_WORDS_MAX } from '#src/contract/search/limits.ts'
import { UID_MAX } from '#src/contract/people/limits.ts'
import {
  itemCategories,
  itemConditions,
  itemSorts,
} from '#src/contract/market/item-kinds.ts'
import { PRICE_RANGE } from '#src/contract/payments/limits.ts'
import { parseTrue, parseOneOf, parseText } from '#src/lib/search-params.ts'
import { cepDigits, formatCep, isCep } from '#src/lib/cep.ts'

/** The everyday categories, then those of the trades. */
const marketCategories = [...itemCategories, ...categorySlugs]

export type MarketParams = {
  q?: string | undefined
  category?: (typeof marketCategories)[number] | undefined
  condition?: (typeof itemConditions)[number] | undefined
  /** BRL. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** With its hyphen, so that it is text in the address: "01310-100". */
  cep?: string | undefined
  /** Absent while it is the default. */
  sort?: (typeof itemSorts)[number] | undefined
  /** Only this seller's items. */
  sellerUid?: string | undefined
  /** The reader's favourites instead of a search. */
  favourites?: true | undefined
}

type Words = Pick<MarketParams, 'q'>

/** The default order: by relevance with words, by newness without. */
export const defaultSortOf = ({ q }: Words) => (q === undefined ? 'newest' : 'relevance')

/** The available orders, the default first. */
export const sortsOf = ({ q }: Words) =>
  q === undefined
    ? itemSorts.filter((sort) => sort !== 'relevance')
    : itemSorts.toSorted((a, b) => Number(b === 'relevance') - Number(a === 'relevance'))

/** The filters of the list that the address names. */
export const filtersOf = (params: MarketParams): MarketParams => ({
  ...params,
  sort: params.sort ?? (params.q === undefined ? undefined : defaultSortOf(params)),
})

const price = (raw: unknown): number | undefined =>
  typeof raw === 'number' && raw > 0 && raw <= PRICE_RANGE.max
    ? Math.round(raw * 100) / 100
    : undefined

/** Reads the search params of /marketplace. */
export function parseMarketParams(raw: Record<string, unknown>): MarketParams {
  const cep = cepDigits(parseText(raw['cep'], 9) ?? '')
  const minPrice = price(raw['minPrice'])
  const maxPrice = price(raw['maxPrice'])
  const q = parseText(raw['q'], SEARCH_WORDS_MAX)
  const sort = parseOneOf(sortsOf({ q }), raw['sort'])
  return {
    q,
    category: parseOneOf(marketCategories, raw['category']),
    condition: parseOneOf(itemConditions, raw['condition']),
    minPrice: areInOrder(minPrice, maxPrice) ? minPrice : undefined,
    maxPrice,
    cep: isCep(cep) ? formatCep(cep) : undefined,
    sort: sort === defaultSortOf({ q }) ? undefined : sort,
    sellerUid: parseText(raw['sellerUid'], UID_MAX),
    favourites: parseTrue(raw['favourites']),
  }
}

export const areInOrder = (min: number | undefined, max: number | undefined): boolean =>
  min === undefined || max === undefined || min <= max

/** Counts the filters of the panel. The everyday categories have a row of their own. */
export function countFilters(params: MarketParams): number {
  const { category, condition, minPrice, maxPrice, cep } = params
  const isTrade = !itemCategories.some((slug) => slug === category)
  return [isTrade ? category : undefined, condition, minPrice ?? maxPrice, cep].filter(
    (value) => value !== undefined,
  ).length
}

/** A patch that removes the filters and leaves words, seller and order. */
export const noFilters = {
  category: undefined,
  condition: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  cep: undefined,
} satisfies MarketParams
