import { featuredTypes, type FeaturedType } from '#src/contract/search/filters.ts'
import { parseOneOf } from '#src/lib/search-params.ts'

/** The search params of the landing page: which taskers it features, by default the newest. */
export type FeaturedSearch = { featured?: FeaturedType | undefined }

export const parseFeaturedSearch = ({
  featured,
}: Record<string, unknown>): FeaturedSearch => ({
  featured: featured === 'nuevos' ? undefined : parseOneOf(featuredTypes, featured),
})
