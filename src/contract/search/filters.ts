export const taskerSorts = ['relevance', 'distance', 'rating', 'price'] as const
export type TaskerSort = (typeof taskerSorts)[number]

/** The newest, the best, the nearest. */
export const featuredTypes = ['nuevos', 'mejores', 'cercanos'] as const
export type FeaturedType = (typeof featuredTypes)[number]

/** The filters that may leave a search empty, by their names in it. */
export const filterNames = [
  'q',
  'category',
  'skills',
  'minRating',
  'maxPrice',
  'availability',
  'day',
  'listed',
  'photos',
  'radiusKm',
] as const
export type FilterName = (typeof filterNames)[number]
