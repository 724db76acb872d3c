/** Taskers that a person may keep as favourites. */
export const FAVOURITES_MAX = 100
