import { categorySlugs } from '#src/contract/categories.ts'
import { SEARCH_WORDS_MAX, UID_MAX } from '#src/contract/common.values.ts'
import {
  itemCategories,
  itemConditions,
  itemSorts,
} from '#src/contract/marketplace.values.ts'
import { PRICE_RANGE } from '#src/contract/money.ts'
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
  /** Absent while it is the usual one. */
  sort?: (typeof itemSorts)[number] | undefined
  /** Only what this person sells. */
  sellerUid?: string | undefined
  /** What the reader keeps, instead of a search. */
  favourites?: true | undefined
}

type Words = Pick<MarketParams, 'q'>

/** Among words searched for what has them best stands first; without words what is new. */
export const defaultSortOf = ({ q }: Words) => (q === undefined ? 'newest' : 'relevance')

/** The orders that a person can choose, the usual one first. */
export const sortsOf = ({ q }: Words) =>
  q === undefined
    ? itemSorts.filter((sort) => sort !== 'relevance')
    : itemSorts.toSorted((a, b) => Number(b === 'relevance') - Number(a === 'relevance'))

/** The filters of the list that the address names. */
export const filtersOf = (params: MarketParams): MarketParams => ({
  ...params,
  sort: params.sort ?? (params.q === undefined ? undefined : defaultSortOf(params)),
})

/** A search parameter as words; "" for what cannot be any. */
const words = (raw: unknown, maxLength: number): string =>
  typeof raw === 'string' || typeof raw === 'number'
    ? String(raw).trim().slice(0, maxLength)
    : ''

const price = (raw: unknown): number | undefined =>
  typeof raw === 'number' && raw > 0 && raw <= PRICE_RANGE.max
    ? Math.round(raw * 100) / 100
    : undefined

/**
 * Reads the search params of /marketplace. Invalid ones must be returned as undefined, or the
 * router keeps the raw value.
 */
export function parseMarketParams(raw: Record<string, unknown>): MarketParams {
  const cep = cepDigits(words(raw['cep'], 9))
  const minPrice = price(raw['minPrice'])
  const maxPrice = price(raw['maxPrice'])
  const q = words(raw['q'], SEARCH_WORDS_MAX) || undefined
  const sort = sortsOf({ q }).find((known) => known === raw['sort'])
  return {
    q,
    category: marketCategories.find((known) => known === raw['category']),
    condition: itemConditions.find((known) => known === raw['condition']),
    minPrice: areInOrder(minPrice, maxPrice) ? minPrice : undefined,
    maxPrice,
    cep: isCep(cep) ? formatCep(cep) : undefined,
    sort: sort === defaultSortOf({ q }) ? undefined : sort,
    sellerUid: words(raw['sellerUid'], UID_MAX) || undefined,
    favourites: raw['favourites'] === true ? true : undefined,
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

/** A patch that takes the filters away, and leaves words, seller and order. */
export const noFilters = {
  category: undefined,
  condition: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  cep: undefined,
} satisfies MarketParams
