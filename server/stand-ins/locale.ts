export type Locale = 'pt' | 'es' | 'en'

/** The language of a locale such as `pt-BR` or `es-419`, or of an Accept-Language header. */
export function localeOf(tag: string | null): Locale {
  if (tag?.toLowerCase().startsWith('pt')) return 'pt'
  return tag?.toLowerCase().startsWith('es') ? 'es' : 'en'
}
