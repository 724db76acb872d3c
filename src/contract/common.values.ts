export const languages = ['pt', 'es'] as const
export type Lang = (typeof languages)[number]

/** Each language as search engines know it. */
export const languageTags = { pt: 'pt-BR', es: 'es' } as const satisfies Record<
  Lang,
  string
>

/** The parameter of public addresses that chooses the language of what they show. */
export const LANGUAGE_PARAM = 'lng'

/** Where a browser keeps the language that was chosen: a cookie, and an entry of its storage. */
export const LANGUAGE_COOKIE = 'lang'

/** Characters of a person's name. */
export const PERSON_NAME = { min: 2, max: 80 } as const

export const EMAIL_MAX = 254

/** Characters of the reason that an operator gives. */
export const RESOLUTION_MAX = 1000

/** Characters of the identity provider's id of a person. */
export const UID_MAX = 128

/** Characters that a search may be made of. */
export const SEARCH_WORDS_MAX = 120
/** A search reads so many words, each so long at most. */
export const SEARCH_WORDS_READ = { words: 8, letters: 40 } as const

/** Whole kilometres around a point. */
export const RADIUS_KM = { min: 1, max: 100, default: 10 } as const

/** Work is agreed on so many days ahead at most: later, a payment could not be refunded any more. */
export const JOB_DAYS_AHEAD = 180
