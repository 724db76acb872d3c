// A script that loads others later lists all their files. Pages load only this one later, and
// it lists the rest, so that the pages' own scripts hardly grow. See lib/load-with-retry.ts for how to
// load each.

export const loadSheetFavourite = async () => ({
  default: (await import('./sheet-favourite.tsx')).SheetFavourite,
})
export const loadOfferButton = async () => ({
  default: (await import('./offer-button.tsx')).OfferButton,
})
export const loadFavouritesSection = async () => ({
  default: (await import('./favourites-section.tsx')).FavouritesSection,
})
