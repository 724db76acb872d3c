import type { CategorySlug } from '#src/contract/taskers/categories.ts'
import type { Lang } from '#src/contract/protocol/languages.ts'
import es from '#locales/es/translation.json' with { type: 'json' }
import pt from '#locales/pt/translation.json' with { type: 'json' }

/** The names of the trades, as the interface shows them. */
export const tradeNames: Record<Lang, Readonly<Record<CategorySlug, string>>> = {
  pt: pt.categories,
  es: es.categories,
}
