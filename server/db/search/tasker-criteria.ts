import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Coordinates } from '#src/contract/protocol/primitives.ts'
import type { Availability, TaskerSort } from '#src/contract/taskers/taskers.ts'
import type { AskedService } from './asked-service.ts'

type TaskerOrder = TaskerSort | 'newest'

export type TaskerCriteria = {
  /** A tsquery that every result matches. */
  words: string | null
  /** The trades that the words name: all their taskers match those words that name a trade. */
  trades?: readonly CategorySlug[] | undefined
  /** True where no word is of anything else. */
  onlyTrades?: boolean | undefined
  /** Tsqueries that only order by relevance: the words as typed, and the likeliest trades and skills. */
  literal?: string | undefined
  best?: { skills: string; trades: string } | null | undefined
  category?: CategorySlug | undefined
  skills?: readonly string[] | undefined
  minRating?: number | undefined
  /** Prices are those of this service, where a tasker lists it. */
  service?: AskedService | undefined
  /** Centavos. */
  maxPrice?: number | undefined
  /** What the taskers have set, whatever their hours: as `fitOf`, which is `away` for the others. */
  availability?: Availability | undefined
  /** A skill that the price list has. */
  listed?: string | undefined
  /** Has pictures of work in one of the trades, or in any where none is named. */
  photos?: readonly CategorySlug[] | undefined
  point: Coordinates | null
  radiusKm?: number | undefined
  /** The person who is left out of the answer. */
  exceptUid?: string | undefined
  order: TaskerOrder
}
