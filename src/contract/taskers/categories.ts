/** The trades that taskers work in; `categories` of translation.json names them. */
export const categories = [
  { slug: 'eletrica', icon: 'zap' },
  { slug: 'encanamento', icon: 'droplet' },
  { slug: 'pintura', icon: 'paintbrush' },
  { slug: 'limpeza', icon: 'sparkles' },
  { slug: 'montagem', icon: 'wrench' },
  { slug: 'jardinagem', icon: 'sprout' },
  { slug: 'fretes', icon: 'truck' },
  { slug: 'reformas', icon: 'brick-wall' },
  { slug: 'ar-condicionado', icon: 'snowflake' },
  { slug: 'informatica', icon: 'laptop' },
  { slug: 'beleza', icon: 'scissors' },
  { slug: 'aulas', icon: 'book-open' },
  { slug: 'pets', icon: 'paw-print' },
  { slug: 'cuidados', icon: 'heart-handshake' },
  { slug: 'eventos', icon: 'party-popper' },
  { slug: 'marcenaria', icon: 'hammer' },
  { slug: 'chaveiro', icon: 'key-round' },
  { slug: 'costura', icon: 'shirt' },
] as const

export type Category = (typeof categories)[number]
export type CategorySlug = Category['slug']

export const categorySlugs: readonly CategorySlug[] = categories.map(({ slug }) => slug)
