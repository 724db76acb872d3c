/** Counting stops here, so that a page costs the same however many items there are. */
export const MAX_ITEMS_COUNTED = 1000

export const marketplaceErrors = [
  'marketplace/not-found',
  'marketplace/duplicate',
  'marketplace/photo-unknown',
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
