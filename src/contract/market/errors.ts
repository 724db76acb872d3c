export const marketplaceErrors = [
  'marketplace/not-found',
  'marketplace/duplicate',
  'marketplace/too-many-today',
  'marketplace/too-many-on-sale',
  'marketplace/photo-unknown',
  'marketplace/stock-changed',
  'marketplace/units-needed',
] as const

export const savedSearchErrors = ['saved-searches/too-many'] as const
