/** Characters of the reason that an operator gives. */
export const RESOLUTION_MAX = 1000

/** The most characters of a search in the operators' log. */
export const ACT_WORDS_MAX = 100
