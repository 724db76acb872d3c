/** Taskers that a person may keep as favourites. */
export const FAVOURITES_MAX = 100

export const favouriteErrors = ['favourites/self', 'favourites/too-many'] as const
