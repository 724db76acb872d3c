import { z } from 'zod/mini'
import { categorySlugs } from '#src/contract/taskers/categories.ts'
import { PERSON_NAME } from '#src/contract/people/limits.ts'
import { endpoint } from '#src/contract/protocol/endpoint.ts'
import {
  answerText,
  Count,
  Image,
  list,
  Uid,
  answerList,
} from '#src/contract/protocol/primitives.ts'
import { Category, Rating, UsualPrice } from '#src/contract/taskers/taskers.ts'
import { OVERVIEW } from './limits.ts'

/** A trade with its usual prices; null where too few of its taskers give one. */
export const TradeOverview = z.object({
  category: Category,
  taskers: Count,
  price: z.nullable(UsualPrice),
})
export type TradeOverview = z.output<typeof TradeOverview>

/** A city with enough taskers to be named, and its trades with enough prices. */
export const CityOverview = z.object({
  name: answerText(100),
  /** A postal code in the middle of the city: the place of a search there. */
  cep: answerText(9),
  taskers: Count,
  prices: answerList(z.extend(UsualPrice, { category: Category }), categorySlugs.length),
})
export type CityOverview = z.output<typeof CityOverview>

/** A picture that a tasker shows of their work. */
export const WorkPicture = z.object({
  image: Image,
  uid: Uid,
  name: answerText(PERSON_NAME.max),
  category: Category,
  city: z.nullable(answerText(100)),
})
export type WorkPicture = z.output<typeof WorkPicture>

export const Overview = z.object({
  taskers: Count,
  /** True when there are more: everything here then speaks of the newest ones. */
  capped: z.boolean(),
  /** The mean of all their reviews, 0 where there is none. */
  rating: Rating,
  reviewCount: Count,
  /** All trades with a tasker, in the order of the catalogue. */
  trades: answerList(TradeOverview, categorySlugs.length),
  /** Those with most taskers first. */
  cities: list(CityOverview, OVERVIEW.cities),
  /** Of different taskers and trades, the best rated first. */
  works: answerList(WorkPicture, OVERVIEW.works),
})
export type Overview = z.output<typeof Overview>

/**
 * Prices need 5 taskers who give theirs, and a city needs 5 taskers, so that nothing here reveals a
 * single one. Public, and up to a minute old.
 */
export const getOverview = endpoint({
  method: 'GET',
  path: '/api/taskers/overview',
  summary: 'How many taskers there are, where, what they ask, and some of their work',
  access: 'public',
  response: Overview,
  errors: [],
})
