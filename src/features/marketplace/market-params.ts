// Checked by hand: the address is read in the first script, which has no schemas. The test
// in market-params.test.ts keeps these lists equal to the contract's.

export const marketCategories = [
  'ferramentas',
  'materiais',
  'moveis',
  'eletro',
  'casa',
  'esporte',
  'infantil',
  'outros',
] as const
export const marketSorts = ['newest', 'price', 'price_desc'] as const
export const conditions = ['new', 'used'] as const

export type MarketParams = {
  q?: string
  category?: (typeof marketCategories)[number]
  condition?: (typeof conditions)[number]
  sort?: (typeof marketSorts)[number]
}

/** What the address of /marketplace holds; whatever it does not understand is left out. */
export function parseMarketParams(raw: Record<string, unknown>): MarketParams {
  const { q } = raw
  const words = (typeof q === 'string' || typeof q === 'number' ? String(q) : '').trim()
  const category = marketCategories.find((known) => known === raw['category'])
  const condition = conditions.find((known) => known === raw['condition'])
  const sort = marketSorts.find((known) => known === raw['sort'])
  return {
    ...(words && { q: words.slice(0, 120) }),
    ...(category && { category }),
    ...(condition && { condition }),
    ...(sort && { sort }),
  }
}
