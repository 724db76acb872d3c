/** The range of prices for services and items, in BRL: card payments start at R$ 5,00. */
export const PRICE_RANGE = { min: 5, max: 100_000 } as const

/** As many as the provider lists at once. */
export const SAVED_CARDS_MAX = 100

/** The most rows read for the earnings of one tasker. */
export const EARNINGS = { open: 500, jobs: 1000, months: 120 } as const
