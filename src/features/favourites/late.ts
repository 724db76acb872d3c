// A script that loads others later lists all their files. The pages load only this one later, and
// it lists the rest, so that their own scripts hardly grow. See lib/late-part.ts for how to load
// each.

export const loadSheetFavourite = async () => ({
  default: (await import('./sheet-favourite.tsx')).SheetFavourite,
})
export const loadOfferButton = async () => ({
  default: (await import('./offer-button.tsx')).OfferButton,
})
export const loadFavouritesSection = async () => ({
  default: (await import('./favourites-section.tsx')).FavouritesSection,
})
