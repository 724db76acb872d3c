import type { Lang } from '#src/contract/protocol/primitives.ts'

/** Any language tag as one of ours: Spanish is es, everything else is pt (product.md §9). */
export const toLang = (tag: string): Lang =>
  tag.toLowerCase().split(/[-_]/)[0] === 'es' ? 'es' : 'pt'

/** The locale for dates and numbers of a language. */
export const localeOf = (lang: Lang): string => (lang === 'es' ? 'es-419' : 'pt-BR')
