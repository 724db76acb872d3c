// A script lists every file that its late parts need. The pages name this one alone, which lists
// them: so their first load hardly grows. See lib/late-part.ts for the way to load each.

export const loadSheetFavourite = async () => ({
  default: (await import('./sheet-favourite.tsx')).SheetFavourite,
})
export const loadOfferButton = async () => ({
  default: (await import('./offer-button.tsx')).OfferButton,
})
export const loadFavouritesSection = async () => ({
  default: (await import('./favourites-section.tsx')).FavouritesSection,
})
