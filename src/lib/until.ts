import type { Lang } from '#src/contract/protocol/primitives.ts'

/**
 * A day, or a date, as it follows "hasta" or "até". Spanish gives each its article, "el lunes",
 * except for those that have a name from today: "mañana".
 */
export const afterUntil = (day: string, lang: Lang): string =>
  lang === 'es' && !/^(ayer|hoy|mañana)/.test(day) ? `el ${day}` : day
