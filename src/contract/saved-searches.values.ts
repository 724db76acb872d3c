/** Searches of the market that a person may keep. */
export const SAVED_SEARCHES_MAX = 20

/** Items of which a person hears in 24 hours; of more, the search itself tells. */
export const FOUND_ITEMS_A_DAY = 10

export const savedSearchErrors = ['saved-searches/too-many'] as const
