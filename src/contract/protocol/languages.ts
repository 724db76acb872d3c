export const languages = ['pt', 'es'] as const
export type Lang = (typeof languages)[number]

/** The language tags for search engines. */
export const languageTags = { pt: 'pt-BR', es: 'es' } as const satisfies Record<
  Lang,
  string
>

/** The parameter of public addresses that chooses the language of what they show. */
export const LANGUAGE_PARAM = 'lng'

/** Where a browser stores the chosen language: a cookie, and an entry of localStorage. */
export const LANGUAGE_COOKIE = 'lang'
