export const favouriteErrors = ['favourites/self', 'favourites/too-many'] as const
