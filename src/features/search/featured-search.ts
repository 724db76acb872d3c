import { featuredTypes, type FeaturedType } from '#src/contract/taskers.values.ts'

/** The search params of the landing page: which taskers it features, the newest unless told. */
export type FeaturedSearch = { featured?: FeaturedType | undefined }

export const parseFeaturedSearch = ({
  featured,
}: Record<string, unknown>): FeaturedSearch => ({
  featured: featuredTypes.find((type) => type === featured && type !== 'nuevos'),
})
