export const availabilities = ['available', 'busy', 'away'] as const
export type Availability = (typeof availabilities)[number]

/** The presentation of a tasker's card. */
export const presentationTypes = ['profile', 'video', 'gallery'] as const

export const taskerSorts = ['relevance', 'distance', 'rating', 'price'] as const
export type TaskerSort = (typeof taskerSorts)[number]

/** The newest, the best, the nearest. */
export const featuredTypes = ['nuevos', 'mejores', 'cercanos'] as const
export type FeaturedType = (typeof featuredTypes)[number]

export const BIO_MAX = 2000
/** Characters of a card's line about the person. */
export const ABOUT_MAX = 90
export const SKILLS_MAX = 40
export const CATEGORIES_MAX = 6
export const EXPERIENCE_YEARS_MAX = 70

/** The stars of a review. */
export const STARS = { min: 1, max: 5 } as const
export const REVIEW_COMMENT_MAX = 1000

/**
 * A search reaches this many taskers: the nearest when there is a point, else the best. So a
 * page costs the same however many there are; nobody reads the twentieth page.
 */
export const SEARCH_REACH = 240

/** The most suggestions for what was typed so far. */
export const SUGGESTIONS_MAX = 8

/** So many cities and pictures of work are in the overview at most. */
export const OVERVIEW = { cities: 8, works: 5 } as const

/** The filters of a search that may leave nobody, by their names in it. */
export const filterNames = [
  'q',
  'category',
  'skills',
  'minRating',
  'maxPrice',
  'availability',
  'radiusKm',
] as const
export type FilterName = (typeof filterNames)[number]

export const taskerErrors = [
  'taskers/no-uid',
  'taskers/not-found',
  'taskers/role-needed',
  'taskers/skill-unknown',
  'taskers/too-many-categories',
  'taskers/service-unnamed',
  'taskers/service-twice',
  'taskers/hours-wrong',
  'taskers/day-off-wrong',
  'taskers/list-full',
  'taskers/point-incomplete',
  'taskers/point-needed',
] as const
