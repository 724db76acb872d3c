export const languages = ['pt', 'es'] as const
export type Lang = (typeof languages)[number]

/** Characters of a person's name. */
export const PERSON_NAME = { min: 2, max: 80 } as const

export const EMAIL_MAX = 254

/** Characters of the identity provider's id of a person. */
export const UID_MAX = 128

/** Characters that a search may be made of. */
export const SEARCH_WORDS_MAX = 120
/** A search reads so many words, each so long at most. */
export const SEARCH_WORDS_READ = { words: 8, letters: 40 } as const

/** Whole kilometres around a point. */
export const RADIUS_KM = { min: 1, max: 100, default: 10 } as const
