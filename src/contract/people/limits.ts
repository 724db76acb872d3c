/** Characters of a person's name. */
export const PERSON_NAME = { min: 2, max: 80 } as const

export const EMAIL_MAX = 254

/** Characters of the identity provider's id of a person. */
export const UID_MAX = 128

/** Blocked people of one person. */
export const BLOCKS_MAX = 200

/** Reports of one person per day. */
export const REPORTS_A_DAY = 10

/** The length of a report's text, in characters. */
export const REPORT_NOTE_MAX = 1000

/** The longest of them, in characters. */
export const REPORTED_TEXT_MAX = 5000

/** Characters of a CNPJ with its signs: 11.222.333/0001-81. */
export const TAX_ID_TYPED_MAX = 18
/** Characters of a CNPJ without its signs; a CPF has 11. */
export const CNPJ_LENGTH = 14
