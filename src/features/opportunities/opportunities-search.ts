import { type OpportunityFilter, opportunityFilters } from '#src/contract/needs/filters.ts'
import { parseOneOf } from '#src/lib/search-params.ts'

/** The search params: which of them, and how. */
export type OpportunitiesSearch = {
  filter?: Exclude<OpportunityFilter, 'all'> | undefined
  view?: 'map' | undefined
}

const isNarrowing = (
  filter: OpportunityFilter,
): filter is Exclude<OpportunityFilter, 'all'> => filter !== 'all'

export const parseOpportunitiesSearch = ({
  filter,
  view,
}: Record<string, unknown>): OpportunitiesSearch => ({
  filter: parseOneOf(opportunityFilters.filter(isNarrowing), filter),
  view: parseOneOf(['map'], view),
})
