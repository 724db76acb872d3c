/** The range of prices for services and items, in BRL: card payments start at R$ 5,00. */
export const PRICE_RANGE = { min: 5, max: 100_000 } as const

/** As many as the provider lists at once. */
export const SAVED_CARDS_MAX = 100

/** The most rows read for the earnings of one tasker. */
export const EARNINGS = { open: 500, jobs: 1000, months: 120, losses: 200 } as const

export const BANK_NAME_MAX = 100

/** `coming`: more than are ever on their way at once. `instantMin` in BRL. */
export const DEPOSITS = { page: 20, lines: 1000, coming: 10, instantMin: 1 } as const

/** The most rows of a year. */
export const STATEMENT = { jobs: 5000, losses: 1000, years: 30 } as const

/** Characters of what a payee says of a chargeback, and of what an operator says first. */
export const PAYEE_WORDS = { min: 10, max: 2000 } as const
export const DEFENCE_TEXT = { min: 20, max: 3000 } as const

/** Photos that a payee may add to a chargeback, and those that go to the bank. */
export const PAYEE_PHOTOS_MAX = 8
export const DEFENCE_PHOTOS_MAX = 8

/** Facts of a deal that can be chosen, and the characters of one. */
export const EVIDENCE_LINES_MAX = 40
export const EVIDENCE_LINE_MAX = 5000

/** The provider takes no longer text. */
export const BANK_TEXT_MAX = 20_000

export const DEFENCE_BODY_BYTES = 32 * 1024
