/** Characters that a search may be made of. */
export const SEARCH_WORDS_MAX = 120

/** The most words that a search reads, and the most characters of each. */
export const SEARCH_WORDS_READ = { words: 8, letters: 40 } as const

/** Whole kilometres around a point. */
export const RADIUS_KM = { min: 1, max: 100, default: 10 } as const

/**
 * A search reaches this many taskers: the nearest when there is a point, else the best. So the cost
 * of a page does not grow with their number.
 */
export const SEARCH_REACH = 240

/** The most suggestions for the typed text. */
export const SUGGESTIONS_MAX = 8

/** The most cities and pictures of work in the overview. */
export const OVERVIEW = { cities: 8, works: 5 } as const

/** The trades and spellings offered to a search whose words no tasker has. */
export const UNKNOWN_WAYS_MAX = 3

/** The free hours on a card, and how many days ahead they are looked for. */
export const FREE_HOURS_SHOWN = 3
export const FREE_DAYS_AHEAD = 14
