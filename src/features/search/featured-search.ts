import { featuredTypes, type FeaturedType } from '#src/contract/search/filters.ts'
import { FEATURED_FIRST } from '#src/queries/featured-taskers.ts'
import { parseOneOf } from '#src/lib/search-params.ts'

/** The search params of the landing page: which taskers it features. */
export type FeaturedSearch = { featured?: FeaturedType | undefined }

export const parseFeaturedSearch = ({
  featured,
}: Record<string, unknown>): FeaturedSearch => ({
  featured: featured === FEATURED_FIRST ? undefined : parseOneOf(featuredTypes, featured),
})
