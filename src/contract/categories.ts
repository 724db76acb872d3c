/** The trades that taskers work in. Small on purpose: the landing page carries it. */
export const categories = [
  { slug: 'eletrica', pt: 'Elétrica', es: 'Electricidad', icon: 'zap' },
  { slug: 'encanamento', pt: 'Encanamento', es: 'Plomería', icon: 'droplet' },
  { slug: 'pintura', pt: 'Pintura', es: 'Pintura', icon: 'paintbrush' },
  { slug: 'limpeza', pt: 'Limpeza', es: 'Limpieza', icon: 'sparkles' },
  { slug: 'montagem', pt: 'Montagem de móveis', es: 'Armado de muebles', icon: 'wrench' },
  { slug: 'jardinagem', pt: 'Jardinagem', es: 'Jardinería', icon: 'sprout' },
  { slug: 'fretes', pt: 'Fretes e mudanças', es: 'Fletes y mudanzas', icon: 'truck' },
  { slug: 'reformas', pt: 'Reformas', es: 'Reformas', icon: 'brick-wall' },
  {
    slug: 'ar-condicionado',
    pt: 'Ar-condicionado',
    es: 'Aire acondicionado',
    icon: 'snowflake',
  },
  { slug: 'informatica', pt: 'Informática', es: 'Informática', icon: 'laptop' },
  { slug: 'beleza', pt: 'Beleza', es: 'Belleza', icon: 'scissors' },
  { slug: 'aulas', pt: 'Aulas', es: 'Clases', icon: 'book-open' },
  { slug: 'pets', pt: 'Pets', es: 'Mascotas', icon: 'paw-print' },
  { slug: 'cuidados', pt: 'Cuidados', es: 'Cuidados', icon: 'heart-handshake' },
  { slug: 'eventos', pt: 'Eventos', es: 'Eventos', icon: 'party-popper' },
  { slug: 'marcenaria', pt: 'Marcenaria', es: 'Carpintería', icon: 'hammer' },
  { slug: 'chaveiro', pt: 'Chaveiro', es: 'Cerrajería', icon: 'key-round' },
  { slug: 'costura', pt: 'Costura', es: 'Costura', icon: 'shirt' },
] as const

export type Category = (typeof categories)[number]
export type CategorySlug = Category['slug']

export const categorySlugs: readonly CategorySlug[] = categories.map(({ slug }) => slug)

/** The category's name in a language; the slug itself for a category that no longer exists. */
export const categoryName = (slug: string, lang: 'pt' | 'es'): string =>
  categories.find((category) => category.slug === slug)?.[lang] ?? slug
