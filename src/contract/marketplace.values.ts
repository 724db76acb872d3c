/** Counting stops here, so that a page costs the same however many items there are. */
export const MAX_ITEMS_COUNTED = 1000

export const marketplaceErrors = [
  'marketplace/not-found',
  'marketplace/duplicate',
  'marketplace/too-many-today',
  'marketplace/too-many-on-sale',
  'marketplace/photo-unknown',
  'marketplace/stock-changed',
  'marketplace/units-needed',
] as const

export const itemCategories = [
  'ferramentas',
  'materiais',
  'moveis',
  'eletro',
  'casa',
  'esporte',
  'infantil',
  'outros',
] as const
export type ItemCategorySlug = (typeof itemCategories)[number]

export const itemConditions = ['new', 'used'] as const
export const itemSorts = ['newest', 'price', 'price_desc', 'relevance'] as const
export const itemStatuses = ['active', 'sold', 'archived'] as const

/** Characters of a title. */
export const ITEM_TITLE = { min: 3, max: 120 } as const
export const ITEM_DESCRIPTION_MAX = 4000
export const ITEM_STOCK = { min: 1, max: 999 } as const
export const ITEM_PHOTOS_MAX = 10

/** Pieces of one purchase. */
export const QUANTITY = { min: 1, max: 99 } as const

/** The price of a carrier, in BRL; at zero the seller bears it. */
export const CARRIER_PRICE = { min: 0, max: 1000 } as const
