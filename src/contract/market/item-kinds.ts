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
